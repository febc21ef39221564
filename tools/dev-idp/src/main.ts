import { readConfig } from './config.ts';
import { startDevIdp } from './dev-idp.ts';

const run = async () => {
  const idp = await startDevIdp(readConfig(process.env));
  console.log(`development identity provider at ${idp.issuer}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void idp.stop().then(() => process.exit(0)));
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
