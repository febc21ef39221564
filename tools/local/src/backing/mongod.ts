import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import { createConnection } from 'mongoose';
import { z } from 'zod';

import { findCommand } from './find-command.ts';
import type { ServerSpec } from './server.ts';

/** The name of every replica set that is started here. */
export const REPLICA_SET = 'courtcast';

/** Says how to start a mongod on a loopback port, as the only member of a replica set: retryable writes need one. */
export function mongodServer({ dir, port }: { dir: string; port: number }): ServerSpec {
  mkdirSync(dir, { recursive: true });
  const place = ['--dbpath', dir, '--bind_ip', '127.0.0.1', '--port', String(port)];
  return {
    name: 'MongoDB',
    port,
    child: { command: findCommand('mongod') ?? 'mongod', args: [...place, '--replSet', REPLICA_SET] },
    dialogue: {},
    install: 'install mongod, or give MONGODB_URL',
  };
}

const POLL_MS = 100;
const Hello = z.object({ isWritablePrimary: z.boolean() });
const Configured = z.object({ config: z.object({ version: z.number() }) });

/**
 * Makes a freshly started mongod the primary of its replica set, even if its port has changed since the last run. `at`
 * is its address from here, `member` its own address for itself.
 */
export async function makePrimary(at: string, member = at): Promise<void> {
  const connection = await createConnection(`mongodb://${at}/admin?directConnection=true`).asPromise();
  try {
    const admin = connection.getClient().db('admin');
    const isPrimary = async () => Hello.parse(await admin.command({ hello: 1 })).isWritablePrimary;
    if (await isPrimary()) return;
    const members = [{ _id: 0, host: member }];
    const present = await admin.command({ replSetGetConfig: 1 }).catch(() => null);
    if (present === null) {
      await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } });
    } else {
      const version = Configured.parse(present).config.version + 1;
      await admin.command({ replSetReconfig: { _id: REPLICA_SET, version, members }, force: true });
    }
    while (!(await isPrimary())) await delay(POLL_MS);
  } finally {
    await connection.close();
  }
}
