export { createAsyncApi } from './asyncapi/document.ts';
export { createOpenApi } from './openapi/document.ts';
export type { DocumentedLimits } from './openapi/document.ts';
