import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ANSWER_WITHIN_MS = 2_000;
const root = fileURLToPath(new URL('../../../', import.meta.url));

type Environment = Readonly<Record<string, string | undefined>>;

/** The gateway's address noted by the newest local run in the data directory; undefined without a run. */
function notedUrl({ COURTCAST_DATA_DIR = '.data' }: Environment): string | undefined {
  try {
    const file = join(resolve(root, COURTCAST_DATA_DIR), 'services.json');
    const urls: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { gateway } = urls as { readonly gateway?: unknown };
    return typeof gateway === 'string' ? gateway : undefined;
  } catch {
    return undefined;
  }
}

async function isThere(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })).ok;
  } catch {
    return false;
  }
}

/**
 * The address of the local run: at `GATEWAY_PORT` if set, otherwise the one noted by the run of `COURTCAST_DATA_DIR`,
 * otherwise port 8080. Throws if none answers.
 */
export async function findRun(environment: Environment): Promise<string> {
  const { GATEWAY_PORT } = environment;
  const noted = notedUrl(environment);
  const candidates = [
    ...(GATEWAY_PORT === undefined ? [] : [`http://localhost:${GATEWAY_PORT}`]),
    ...(noted === undefined ? [] : [noted]),
    ...(GATEWAY_PORT === undefined ? ['http://localhost:8080'] : []),
  ];
  for (const url of candidates) if (await isThere(url)) return url;
  throw new Error(`Courtcast does not answer at ${candidates.join(' or ')}: \`npm start\`, or give --url`);
}
