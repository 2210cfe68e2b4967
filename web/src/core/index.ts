export * from './types';
export * from './tree';
export { createCore, type Core, type GameRecord } from './client';
export { createEngine } from './engineClient';
