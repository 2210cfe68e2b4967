declare module 'virtual:words' {
  import type { Catalogue } from '../plugins/words';

  export const languages: Record<string, string>; // code -> its name in that language
  export const catalogues: Record<string, Record<string, () => Promise<{ default: Catalogue }>>>;
}
