import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { z } from 'zod';

import type { InternalKeys } from '../system/internal-keys.ts';
import { createInternalKeys } from '../system/internal-keys.ts';

const Keys = z.object({ privateKeys: z.record(z.string(), z.string()), trustedKeys: z.string() });

/** The internal keys kept in `file`, made on first use and whenever a service has none; readable by the owner only. */
export async function keptInternalKeys(file: string, names: readonly string[]): Promise<InternalKeys> {
  if (existsSync(file)) {
    const kept = Keys.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (kept.success && names.every((name) => name in kept.data.privateKeys)) return kept.data;
  }
  const keys = await createInternalKeys(names);
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
