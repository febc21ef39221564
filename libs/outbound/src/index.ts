export { createAddresses, isPort, mayConnect, parseNetwork } from './addresses.ts';
export type { Addresses, Network } from './addresses.ts';
export { networksSetting } from './setting.ts';
export { createGuardedAgent, RefusedAddressError } from './guarded-agent.ts';
export type { GuardOptions, Resolve } from './guarded-agent.ts';
