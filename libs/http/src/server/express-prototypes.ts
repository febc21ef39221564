import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * Messages that are Express' own from the start. Express otherwise changes the prototype of both on each request,
 * which throws V8's knowledge of their shape away and costs more than the rest of a small request
 * (ADR 7).
 */
export function createAppMessages(app: Express) {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
