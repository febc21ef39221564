import { describeAggregates } from './describe-aggregates.ts';
import { createMemoryAggregates } from './memory-aggregates.ts';

describeAggregates('in memory', async () => createMemoryAggregates('Counter'));
