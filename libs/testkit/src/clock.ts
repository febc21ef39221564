/** A clock that stands still until a test moves it. */
export interface FixedClock {
  readonly now: () => Date;
  readonly advance: (ms: number) => void;
  readonly set: (at: string) => void;
}

/** A clock at `at` (ISO 8601), a Friday noon in May unless given. */
export function fixedClock(at = '2026-05-01T12:00:00.000Z'): FixedClock {
  let time = Date.parse(at);
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
    set: (next) => {
      time = Date.parse(next);
    },
  };
}
