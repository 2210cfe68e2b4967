/** What the page says to its service worker, which cannot share more than a type with it. */
export type ToWorker = 'take over' | 'fetch networks' | { readonly language: string };
