// Files and texts that come from outside the page.

/** Games beyond this are refused by the core anyway. */
export const LARGEST_FILE_BYTES = 16 << 20;

/** What a file holds; null where it is too large. */
export async function textOf(file: File): Promise<string | null> {
  return file.size > LARGEST_FILE_BYTES ? null : file.text();
}

/** The file or the text that is dropped or pasted; null where there is neither. */
export async function textIn(transfer: DataTransfer | null): Promise<string | null> {
  const file = transfer?.files[0];
  if (file) return textOf(file);
  return transfer?.getData('text/plain') || null;
}

/** Whether something is being dragged that the page could read. */
export function holdsText(transfer: DataTransfer | null): boolean {
  return !!transfer?.types.some((type) => type === 'Files' || type === 'text/plain');
}

/** Copies a text; false where the browser does not let us. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
