export { watchableScopes } from '@courtcast/contracts/room-names';
export { NOTICE_EVENT, socketEventNames } from '@courtcast/contracts/socket-events';
