import type { DomainServiceName } from '@courtcast/contracts';
import { republish } from '@courtcast/messaging';
import { connectMongo } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { parseConfig, settings } from '@courtcast/runtime';
import type { Environment } from '@courtcast/runtime';
import { z } from 'zod';
import type { RelayedStores } from './relays.ts';

const configSchema = z.object({ MONGODB_URL: settings.mongoUrl });

/** The stores whose aggregates are published again. */
export interface RepublishOptions {
  readonly service: DomainServiceName;
  readonly environment: Environment;
  readonly openStores: (mongo: Mongo) => RelayedStores;
}

async function publishAgain(mongo: Mongo, options: RepublishOptions): Promise<void> {
  const run = Date.now().toString(36);
  for (const { aggregate, outboxSource } of Object.values(options.openStores(mongo))) {
    const count = await republish(outboxSource, run);
    console.log(`${options.service}.${aggregate}: ${count} to be published again`);
  }
}

/**
 * The process `src/republish.ts` of a service: puts the current state of everything it keeps back into the outboxes,
 * from where its running replicas publish it (architecture 5). Says how many of each kind. A failure is one line
 * and exit code 1.
 */
export async function runRepublish(options: RepublishOptions): Promise<void> {
  const { service, environment } = options;
  try {
    const { MONGODB_URL: url } = parseConfig(configSchema, environment);
    const logger = createLogger({ service, level: 'error' });
    const mongo = await connectMongo({ url, service, logger, metrics: createMetrics(service) });
    try {
      await publishAgain(mongo, options);
    } finally {
      await mongo.close();
    }
  } catch (error) {
    console.error(`${service}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
