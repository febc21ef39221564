import { connectMongo } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';

async function connect(service: string): Promise<Mongo> {
  const url = process.env.MONGODB_URL;
  if (url === undefined || url === '') throw new Error('MONGODB_URL names no database');
  const logger = createLogger({ service, level: 'silent' });
  return connectMongo({ url, service, logger, metrics: createMetrics(service) });
}

/** Runs a task in the database of MONGODB_URL and prints its result; a failure is one line and exit code 1. */
export async function inDatabase(command: string, run: (mongo: Mongo) => Promise<string>): Promise<void> {
  try {
    const mongo = await connect(command);
    try {
      console.log(await run(mongo));
    } finally {
      await mongo.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
