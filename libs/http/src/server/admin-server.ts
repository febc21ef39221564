import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '@courtcast/observability';
import { notFound } from '@courtcast/problem';
import { listen } from '@courtcast/runtime';
import type { Address } from '@courtcast/runtime';
import { requestIdOf, writeAnswer } from '../answers/answer.ts';
import type { Answer } from '../answers/answer.ts';
import { refuseConnection } from './connection-refusal.ts';
import { problemAnswer } from '../answers/problem-answer.ts';

async function answerMetrics(metrics: Metrics): Promise<Answer> {
  const { contentType, text } = await metrics.render();
  return { status: 200, headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' }, body: text };
}

/**
 * Serves `/metrics` on a port of its own, which is not for clients (decisions 9). Rejects with one clear sentence
 * where the port cannot be had.
 */
export async function startAdminServer({
  metrics,
  ...address
}: Address & { readonly metrics: Metrics }): Promise<{
  port: number;
  url: string;
  stop(): Promise<void>;
}> {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isMetrics = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
    const answer = isMetrics ? await answerMetrics(metrics) : problemAnswer(notFound());
    writeAnswer(response, requestIdOf(request.headers['x-request-id']), answer);
  };
  const server = createServer((request, response) => void serve(request, response));
  server.on('clientError', refuseConnection);
  const { port, url } = await listen(server, address);
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, url, stop };
}
