import { expect, test } from 'vitest';
import { CANCELLED_MS, nextStep, RESULT_MS, UNCONFIRMED_MS } from './next-step.ts';
import type { Held, OnCourt, Step } from './next-step.ts';

const playing: Held = {
  id: 'm1',
  kind: 'freeplay',
  status: 'in_progress',
  isCancelled: false,
  waiting: 0,
  isParted: false,
  isElsewhere: false,
};
const same: OnCourt = { id: 'm1', kind: 'freeplay', version: 3 };
const official: OnCourt = { id: 't1', kind: 'tournament', version: 1 };
const tie: OnCourt = { id: 't2', kind: 'team', version: 1 };
const freeplay: OnCourt = { id: 'f2', kind: 'freeplay', version: 1 };

const held = (change: Partial<Held> = {}): Held => ({ ...playing, ...change });
const called = held({ kind: 'tournament', status: 'scheduled' });
const over = held({ status: 'closed', isCancelled: true });
const stay: Step = { do: 'stay' };
const leave = (afterMs: number): Step => ({ do: 'leave', departure: null, afterMs });

test.each<[string, Held | null, OnCourt | null | undefined, Step]>([
  ['an idle board stays idle', null, null, stay],
  ['an idle board that knows nothing waits', null, undefined, stay],
  ['a match that begins on the court is opened', null, tie, { do: 'hold', id: 't2', departure: null }],
  ['a match goes on while the court has it', held(), same, stay],
  ['a match goes on while nothing is known', held(), undefined, stay],
  ['a match is not left for news that may be older', held(), official, stay],
  [
    'a cancelled match makes room for the one that was started',
    over,
    official,
    { do: 'hold', id: 't1', departure: 'taken-off' },
  ],
  [
    'a cancelled match is left a moment later: what took the court may come yet',
    over,
    null,
    { do: 'leave', departure: 'cancelled', afterMs: CANCELLED_MS },
  ],
  [
    'freeplay after freeplay takes off nothing',
    over,
    freeplay,
    { do: 'hold', id: 'f2', departure: 'cancelled' },
  ],
  [
    'taps that can no longer count are kept aside',
    { ...over, waiting: 2, isParted: true },
    null,
    { do: 'give-up' },
  ],
  ['what waits keeps its match open', held({ status: 'completed', waiting: 1 }), official, stay],
  ['two lines are for people to decide on', held({ isParted: true, waiting: 1 }), official, stay],
  [
    'a match that was moved is left, whatever waits of it',
    held({ isElsewhere: true, waiting: 3 }),
    tie,
    { do: 'hold', id: 't2', departure: 'moved' },
  ],
  ['an official result stands for a moment', held({ status: 'closed' }), null, leave(RESULT_MS)],
  ['a result waits for its players', held({ status: 'completed' }), null, leave(UNCONFIRMED_MS)],
  [
    'a result does not wait for the match that is seen last',
    held({ status: 'completed' }),
    same,
    leave(UNCONFIRMED_MS),
  ],
  [
    'a result makes room at once',
    held({ status: 'completed' }),
    tie,
    { do: 'hold', id: 't2', departure: null },
  ],
  ['a suspended match stays', held({ status: 'suspended' }), null, stay],
  [
    'a suspended match makes room',
    held({ status: 'suspended' }),
    tie,
    { do: 'hold', id: 't2', departure: null },
  ],
  ['a called match waits for its start while freeplay goes on', called, freeplay, stay],
  [
    'a called match makes room for another official one',
    called,
    tie,
    { do: 'hold', id: 't2', departure: null },
  ],
])('%s', (...[, match, onCourt, step]) => {
  expect(nextStep(match, onCourt)).toEqual(step);
});
