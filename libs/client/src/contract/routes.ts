export type { Route } from '@courtcast/contracts/routes';
export { routes } from '@courtcast/contracts/routes';
