/** The compiled core, fetched once for all workers. */
import relaxed from '../../../build/wasm/gipfel.relaxed.wasm?url';
import plain from '../../../build/wasm/gipfel.wasm?url';
import { hasRelaxedSimd } from './relaxedSimd';

async function load(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // Compiling while it loads needs the right type, which not every host sends.
  const isTyped = response.headers.get('Content-Type')?.startsWith('application/wasm');
  if (isTyped) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** A failed load is tried again at the next call. */
export function loaderOf(address: string): () => Promise<WebAssembly.Module> {
  let loading: Promise<WebAssembly.Module> | null = null;
  return () => {
    loading ??= load(address).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

export const loadModule = loaderOf(hasRelaxedSimd ? relaxed : plain);
