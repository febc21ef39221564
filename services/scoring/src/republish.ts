import { runRepublish } from '@courtcast/domain-service';
import { createBoardAggregates } from './adapters/mongo/board-store.ts';
import { createMatchAggregates } from './adapters/mongo/match-store.ts';

await runRepublish({
  service: 'scoring',
  environment: process.env,
  openStores: (mongo) => ({
    matches: createMatchAggregates(mongo),
    boards: createBoardAggregates(mongo),
  }),
});
