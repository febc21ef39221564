export { ADMIN_SUB } from './accounts.ts';
export { readConfig } from './config.ts';
export { SCRIPT_CLIENT_ID, WEB_CLIENT_ID } from './configuration.ts';
export type { DevIdp } from './dev-idp.ts';
export { startDevIdp } from './dev-idp.ts';
export type { ScriptTokenRequest } from './script-token.ts';
export { getScriptToken } from './script-token.ts';
