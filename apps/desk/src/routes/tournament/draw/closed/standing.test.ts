import { describe, expect, test } from 'vitest';
import type { AnswerOf } from '@courtcast/client';
import { luckyLosers, standingsOf } from './standing.ts';

type Entry = AnswerOf<'getDraw'>['entries'][number];
type Shown = readonly [round: number, position: number, name: string | null, match?: object];

const named = (name: string) => ({ id: name, name });

/** Slots of a draw of four, as `[round, position, name, match]`. */
const entriesOf = (shown: readonly Shown[]): readonly Entry[] =>
  shown.map(([round, position, name, match]) => {
    const side = position % 2 === 1 ? 'home' : 'guest';
    const players = name === null ? [] : [named(name)];
    return { round, position, side, players, seed: null, match: match ?? null } as unknown as Entry;
  });

const scheduled = { status: 'scheduled', confirmedAt: null, winnerSide: null };
const running = { status: 'in_progress', confirmedAt: null, winnerSide: null };
const wonBy = (winnerSide: string) => ({ status: 'completed', confirmedAt: '2026-05-01', winnerSide });

const entries = entriesOf([
  [2, 1, 'Ana', wonBy('home')],
  [2, 2, 'Bea', wonBy('home')],
  [2, 3, 'Cai', scheduled],
  [2, 4, 'Dan', scheduled],
  [1, 1, 'Ana', scheduled],
  [1, 2, null, scheduled],
]);
const entrants = ['Ana', 'Bea', 'Cai'].map((name) => ({ players: [named(name)], seed: null }));

describe('where everyone of a closed draw stands', () => {
  const standings = new Map(
    standingsOf({ entrants, entries: [...entries] }).map((one) => [one.players[0]?.name, one]),
  );

  test('a winner waits for an opponent who is not known, and cannot be replaced any more', () => {
    expect(standings.get('Ana')).toMatchObject({ state: 'waiting', opponent: null, isReplaceable: false });
  });

  test('who has lost is out', () => {
    expect(standings.get('Bea')).toMatchObject({ state: 'out', isReplaceable: false });
  });

  test('before the first match another may come', () => {
    expect(standings.get('Cai')).toMatchObject({
      state: 'waiting',
      opponent: [named('Dan')],
      isReplaceable: true,
    });
  });

  test('who qualified is listed as well, and can withdraw or be replaced', () => {
    expect(standings.get('Dan')).toMatchObject({ isQualifier: true, state: 'waiting', isReplaceable: true });
  });

  test('no one withdraws while on court', () => {
    const onCourt = entries.map((entry) =>
      entry.match === scheduled ? { ...entry, match: running } : entry,
    );
    const [, , cai] = standingsOf({ entrants, entries: onCourt as Entry[] });
    expect(cai).toMatchObject({ state: 'playing', isReplaceable: false });
  });
});

test('lucky losers lost in the last round of qualifying', () => {
  const last = entriesOf([
    [3, 1, 'Ana', wonBy('home')],
    [2, 1, 'Ana', wonBy('guest')],
    [2, 2, 'Bea', wonBy('guest')],
    [2, 3, 'Cai', scheduled],
    [2, 4, 'Dan', scheduled],
  ]);
  expect(luckyLosers({ entries: [...last] })).toEqual([[named('Ana')]]);
});
