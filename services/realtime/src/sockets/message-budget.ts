/** What the budget says of one more message. */
export type Allowance = 'ok' | 'over' | 'flood';

/** Messages of one socket: a bucket of the scope limit and 50 more, refilled at 20 a second (decisions 7). */
export interface MessageBudget {
  /** `scopeLimit` sizes the bucket; `nowMs` is any steady clock. */
  spend(scopeLimit: number, nowMs: number): Allowance;
}

const MESSAGES_BEYOND_SCOPES = 50;
const REFILL_PER_SECOND = 20;
/** Ten times the refill rate over the limit is no client any more. */
const FLOOD_PER_SECOND = REFILL_PER_SECOND * 10;

/** Starts with a full bucket. */
export function createMessageBudget(startMs: number): MessageBudget {
  let spent = 0;
  let lastMs = startMs;
  let refused = 0;
  let secondMs = startMs;
  return {
    spend(scopeLimit, nowMs) {
      spent = Math.max(0, spent - ((nowMs - lastMs) / 1000) * REFILL_PER_SECOND);
      lastMs = nowMs;
      if (spent + 1 <= scopeLimit + MESSAGES_BEYOND_SCOPES) {
        spent += 1;
        return 'ok';
      }
      if (nowMs - secondMs >= 1000) {
        secondMs = nowMs;
        refused = 0;
      }
      refused += 1;
      return refused > FLOOD_PER_SECOND ? 'flood' : 'over';
    },
  };
}
