export * from './types';
export * from './sides';
export * from './tree';
export { createCore, type Core, type GameRecord } from './client';
export { createEngine, type EngineClient, type RunningSearch } from './engineClient';
export { CoreError } from './port';
