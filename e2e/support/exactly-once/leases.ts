import type { DomainServiceName } from '@courtcast/contracts';
import { withDatabase } from '@courtcast/local/backing';
import { connectMongo } from '@courtcast/mongo';
import type { Document } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';

/** Ends the leases of requests that died with a service, as five seconds would. */
export async function endLeases(mongoUrl: string, service: DomainServiceName): Promise<void> {
  const logger = createLogger({ service: 'test', level: 'silent' });
  const url = withDatabase(mongoUrl, `courtcast_${service}`);
  const mongo = await connectMongo({ logger, metrics: createMetrics('test'), service, url });
  try {
    const keys = mongo.collection<Document & { readonly _id: string }>('idempotency');
    await keys.updateMany({ answer: null }, { $set: { leaseUntil: new Date(0) } });
  } finally {
    await mongo.close();
  }
}
