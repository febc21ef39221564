/** The verdict on one more message. */
export type Allowance = 'ok' | 'over' | 'flood';

const MESSAGES_BEYOND_SCOPES = 50;
const REFILL_PER_SECOND = 20;
/** Ten times the refill rate over the limit is no client any more. */
const FLOOD_PER_SECOND = REFILL_PER_SECOND * 10;

/** Messages of one socket: a bucket of the scope limit and 50 more, refilled at 20 a second (decisions 7). */
export class MessageBudget {
  #spent = 0;
  #refused = 0;
  #lastMs: number;
  #secondMs: number;

  /** Starts with a full bucket; `startMs` and `nowMs` are of any steady clock. */
  constructor(startMs: number) {
    this.#lastMs = startMs;
    this.#secondMs = startMs;
  }

  /** `scopeLimit` sizes the bucket. */
  spend(scopeLimit: number, nowMs: number): Allowance {
    this.#spent = Math.max(0, this.#spent - ((nowMs - this.#lastMs) / 1000) * REFILL_PER_SECOND);
    this.#lastMs = nowMs;
    if (this.#spent + 1 <= scopeLimit + MESSAGES_BEYOND_SCOPES) {
      this.#spent += 1;
      return 'ok';
    }
    if (nowMs - this.#secondMs >= 1000) {
      this.#secondMs = nowMs;
      this.#refused = 0;
    }
    this.#refused += 1;
    return this.#refused > FLOOD_PER_SECOND ? 'flood' : 'over';
  }
}
