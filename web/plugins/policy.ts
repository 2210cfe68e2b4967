// What the page may load, written into it: so a static host that sends no headers guards it too.
// The server's header says the same and more (src/gipfel/server/http/security_headers.py).
import type { Plugin } from 'vite';

const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src 'self' blob: data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

export default function policy(): Plugin {
  return {
    name: 'gipfel-policy',
    apply: 'build', // while developing, Vite's own client is inline
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}
