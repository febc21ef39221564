import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const urlsSchema = z.record(z.string(), z.string());

const FILE = 'services.json';

/** Notes where the services of a run are, by name; `path` is of its data directory. */
export function noteServiceUrls(
  path: (name: string) => string,
  urls: Readonly<Record<string, string>>,
): void {
  writeFileSync(path(FILE), JSON.stringify(urls));
}

/** Reads the addresses that the newest run in this data directory noted; null without a run. */
export function readServiceUrls(
  path: (name: string) => string,
): Readonly<Record<string, string | undefined>> | null {
  try {
    return urlsSchema.parse(JSON.parse(readFileSync(path(FILE), 'utf8')));
  } catch {
    return null;
  }
}
