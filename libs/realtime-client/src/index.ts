export type { ConnectionState } from './connection-state.ts';
export { watchMatch } from './match-state.ts';
export type { WatchedMatch } from './match-state.ts';
export { createRealtimeClient } from './realtime-client.ts';
export type { RealtimeClient, RealtimeClientOptions, Update } from './realtime-client.ts';
export { createSeenVersions } from './seen-versions.ts';
export type { SeenVersions } from './seen-versions.ts';
