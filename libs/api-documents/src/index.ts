export { atServer, createAsyncApi } from './asyncapi/document.ts';
export type { SocketServer } from './asyncapi/document.ts';
export { createOpenApi } from './openapi/document.ts';
export type { DocumentedLimits } from './openapi/document.ts';
export { createPages } from './pages/pages.ts';
