import type { Selected, Selection } from './select.ts';
import type { Document } from '../values/document.ts';
import type { IndexScan } from './index-scan.ts';
import type { AccessPlan } from './plan.ts';

function showIndexScan(scan: IndexScan): Document {
  const { specification, isMultikey } = scan.index;
  return {
    stage: 'IXSCAN',
    keyPattern: specification.key,
    indexName: specification.name,
    isMultiKey: isMultikey,
    isUnique: specification.isUnique,
    isSparse: specification.isSparse,
    direction: scan.isReversed ? 'backward' : 'forward',
  };
}

function showAccess(plan: AccessPlan): Document {
  switch (plan.kind) {
    case 'collection':
      return { stage: 'COLLSCAN', direction: 'forward' };
    case 'ids':
      return plan.ids.length <= 1
        ? { stage: 'IDHACK' }
        : { stage: 'FETCH', inputStage: { stage: 'IXSCAN', keyPattern: { _id: 1 }, indexName: '_id_' } };
    case 'index': {
      const { isOrdered, ranges } = plan.scan;
      const scan = showIndexScan(plan.scan);
      const isMerged = isOrdered && ranges.length > 1;
      return { stage: 'FETCH', inputStage: isMerged ? { stage: 'SORT_MERGE', inputStages: [scan] } : scan };
    }
    case 'union':
      return { stage: 'SUBPLAN', inputStage: { stage: 'OR', inputStages: plan.branches.map(showAccess) } };
  }
}

/** The plan of a selection in the words of MongoDB's explain: stages from the last to the first. */
export function explainPlan(
  { order, skip, limit }: Selection,
  { plan, isSorted }: Pick<Selected, 'plan' | 'isSorted'>,
): Document {
  let stage = showAccess(plan);
  if (isSorted) {
    const sortPattern = Object.fromEntries(
      order.map(({ name, isDescending }) => [name, isDescending ? -1 : 1]),
    );
    stage = { stage: 'SORT', sortPattern, inputStage: stage };
  }
  if (skip > 0) stage = { stage: 'SKIP', skipAmount: skip, inputStage: stage };
  if (limit > 0) stage = { stage: 'LIMIT', limitAmount: limit, inputStage: stage };
  return stage;
}
