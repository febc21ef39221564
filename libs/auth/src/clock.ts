/** Source of the present time; tests pass one that stands still. */
export interface Clock {
  readonly now: () => Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
