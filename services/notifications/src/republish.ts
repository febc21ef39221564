import { runRepublish } from '@courtcast/domain-service';
import { openStores } from './adapters/mongo/stores.ts';

await runRepublish({
  service: 'notifications',
  environment: process.env,
  openStores: (mongo) => ({ ...openStores(mongo) }),
});
