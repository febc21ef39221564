export { socketEventNames, watchableScopes } from '@courtcast/contracts/socket-names';
