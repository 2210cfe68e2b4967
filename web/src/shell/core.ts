// The one core and the one engine that all pages share; each starts when it is first wanted.
import { createCore, createEngine } from '../core';
import type { Core, EngineClient } from '../core';

let core: Core | null = null;
let engine: EngineClient | null = null;

export function theCore(): Core {
  return (core ??= createCore());
}

export function theEngine(): EngineClient {
  return (engine ??= createEngine());
}
