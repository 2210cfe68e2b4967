/** The compiled core, fetched once for all workers. */
import address from '../../../build/wasm/gipfel.wasm?url';

let loading: Promise<WebAssembly.Module> | null = null;

async function load(): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // Compiling while it loads needs the right type, which not every host sends.
  const isTyped = response.headers.get('Content-Type')?.startsWith('application/wasm');
  if (isTyped) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** A failed load is tried again at the next call. */
export function loadModule(): Promise<WebAssembly.Module> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
