import { expect, test } from 'vitest';
import { readsIndexes, stagesOfPlan } from './query-plans.ts';

const byName = { stage: 'IXSCAN', indexName: 'by-name' };
const rejected = { stage: 'SORT', inputStage: { stage: 'COLLSCAN' } };

// Answers of MongoDB 7 and 8, shortened.
const plans: [string, object, string[]][] = [
  [
    'a query that had a choice',
    { queryPlanner: { winningPlan: { stage: 'FETCH', inputStage: byName }, rejectedPlans: [rejected] } },
    ['FETCH', 'IXSCAN', 'by-name'],
  ],
  [
    'the slot-based engine',
    {
      queryPlanner: { winningPlan: { queryPlan: { stage: 'FETCH', inputStage: byName }, slotBasedPlan: {} } },
    },
    ['FETCH', 'IXSCAN', 'by-name'],
  ],
  [
    'a pipeline',
    {
      stages: [
        { $cursor: { queryPlanner: { winningPlan: byName, rejectedPlans: [rejected] } } },
        { $group: {} },
      ],
    },
    ['IXSCAN', 'by-name'],
  ],
  [
    'merged ranges',
    { queryPlanner: { winningPlan: { stage: 'SORT_MERGE', inputStages: [byName, byName] } } },
    ['SORT_MERGE', 'IXSCAN', 'by-name', 'IXSCAN', 'by-name'],
  ],
  ['one document', { queryPlanner: { winningPlan: { stage: 'IDHACK' } } }, ['IDHACK']],
  [
    'one document in MongoDB 8',
    { queryPlanner: { winningPlan: { stage: 'EXPRESS_IXSCAN', indexName: '_id_' } } },
    ['EXPRESS_IXSCAN', '_id_'],
  ],
];

test.each(plans)('%s reads the index of the plan that was chosen', (_, answer, stages) => {
  expect(stagesOfPlan(answer)).toEqual(stages);
  expect(readsIndexes(stages)).toBe(true);
});

test.each([
  [['COLLSCAN']],
  [['SORT', 'COLLSCAN']],
  [['OR', 'IXSCAN', 'by-name', 'COLLSCAN']],
  [['EOF']],
  [[]],
])('%j does not', (stages) => {
  expect(readsIndexes(stages)).toBe(false);
});
