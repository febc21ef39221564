export type { DevelopmentAccount } from './accounts.ts';
export { ADMIN_SUB, DEVELOPMENT_ACCOUNTS } from './accounts.ts';
export { SCRIPT_CLIENT_ID, WEB_CLIENT_ID } from './configuration.ts';
export type { DevIdp, DevIdpOptions } from './dev-idp.ts';
export { startDevIdp } from './dev-idp.ts';
export type { ScriptTokenRequest } from './script-token.ts';
export { getScriptToken } from './script-token.ts';
