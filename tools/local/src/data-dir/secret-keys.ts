import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { z } from 'zod';

import type { PushKeys } from './push-keys.ts';
import { createPushKeys } from './push-keys.ts';
import type { InternalKeys } from './internal-keys.ts';
import { createInternalKeys } from './internal-keys.ts';

const Keys = z.object({ privateKeys: z.record(z.string(), z.string()), trustedKeys: z.string() });

/** The internal keys kept in `file`; null where there are none. */
export function readInternalKeys(file: string): InternalKeys | null {
  if (!existsSync(file)) return null;
  const kept = Keys.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return kept.success ? kept.data : null;
}

/** The internal keys kept in `file`, made on first use and whenever a service has none; readable by the owner only. */
export async function keptInternalKeys(file: string, names: readonly string[]): Promise<InternalKeys> {
  const kept = readInternalKeys(file);
  if (kept !== null && names.every((name) => name in kept.privateKeys)) return kept;
  const keys = await createInternalKeys(names);
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

const PushKeyPair = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The keys of notifications kept in `file`, made on first use: browsers stay subscribed. */
export function keptPushKeys(file: string): PushKeys {
  const kept = existsSync(file) ? PushKeyPair.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  if (kept?.success === true) return kept.data;
  const keys = createPushKeys();
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

const MAIL_KEY_BYTES = 32;

/** The key of the links in mails kept in `file`, made on first use: links of mails that were sent keep working. */
export function keptMailKey(file: string): string {
  const kept = existsSync(file) ? z.string().safeParse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  if (kept?.success === true) return kept.data;
  const key = randomBytes(MAIL_KEY_BYTES).toString('base64url');
  writeFileSync(file, JSON.stringify(key), { mode: 0o600 });
  return key;
}
