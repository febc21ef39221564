export { createAddresses, isPort, mayConnect, networksSetting, parseNetwork } from './addresses.ts';
export type { Addresses, Network } from './addresses.ts';
export { createGuardedAgent, RefusedAddressError } from './guarded-agent.ts';
export type { GuardOptions, Resolve } from './guarded-agent.ts';
