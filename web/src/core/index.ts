export * from './types';
export * from './levels';
export * from './seed';
export * from './sides';
export * from './tree';
export { createCore, type Core, type GameRecord } from './client';
export { createEngine, type EngineClient, type RunningSearch } from './engineClient';
export { expectedAt } from './verdict';
export { CoreError } from './port';
