import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectMongo } from '@courtcast/mongo';
import type { Document } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { secretKeys } from '@courtcast/runtime';

const letters = { confirm: 'c', manage: 'm', partner: 'p' } as const;
const HOUR_MS = 3_600_000;

/** A registration as far as its links need it. */
type Stored = Document & {
  readonly _id: string;
  readonly state: {
    readonly partnerPlayerId: string | null;
    readonly entry: { readonly linkSecret: string };
  };
};

/** The code that the mail of an entry has, for a system that sends no mails: made of what is stored of it (ADR 48). */
export async function mailedKey(
  tournamentsDatabase: string,
  registrationId: string,
  purpose: keyof typeof letters,
): Promise<string> {
  const logger = createLogger({ service: 'test', level: 'silent' });
  const connection = {
    logger,
    metrics: createMetrics('test'),
    service: 'tournaments',
    url: tournamentsDatabase,
  } as const;
  const mongo = await connectMongo(connection);
  try {
    const found = await mongo.collection<Stored>('registration').findOne({ _id: registrationId });
    if (found === null) throw new Error('no such entry');
    const end = (Date.now() + HOUR_MS).toString(36);
    const link = `${registrationId}.${letters[purpose]}${end}`;
    const { entry, partnerPlayerId } = found.state;
    const signed = purpose === 'partner' ? `${link}\n${partnerPlayerId ?? ''}` : link;
    return `${link}.${secretKeys.sign(entry.linkSecret, signed)}`;
  } finally {
    await mongo.close();
  }
}

/** The key in the link that ends the mails to an address, in a local system whose logs stand in `logsDir` (ADR 49). */
export async function mailStopKey(logsDir: string): Promise<string> {
  const mailKey = JSON.parse(await readFile(join(logsDir, '../mail-key.json'), 'utf8')) as string;
  const code = secretKeys.create();
  return `${code}.${secretKeys.sign(mailKey, `unsubscribe\n${code}`)}`;
}
