import { runRepublish } from '@courtcast/domain-service';
import { openStores } from './adapters/mongo/stores.ts';

await runRepublish({
  service: 'identity',
  environment: process.env,
  openStores: (mongo) => ({ ...openStores(mongo) }),
});
