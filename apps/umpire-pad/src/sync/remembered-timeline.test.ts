import { expect, test } from 'vitest';
import { seededRandom } from '@courtcast/testkit';
import { scheduledMatch } from '../../test/match-in-play.ts';
import type { Action, Tap } from './actions.ts';
import { openOutbox, shownTimeline, withTap } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { rememberTimeline } from './remembered-timeline.ts';

const actions: readonly Action[] = [
  { do: 'point', winner: 'home', kind: null },
  { do: 'point', winner: 'guest', kind: null },
  { do: 'event', event: { type: 'fault' } },
  { do: 'undo' },
  { do: 'suspend', reason: null },
  { do: 'resume' },
];

let ids = 0;
const tapOf = (action: Action): Tap => ({
  id: `t${(ids += 1)}`,
  at: new Date(ids * 1000).toISOString(),
  action,
});

function tapped(outbox: Outbox, action: Action): Outbox {
  const taken = withTap(outbox, tapOf(action));
  return 'outbox' in taken ? taken.outbox : outbox;
}

test.each([1, 2, 3, 4, 5])('what is remembered is what is played from the begin (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const lineOf = rememberTimeline();
  let outbox = openOutbox({ match: scheduledMatch(), entries: [] });
  outbox = tapped(outbox, { do: 'start', server: 'home', order: null });
  for (let tap = 0; tap < 150; tap += 1) {
    const action = actions[Math.floor(random() ** 2 * actions.length)];
    if (action !== undefined) outbox = tapped(outbox, action);
    // What is read back from the disk is a copy.
    outbox = structuredClone(outbox);
    if (random() < 0.2) {
      const { waiting, accepted } = outbox;
      outbox = { ...outbox, accepted: [...accepted, ...waiting], waiting: [] };
    }
    expect(lineOf(outbox)).toEqual(shownTimeline(outbox));
  }
});

test('what was given up is no longer shown', () => {
  const lineOf = rememberTimeline();
  const before = tapped(openOutbox({ match: scheduledMatch(), entries: [] }), {
    do: 'start',
    server: 'home',
    order: null,
  });
  const after = tapped(before, { do: 'point', winner: 'home', kind: null });
  expect(lineOf(after).steps).toHaveLength(1);
  expect(lineOf(before).steps).toHaveLength(0);
  lineOf(after);
  const other = tapped(before, { do: 'point', winner: 'guest', kind: null });
  expect(lineOf(other).state?.points).toEqual({ home: 0, guest: 1 });
});

test('steps know when they were, and when play went on before them', () => {
  let outbox = openOutbox({ match: scheduledMatch(), entries: [] });
  const start: Action = { do: 'start', server: 'home', order: null };
  for (const action of [start, ...[0, 4, 5, 1].flatMap((index) => actions[index] ?? [])])
    outbox = tapped(outbox, action);
  const [, point, , resume, next] = outbox.waiting;
  expect(shownTimeline(outbox).steps.map(({ at, resumedAt }) => [at, resumedAt])).toEqual([
    [point?.at, null],
    [next?.at, resume?.at],
  ]);
});
