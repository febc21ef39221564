import { answerHealth } from '@courtcast/http';
import type { Answer } from '@courtcast/http';
import type { Readiness } from '@courtcast/runtime';
import { request } from 'undici';

/** Answers `/healthz`, `/readyz` and `/readyz?deep=true` (decisions.md 9). */
export type AnswerProbe = (path: string, url: string) => Promise<Answer | undefined>;

const askTimeoutMs = 1_000;

const ask = async (url: string): Promise<'up' | 'down'> => {
  try {
    const { statusCode, body } = await request(`${url}/readyz`, {
      signal: AbortSignal.timeout(askTimeoutMs),
    });
    await body.dump();
    return statusCode === 200 ? 'up' : 'down';
  } catch {
    return 'down';
  }
};

const isDeep = (url: string): boolean =>
  new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('deep') === 'true';

/**
 * `services` are the addresses of what stands behind the gateway, by name. Asked about them, it answers `degraded`
 * where one is not ready; the status is about the gateway alone.
 */
export function createAnswerProbe(
  readiness: Readiness,
  services: Readonly<Record<string, string>>,
): AnswerProbe {
  const askAll = async (): Promise<Record<string, 'up' | 'down'>> => {
    const entries = Object.entries(services);
    return Object.fromEntries(
      await Promise.all(entries.map(async ([name, url]) => [name, await ask(url)] as const)),
    );
  };

  return async (path, url) => {
    const own = answerHealth(path, readiness);
    if (own === undefined || path !== '/readyz' || !isDeep(url)) return own;
    const behind = await askAll();
    const { status, checks } = readiness.report();
    const isDegraded = status === 'ok' && Object.values(behind).includes('down');
    const body = { status: isDegraded ? 'degraded' : status, checks: { ...checks, ...behind } };
    return { ...own, body: JSON.stringify(body) };
  };
}
