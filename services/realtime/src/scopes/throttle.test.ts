import { expect, test } from 'vitest';
import { listedMatchOf } from '@courtcast/contracts';
import { matchAnnouncements } from './models/match-model.ts';
import { createThrottle } from './throttle.ts';
import type { Announcement } from './scope-model.ts';
import { matchState } from '../../test/matches.ts';

const AT = '2026-05-01T12:00:00.000Z';

function update(id: string, version: number): Announcement {
  const data = { match: listedMatchOf(matchState({ id, version })), listed: true };
  return { name: 'live:updated', payload: { data, timestamp: AT } };
}

/** A pace with a clock that stands until `goTo`. */
function paced() {
  let nowMs = 0;
  let timers: { at: number; run: () => void }[] = [];
  const sent: string[] = [];
  const { push, stop } = createThrottle({
    emit: ({ name, payload }) =>
      sent.push(
        name === 'live:updated' ? `${nowMs} ${payload.data.match.id} ${payload.data.match.version}` : name,
      ),
    after: (delayMs, run) => {
      const timer = { at: nowMs + delayMs, run };
      timers.push(timer);
      return () => (timers = timers.filter((each) => each !== timer));
    },
  });
  function goTo(ms: number) {
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= ms).toSorted((one, other) => one.at - other.at);
      if (next === undefined) break;
      timers = timers.filter((each) => each !== next);
      nowMs = next.at;
      next.run();
    }
    nowMs = ms;
  }
  return { push, stop, goTo, sent, waiting: () => timers.length };
}

test('the first update of a match goes at once, the newest of the next 250 ms at their end', () => {
  const { push, goTo, sent } = paced();
  push(update('m1', 1));
  goTo(10);
  push(update('m1', 2));
  push(update('m1', 3));
  expect(sent).toEqual(['0 m1 1']);
  goTo(1_000);
  expect(sent).toEqual(['0 m1 1', '250 m1 3']);
});

test('at most four a second, however many come, and the last is the newest', () => {
  const { push, goTo, sent } = paced();
  for (let ms = 0; ms < 2_000; ms += 20) {
    goTo(ms);
    push(update('m1', ms));
  }
  goTo(5_000);
  const times = sent.map((line) => Number(line.split(' ')[0]));
  expect(times).toEqual([0, 250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000]);
  expect(sent.at(-1)).toBe('2000 m1 1980');
});

test('matches do not wait for each other, and other messages for none', () => {
  const { push, sent } = paced();
  push(update('m1', 1));
  push(update('m2', 1));
  for (const announcement of matchAnnouncements({ changes: ['score'], version: 2, at: AT }, matchState()))
    for (let time = 0; time < 2; time += 1) push(announcement);
  expect(sent).toEqual(['0 m1 1', '0 m2 1', 'match:scoreUpdate', 'match:scoreUpdate']);
});

test('a quiet match keeps no timer, and nothing is sent after the end', () => {
  const { push, goTo, stop, sent, waiting } = paced();
  push(update('m1', 1));
  goTo(300);
  expect(waiting()).toBe(0);
  push(update('m1', 2));
  push(update('m1', 3));
  stop();
  goTo(1_000);
  expect(sent).toEqual(['0 m1 1', '300 m1 2']);
});
