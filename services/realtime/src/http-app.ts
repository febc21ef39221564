import { answerHealth, problemAnswer, requestIdOf, writeAnswer } from '@courtcast/http';
import { notFound } from '@courtcast/problem';
import type { Readiness } from '@courtcast/runtime';
import express from 'express';
import type { Express } from 'express';

/** What realtime serves over plain HTTP: its probes. `/socket.io` never comes here. */
export function createHttpApp(readiness: Readiness): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use((request, response) => {
    const answer = answerHealth(request.path, readiness) ?? problemAnswer(notFound('Page'));
    writeAnswer(response, requestIdOf(request.headers['x-request-id']), answer);
  });
  return app;
}
