import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const urlsSchema = z.object({ mongodb: z.string(), nats: z.string(), redis: z.string() });

/** Where the backing services of a local run are. */
export type BackingUrls = z.output<typeof urlsSchema>;

const FILE = 'backing.json';

/** Notes where the backing services of a run are; `path` is of its data directory. URLs may hold passwords. */
export function noteBackingUrls(path: (name: string) => string, urls: BackingUrls): void {
  writeFileSync(path(FILE), JSON.stringify(urls), { mode: 0o600 });
}

/** Reads what the newest run in this data directory noted; null where none has. */
export function readBackingUrls(path: (name: string) => string): BackingUrls | null {
  try {
    return urlsSchema.parse(JSON.parse(readFileSync(path(FILE), 'utf8')));
  } catch {
    return null;
  }
}

const MONGO_URL = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/;

/** The same MongoDB deployment with `database` in the path. Throws when `url` is no MongoDB URL. */
export function withDatabase(url: string, database: string): string {
  const parts = MONGO_URL.exec(url);
  if (!parts) throw new Error('not a MongoDB URL: it must begin with mongodb:// or mongodb+srv://');
  return `${parts[1] ?? ''}/${database}${parts[2] ?? ''}`;
}
