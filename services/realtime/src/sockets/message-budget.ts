/** What the budget says of one more message. */
export type BudgetVerdict = 'ok' | 'over' | 'flood';

/** Messages of one socket: a bucket of the scope limit and 50 more, refilled at 20 a second (decisions 7). */
export interface MessageBudget {
  /** `scopeLimit` sizes the bucket; `nowMs` is any steady clock. */
  spend(scopeLimit: number, nowMs: number): BudgetVerdict;
}

const beyondScopes = 50;
const refillPerSecond = 20;
/** Ten times the refill rate over the limit is no client any more. */
const floodPerSecond = refillPerSecond * 10;

/** Starts with a full bucket. */
export function createMessageBudget(startMs: number): MessageBudget {
  let spent = 0;
  let lastMs = startMs;
  let refused = 0;
  let secondMs = startMs;
  return {
    spend(scopeLimit, nowMs) {
      spent = Math.max(0, spent - ((nowMs - lastMs) / 1000) * refillPerSecond);
      lastMs = nowMs;
      if (spent + 1 <= scopeLimit + beyondScopes) {
        spent += 1;
        return 'ok';
      }
      if (nowMs - secondMs >= 1000) {
        secondMs = nowMs;
        refused = 0;
      }
      refused += 1;
      return refused > floodPerSecond ? 'flood' : 'over';
    },
  };
}
