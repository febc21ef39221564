import { describeBoardStore } from '../support/describe-board-store.ts';
import { describeMatchQueries } from '../support/describe-match-queries.ts';
import { describeMatchStore } from '../support/describe-match-store.ts';
import { createMemoryDeps } from '../support/memory-deps.ts';
import { noRecords } from '../support/owners.ts';

const inMemory = () => createMemoryDeps(noRecords()).deps;

describeMatchStore('in memory', async () => inMemory().matches);
describeMatchQueries('in memory', async () => inMemory());
describeBoardStore('in memory', async () => inMemory().boards);
