export * from './types';
export * from './tree';
export { createCore } from './client';
export { createEngine } from './engineClient';
