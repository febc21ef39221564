export { watchableScopes } from '@courtcast/contracts/room-names';
export { socketEventNames } from '@courtcast/contracts/socket-events';
