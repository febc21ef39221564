import { answerHealth } from '@courtcast/http';
import type { Answer } from '@courtcast/http';
import type { Readiness } from '@courtcast/runtime';
import { request } from 'undici';

/** Answers `/healthz`, `/readyz` and `/readyz?deep=true` (decisions 9). */
export type AnswerProbe = (path: string, url: string) => Promise<Answer | undefined>;

const CHECK_TIMEOUT_MS = 1_000;

async function check(url: string): Promise<'up' | 'down'> {
  try {
    const { statusCode, body } = await request(`${url}/readyz`, {
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    await body.dump();
    return statusCode === 200 ? 'up' : 'down';
  } catch {
    return 'down';
  }
}

function isDeep(url: string): boolean {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('deep') === 'true';
}

/**
 * `services` are the addresses of the services behind the gateway, by name. A deep probe answers `degraded` if one is
 * not ready; the status concerns the gateway alone.
 */
export function createAnswerProbe(
  readiness: Readiness,
  services: Readonly<Record<string, string>>,
): AnswerProbe {
  const checkAll = async (): Promise<Record<string, 'up' | 'down'>> => {
    const entries = Object.entries(services);
    return Object.fromEntries(
      await Promise.all(entries.map(async ([name, url]) => [name, await check(url)] as const)),
    );
  };

  return async (path, url) => {
    const own = answerHealth(path, readiness);
    if (own === undefined || path !== '/readyz' || !isDeep(url)) return own;
    const behind = await checkAll();
    const { status, checks } = readiness.report();
    const isDegraded = status === 'ok' && Object.values(behind).includes('down');
    const body = { status: isDegraded ? 'degraded' : status, checks: { ...checks, ...behind } };
    return { ...own, body: JSON.stringify(body) };
  };
}
