import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { secretKeys } from '@courtcast/runtime';

import { z } from 'zod';

import type { PushKeys } from './push-keys.ts';
import { createPushKeys } from './push-keys.ts';
import type { InternalKeys } from './internal-keys.ts';
import { createInternalKeys } from './internal-keys.ts';

/** What is kept in `file`; null where that is nothing of the kind. */
function readKept<T>(file: string, schema: z.ZodType<T>): T | null {
  if (!existsSync(file)) return null;
  const kept = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return kept.success ? kept.data : null;
}

/** Keeps keys in `file`, readable by the owner only. */
function keep<T>(file: string, keys: T): T {
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

const Keys = z.object({ privateKeys: z.record(z.string(), z.string()), trustedKeys: z.string() });

/** The internal keys kept in `file`; null where there are none. */
export function readInternalKeys(file: string): InternalKeys | null {
  return readKept(file, Keys);
}

/** The internal keys kept in `file`, made on first use and whenever a service has none; readable by the owner only. */
export async function keptInternalKeys(file: string, names: readonly string[]): Promise<InternalKeys> {
  const kept = readInternalKeys(file);
  if (kept !== null && names.every((name) => name in kept.privateKeys)) return kept;
  return keep(file, await createInternalKeys(names));
}

const PushKeyPair = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The keys of notifications kept in `file`, made on first use: browsers stay subscribed. */
export function keptPushKeys(file: string): PushKeys {
  return readKept(file, PushKeyPair) ?? keep(file, createPushKeys());
}

/** The key of the links in mails kept in `file`, made on first use: links of mails that were sent keep working. */
export function keptMailKey(file: string): string {
  return readKept(file, z.string()) ?? keep(file, secretKeys.create());
}
