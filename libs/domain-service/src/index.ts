export { connectBacking } from './backing.ts';
export type { Backing } from './backing.ts';
export { startRelays } from './relays.ts';
export type { Relays, RelayedStore } from './relays.ts';
export { serve } from './serve.ts';
export type { Running, ServeOptions, Stoppable } from './serve.ts';
export { domainSettings } from './settings.ts';
export type { DomainConfig } from './settings.ts';
