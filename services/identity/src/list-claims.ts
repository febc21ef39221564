import { createInternalSigner } from '@courtcast/auth';
import { createInternalClient } from '@courtcast/http';
import { connectMongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createOwners } from './adapters/owners.ts';
import { listDoubtfulClaims } from './application/players/list-doubtful-claims.ts';
import { readConfig } from './config.ts';
import { openStorage } from './storage.ts';

const SERVICE = 'identity';
const ASK_MS = 10_000;

/** Prints the claims of before they had to wait whose players stand somewhere, one a line. Reads only. */
async function listClaims(): Promise<void> {
  const config = readConfig({ PORT: '0', ADMIN_PORT: '0', ...process.env });
  const { TOURNAMENTS_URL: tournaments, SCORING_URL: scoring, LEAGUES_URL: leagues } = config;
  const common = {
    service: SERVICE,
    logger: createLogger({ service: SERVICE, level: 'silent' }),
    metrics: createMetrics(SERVICE),
  } as const;
  await using stack = new AsyncDisposableStack();
  const mongo = await connectMongo({ ...common, url: config.MONGODB_URL });
  stack.defer(() => mongo.close());
  const signer = createInternalSigner({ service: SERVICE, key: config.INTERNAL_KEY });
  const urls = { tournaments, scoring, leagues };
  const client = createInternalClient({ service: SERVICE, signer, urls, timeoutMs: ASK_MS });
  stack.defer(() => client.close());
  const { deps } = await openStorage(mongo, createOwners(client), { adminSubjects: new Set() });
  let count = 0;
  for await (const { id, name, userId, stands } of listDoubtfulClaims(deps)) {
    count += 1;
    console.log(`player ${id} (${name}) is user ${userId}: stands in ${stands.join(', ')}`);
  }
  console.log(`${SERVICE}: ${count} claims that would wait today; POST /players/{id}/unclaim undoes one`);
}

try {
  await listClaims();
} catch (error) {
  console.error(`${SERVICE}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
