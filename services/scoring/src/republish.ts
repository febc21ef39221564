import { runRepublish } from '@courtcast/domain-service';
import { openStores } from './adapters/mongo/stores.ts';

await runRepublish({ service: 'scoring', environment: process.env, openStores });
