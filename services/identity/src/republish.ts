import { runRepublish } from '@courtcast/domain-service';
import { createStores } from './adapters/mongo/stores.ts';

await runRepublish({
  service: 'identity',
  environment: process.env,
  openStores: (mongo) => ({ ...createStores(mongo) }),
});
