// The list of keys that `?` shows. A page adds its own while it is open.

export interface KeyHelp {
  keys: string[];
  text: string; // the name of its text
}

export const GENERAL: KeyHelp[] = [
  { keys: ['?'], text: 'key-help' },
  { keys: ['Tab'], text: 'key-tab' },
  { keys: ['←', '→', '↑', '↓'], text: 'key-arrows' },
  { keys: ['J', 'K'], text: 'key-stops' },
  { keys: ['Home', 'End'], text: 'key-stop-ends' },
  { keys: ['Enter'], text: 'key-press' },
  { keys: ['Esc'], text: 'key-escape' },
];

let ofPage = $state.raw<KeyHelp[]>([]);
let isOpen = $state(false);

export const keys = {
  get list(): KeyHelp[] {
    return [...ofPage, ...GENERAL];
  },
  get isOpen(): boolean {
    return isOpen;
  },
};

export function openKeys(): void {
  isOpen = true;
}

export function closeKeys(): void {
  isOpen = false;
}

/** Lists a page's keys; returns how to take them off the list, as effects want it. */
export function listKeys(list: KeyHelp[]): () => void {
  ofPage = list;
  return () => {
    if (ofPage === list) ofPage = [];
  };
}

/** Whether arrow keys, Home and End choose in what has the focus: a slider, radio buttons. */
export function ownsArrows(target: EventTarget | null): boolean {
  return (target as Element | null)?.matches?.('input:is([type=range], [type=radio])') ?? false;
}

/** Whether a key press is meant for a field, or for the browser, and not for a shortcut. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target as Element | null;
  return !target?.closest('input:not([type=checkbox], [type=radio]), textarea, select, dialog');
}
