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
    const entryMark = name === 'Dan' ? 'Q' : null;
    return {
      round,
      position,
      side,
      players,
      seed: null,
      entryMark,
      match: match ?? null,
    } as unknown as Entry;
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
const entered = (name: string) => ({ players: [named(name)], seed: null });
const entrants = ['Ana', 'Bea', 'Cai'].map(entered);

describe('where everyone of a closed draw stands', () => {
  const standings = new Map(
    standingsOf({ entrants, entries: [...entries] }).map((one) => [one.players[0]?.name, one]),
  );

  test('each is listed once, and who was entered is no qualifier', () => {
    const listed = [...standings.values()].map(({ players, isQualifier }) => [players[0]?.name, isQualifier]);
    expect(listed).toEqual([
      ['Ana', false],
      ['Bea', false],
      ['Cai', false],
      ['Dan', true],
    ]);
  });

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
    expect(standings.get('Dan')).toMatchObject({
      isQualifier: true,
      state: 'waiting',
      opponent: [named('Cai')],
      isReplaceable: true,
    });
  });

  test('who came from groups is called by the place there, and who came from another draw is no qualifier', () => {
    const came = entries.map((entry): Entry => {
      const isDan = entry.players[0]?.id === 'Dan';
      return isDan ? { ...entry, groupFinish: { drawId: 'groups', group: 2, position: 1 } } : entry;
    });
    const dan = standingsOf({ entrants, entries: came }).at(-1);
    expect(dan).toMatchObject({ isQualifier: false, groupFinish: { group: 2, position: 1 } });
    expect(dan).not.toHaveProperty('entryMark');
    const losers = entries.map((entry): Entry => ({ ...entry, entryMark: null }));
    expect(standingsOf({ entrants: [], entries: losers }).some(({ isQualifier }) => isQualifier)).toBe(false);
  });

  test('a loser who goes to another draw plays on, after a first match only where it was the first', () => {
    const leadTo = (onlyFirstMatch: boolean, round: number, lost = entries) => {
      const loserGoesTo = { drawId: 'c', matchId: 'c1', side: 'home' as const, onlyFirstMatch };
      const all = lost.map((entry) => (entry.round === round ? { ...entry, loserGoesTo } : entry));
      return standingsOf({ entrants, entries: all }).map(({ state }) => state);
    };
    expect(leadTo(false, 2)[1]).toBe('on');
    expect(leadTo(true, 2)[1]).toBe('on');
    const lostTwo = entries.map((entry) =>
      entry.round === 1 ? ({ ...entry, match: wonBy('guest') } as Entry) : entry,
    );
    expect(leadTo(false, 1, lostTwo)[0]).toBe('on');
    expect(leadTo(true, 1, lostTwo)[0]).toBe('out');
  });

  test('whose match is called off is out, and another may come', () => {
    const calledOff = entries.map((entry) =>
      entry.match === scheduled ? { ...entry, match: { ...scheduled, status: 'cancelled' } } : entry,
    );
    const [, , cai] = standingsOf({ entrants, entries: calledOff as Entry[] });
    expect(cai).toMatchObject({ state: 'out', isReplaceable: true });
  });

  test('the winner of all has won', () => {
    const all = entries.map((entry) => (entry.round === 1 ? { ...entry, match: wonBy('home') } : entry));
    const [ana] = standingsOf({ entrants, entries: all as Entry[] });
    expect(ana).toMatchObject({ state: 'won', isReplaceable: false });
  });

  test('who was entered and stands on no line is out', () => {
    const [eva] = standingsOf({ entrants: [entered('Eva')], entries: [...entries] });
    expect(eva).toMatchObject({ players: [named('Eva')], state: 'out', opponent: null });
  });

  test('a pair is found by either of them', () => {
    const [line, ...others] = entries;
    const pair = { ...line, players: [named('Zoe'), named('Yan')] } as Entry;
    const was = { ...entered('Ana'), players: [named('Ana'), named('Zoe')] };
    const listed = standingsOf({ entrants: [was, entered('Bea')], entries: [pair, ...others] });
    expect(listed.map(({ players }) => players[0]?.name)).toEqual(['Ana', 'Bea', 'Cai', 'Dan']);
    expect(listed[0]).toMatchObject({ isQualifier: false, isReplaceable: false });
  });

  test('no one withdraws while on court', () => {
    const onCourt = entries.map((entry) =>
      entry.match === scheduled ? { ...entry, match: running } : entry,
    );
    const [, , cai] = standingsOf({ entrants, entries: onCourt as Entry[] });
    expect(cai).toMatchObject({ state: 'playing', isReplaceable: false });
  });
});

describe('where everyone in groups stands', () => {
  const four = ['Ana', 'Bea', 'Cai', 'Dan'].map(entered);
  const calledOff = { ...scheduled, status: 'cancelled' };
  const unconfirmed = { ...wonBy('home'), confirmedAt: null };

  type Played = readonly [home: number, guest: number, match: object | null];

  /** The matches of a group by places in `four`. */
  const inGroup = (...matches: Played[]) => {
    const group = {
      ...{ group: 1, entrants: [0, 1, 2, 3] },
      matches: matches.map(([home, guest, match]) => ({ matchId: '', round: 1, home, guest, match })),
    };
    const groups = [group] as unknown as NonNullable<AnswerOf<'getDraw'>['groups']>;
    return { entrants: four, entries: [], groups };
  };
  const standingsIn = (...matches: Played[]) => standingsOf(inGroup(...matches));

  test('who has no match left is through, waits for the other groups, or is done', () => {
    const draw = { ...inGroup([0, 1, wonBy('home')]), parentDrawId: 'main' };
    const rowOf = (name: string, status: 'qualified' | 'finished', provisional: boolean) => ({
      ...{ players: [named(name)], status, provisional },
    });
    const stateWith = (...rows: ReturnType<typeof rowOf>[]) =>
      standingsOf(draw, rows)
        .slice(0, 2)
        .map(({ state }) => state);
    const [ana, bea] = [rowOf('Ana', 'finished', false), rowOf('Bea', 'finished', false)];
    expect(stateWith(ana, bea, rowOf('Eva', 'finished', true))).toEqual(['waits', 'waits']);
    expect(stateWith(rowOf('Ana', 'qualified', false), bea)).toEqual(['through', 'done']);
    expect(standingsOf(inGroup([0, 1, wonBy('home')]), [ana, bea])[0]?.state).toBe('done');
  });

  test('who has a match to come waits for that opponent, from either side of it', () => {
    const [ana, bea, cai, dan] = standingsIn([0, 1, wonBy('guest')], [2, 0, scheduled], [1, 3, null]);
    expect(ana).toMatchObject({ state: 'waiting', opponent: [named('Cai')], isReplaceable: false });
    expect(bea).toMatchObject({ state: 'waiting', opponent: [named('Dan')], isReplaceable: false });
    expect(cai).toMatchObject({ state: 'waiting', opponent: [named('Ana')], isReplaceable: true });
    expect(dan).toMatchObject({ state: 'waiting', opponent: [named('Bea')], isReplaceable: true });
  });

  test.each([
    ['running', running],
    ['suspended', { ...running, status: 'suspended' }],
    ['not confirmed', unconfirmed],
  ])('who has a match that is %s is on court, whatever else is to come', (_what, match) => {
    const [ana, bea] = standingsIn([0, 2, scheduled], [0, 1, match]);
    expect(ana).toMatchObject({ state: 'playing', opponent: [named('Cai')], isReplaceable: false });
    expect(bea).toMatchObject({ state: 'playing', opponent: null, isReplaceable: false });
  });

  test('who has played all has no match left, won or lost; the table says which', () => {
    const [ana, bea] = standingsIn([0, 1, wonBy('home')], [2, 3, scheduled]);
    for (const one of [ana, bea])
      expect(one).toMatchObject({ state: 'done', opponent: null, isReplaceable: false, isQualifier: false });
  });

  test('another may come for who has nothing but matches to come or called off', () => {
    const [ana, bea, cai] = standingsIn([0, 1, calledOff], [0, 2, scheduled], [2, 3, wonBy('home')]);
    expect(ana).toMatchObject({ state: 'waiting', isReplaceable: true });
    expect(bea).toMatchObject({ state: 'done', isReplaceable: true });
    expect(cai).toMatchObject({ state: 'waiting', isReplaceable: false });
  });
});

test('lucky losers lost in the last round of qualifying', () => {
  const last = entriesOf([
    [3, 1, 'Ana', wonBy('home')],
    [2, 1, 'Ana', wonBy('guest')],
    [2, 2, 'Bea', wonBy('guest')],
    [2, 3, 'Cai', scheduled],
    [2, 4, 'Dan', scheduled],
    [2, 5, null, { ...scheduled, status: 'cancelled' }],
  ]);
  expect(luckyLosers({ entries: [...last] })).toEqual([[named('Ana')]]);
});
