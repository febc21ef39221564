// Begins a new epoch in the database that MONGODB_URL names, after a backup was restored and before its service starts:
//   MONGODB_URL=mongodb://…/courtcast_scoring node tools/deploy/src/raise-epoch.ts
import { connectMongo, raiseEpoch } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';

const raise = async (url: string | undefined): Promise<number> => {
  if (url === undefined || url === '') throw new Error('MONGODB_URL names no database');
  const service = 'raise-epoch';
  const logger = createLogger({ service, level: 'silent' });
  const mongo = await connectMongo({ url, service, logger, metrics: createMetrics(service) });
  try {
    return await raiseEpoch(mongo);
  } finally {
    await mongo.close();
  }
};

try {
  console.log(`The epoch is now ${await raise(process.env.MONGODB_URL)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
