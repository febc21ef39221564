import type { Readiness } from '@courtcast/runtime';
import type { Answer } from './answer.ts';

function toAnswer(status: number, body: object): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    body: JSON.stringify(body),
  };
}

/** Whether a path belongs to a probe: probes come all the time, and tracing them is useless. */
export function isProbe(path: string): boolean {
  return path === '/healthz' || path === '/readyz';
}

/**
 * Answers `/healthz` (the process turns) and `/readyz` (it may be sent requests) with `{ status, checks }`
 * (decisions 9); undefined for every other path.
 */
export function answerHealth(path: string, readiness: Readiness): Answer | undefined {
  if (path === '/healthz') return toAnswer(200, { status: 'ok', checks: {} });
  if (path !== '/readyz') return undefined;
  const { isReady, status, checks } = readiness.report();
  return toAnswer(isReady ? 200 : 503, { status, checks });
}
