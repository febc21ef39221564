import { answerHealth, problemAnswer, requestIdOf, writeAnswer } from '@courtcast/http';
import { notFound } from '@courtcast/problem';
import type { Readiness } from '@courtcast/runtime';
import express from 'express';
import type { Express } from 'express';

/** The plain HTTP app of realtime: its probes. `/socket.io` is handled elsewhere. */
export function createHttpApp(readiness: Readiness): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use((request, response) => {
    const answer = answerHealth(request.path, readiness) ?? problemAnswer(notFound('Page'));
    writeAnswer(response, requestIdOf(request.headers['x-request-id']), answer);
  });
  return app;
}
