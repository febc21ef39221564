import { accept, refuseConflict, refuseField, refuseMissing } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import { drawnRounds } from '@courtcast/pairings/rounds';
import type { Draw } from '../draw.ts';
import type { RoundClock } from './by-rounds.ts';
import { requireByRounds } from './rounds.ts';

const MINUTE_MS = 60_000;
/** Default extension. */
const EXTENSION_MINUTES = 1;
/** A round does not take longer, whatever is added. */
const MAX_MS = 240 * MINUTE_MS;

/** An action on the clock of a round. */
export interface ClockInput {
  /** The number of the round, from 1. */
  readonly n: number;
  readonly action: 'start' | 'stop' | 'extend' | 'reset';
  /** Duration to start with, or to add; absent: that of the draw, or one minute. */
  readonly minutes?: number | undefined;
}

/** Time left on a clock, ms; 0 once it has run out. */
export function leftMs({ endsAt, stoppedWithMs }: RoundClock, now: Date): number {
  return endsAt === null ? stoppedWithMs : Math.max(0, endsAt.getTime() - now.getTime());
}

const running = (lengthMs: number, left: number, now: Date): RoundClock => ({
  ...{ lengthMs, stoppedWithMs: 0 },
  endsAt: new Date(now.getTime() + left),
});

/** Starts a clock, or lets it go on; one that runs is left alone, one that has run out starts once more. */
function start(clock: RoundClock | undefined, minutes: number | null, now: Date): Decision<RoundClock> {
  if (clock !== undefined) {
    const left = leftMs(clock, now);
    if (left > 0) return accept(clock.endsAt === null ? running(clock.lengthMs, left, now) : clock);
  }
  if (minutes === null)
    return refuseField('required', 'minutes', 'This draw is not played by time: say for how long');
  return accept(running(minutes * MINUTE_MS, minutes * MINUTE_MS, now));
}

const NOT_STARTED = 'The clock of this round was not started';

function stop(clock: RoundClock | undefined, now: Date): Decision<RoundClock> {
  if (clock === undefined) return refuseConflict('clock-not-started', NOT_STARTED);
  return accept(
    clock.endsAt === null ? clock : { ...clock, endsAt: null, stoppedWithMs: leftMs(clock, now) },
  );
}

/** Gives more time, also to a clock that has run out: then play goes on. */
function extend(clock: RoundClock | undefined, minutes: number, now: Date): Decision<RoundClock> {
  if (clock === undefined) return refuseConflict('clock-not-started', NOT_STARTED);
  const more = minutes * MINUTE_MS;
  const [lengthMs, left] = [clock.lengthMs + more, leftMs(clock, now) + more];
  if (lengthMs > MAX_MS)
    return refuseField('out-of-range', 'minutes', `A round takes at most ${MAX_MS / MINUTE_MS} minutes`);
  return accept(
    clock.endsAt === null ? { ...clock, lengthMs, stoppedWithMs: left } : running(lengthMs, left, now),
  );
}

/** The clock of a round after an action; undefined: no clock. */
function turned(draw: Draw, { n, action, minutes }: ClockInput, now: Date): Decision<RoundClock | undefined> {
  const { clock } = drawnRounds(draw)[n - 1] ?? {};
  switch (action) {
    case 'start':
      return start(clock, minutes ?? draw.rules.minutes ?? null, now);
    case 'stop':
      return stop(clock, now);
    case 'extend':
      return extend(clock, minutes ?? EXTENSION_MINUTES, now);
    case 'reset':
      return accept(undefined);
  }
}

/**
 * Starts, stops or extends the clock of a round for all, or removes it. The clock itself ends nothing: the people who
 * run the draw decide what its end means. The same object if nothing changes. Refuses a round that was not drawn,
 * stopping or extending a clock that was not started, and a start without a duration.
 */
export function runClock(draw: Draw, input: ClockInput, now: Date): Decision<Draw> {
  const checked = requireByRounds(draw);
  if (!checked.ok) return checked;
  const round = drawnRounds(draw)[input.n - 1];
  if (round === undefined) return refuseMissing('Round');
  const next = turned(draw, input, now);
  if (!next.ok) return next;
  if (next.value === round.clock) return accept(draw);
  const { clock: _, ...without } = round;
  const changed = next.value === undefined ? without : { ...without, clock: next.value };
  const rounds = drawnRounds(draw).map((one) => (one === round ? changed : one));
  return accept({ ...draw, rounds, updatedAt: now });
}
