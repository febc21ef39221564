export { createMcpServer } from './server.ts';
export type { McpServerOptions } from './server.ts';
