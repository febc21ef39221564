import { runRepublish } from '@courtcast/domain-service';
import { createStores } from './adapters/mongo/stores.ts';

await runRepublish({
  service: 'leagues',
  environment: process.env,
  openStores: (mongo) => ({ ...createStores(mongo) }),
});
