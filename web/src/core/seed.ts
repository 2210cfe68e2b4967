/** A number to begin chance with. */
export const randomSeed = (): number => Math.floor(Math.random() * 2 ** 31);
