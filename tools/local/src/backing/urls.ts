import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const urlsSchema = z.object({ mongodb: z.string(), nats: z.string(), redis: z.string() });

/** Addresses of the backing services of a local run. */
export type BackingUrls = z.output<typeof urlsSchema>;

const FILE = 'backing.json';

/** Notes where the backing services of a run are; `path` is of its data directory. URLs may hold passwords. */
export function noteBackingUrls(path: (name: string) => string, urls: BackingUrls): void {
  writeFileSync(path(FILE), JSON.stringify(urls), { mode: 0o600 });
}

/** Reads the addresses that the newest run in this data directory noted; null without a run. */
export function readBackingUrls(path: (name: string) => string): BackingUrls | null {
  try {
    return urlsSchema.parse(JSON.parse(readFileSync(path(FILE), 'utf8')));
  } catch {
    return null;
  }
}

const MONGO_URL = /^(?<servers>mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/(?<database>[^?]+)?)?(?:\?(?<query>.+)?)?$/;
/** Authentication that does not use a user of the database, or whose URL names the database itself. */
const LOOKED_UP_ELSEWHERE = /(?:^|&)(?:authSource=|authMechanism=(?!SCRAM))/i;

/**
 * The same MongoDB deployment with `database` in the path. Credentials are still looked up in the same place: a driver
 * takes the database in the path, otherwise `admin`, unless `authSource` is given. Throws if `url` is no MongoDB URL.
 */
export function withDatabase(url: string, database: string): string {
  const { servers, database: before = 'admin', query } = MONGO_URL.exec(url)?.groups ?? {};
  if (servers === undefined)
    throw new Error('not a MongoDB URL: it must begin with mongodb:// or mongodb+srv://');
  const isLookedUp = servers.includes('@') && !LOOKED_UP_ELSEWHERE.test(query ?? '');
  const options = [query ?? [], isLookedUp ? `authSource=${before}` : []].flat();
  return [`${servers}/${database}`, ...(options.length === 0 ? [] : [options.join('&')])].join('?');
}
