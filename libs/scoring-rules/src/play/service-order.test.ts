import { describe, expect, test } from 'vitest';
import { after, events, played, refusalsOf, rulesOf, valueOf } from '../../test/matches.ts';
import { playEvent, servingNow, startMatch, toScoreView } from '../index.ts';
import type { MatchEvent, PlayState, ServiceOrder, Side } from '../index.ts';

const rules = rulesOf({ matchFormat: 'best_of_3_mtb' });
const names = { home: ['A', 'C'], guest: ['B', 'D'] } as const;

const nameOf = (state: PlayState): string => {
  const { side, position } = servingNow(state);
  return names[side][position];
};

const doubles = (
  server: Side = 'home',
  home: ServiceOrder = [0, 1],
  guest: ServiceOrder = [0, 1],
): PlayState => startMatch(rules, { server, serviceOrder: { home, guest } });

/** The server of each of the next events, in order. */
const serversOf = (start: PlayState, text: string): string => {
  let state = start;
  return events(text)
    .map((event) => {
      const name = nameOf(state);
      state = valueOf(playEvent(rules, state, event));
      return name;
    })
    .join('');
};

describe('singles', () => {
  test('the server alternates by games through the whole match, sets included', () => {
    const start = startMatch(rules, { server: 'guest' });
    expect(serversOf(start, 'hhhhhhhgh')).toBe('BABABABAB');
    expect(toScoreView(rules, after(rules, start, events('h')))).toMatchObject({
      server: 'home',
      serverPosition: 0,
    });
  });

  test('in a tiebreak the first server serves one point, then each two (ITF Rule 5b)', () => {
    expect(serversOf(played(rules, 'hg'.repeat(6)), 'HGHGHGHGHGHG')).toBe('ABBAABBAABBA');
    expect(serversOf(played(rules, 'hhhhhhgggggg'), 'HGHGHGH')).toBe('ABBAABB');
  });

  test('the side that served first in the tiebreak receives in the first game of the next set', () => {
    const tiebreak = played(rules, 'hg'.repeat(6));
    for (const points of ['HHHHHHH', 'HGHHHHHH', 'GGGGGGG', 'HGHGHGHGHGHGGG']) {
      expect(nameOf(after(rules, tiebreak, events(points)))).toBe('B');
    }
  });

  test('has no order of service', () => {
    const event: MatchEvent = { type: 'serviceOrder', side: 'home', order: [1, 0] };
    const start = startMatch(rules, { server: 'home' });
    expect(refusalsOf(playEvent(rules, start, event))).toEqual(['serviceOrderImpossible type']);
  });
});

describe('doubles (ITF Rule 14)', () => {
  test('four servers take turns, each side’s players in their order', () => {
    expect(serversOf(doubles(), 'hghghghg')).toBe('ABCDABCD');
    expect(serversOf(doubles('guest'), 'hghghghg')).toBe('BADCBADC');
    expect(serversOf(doubles('home', [1, 0], [0, 1]), 'hghghghg')).toBe('CBADCBAD');
    expect(serversOf(startMatch(rules, { server: 'home', doubles: true }), 'hghg')).toBe('ABCD');
  });

  test('a tiebreak goes on in the cycle', () => {
    expect(serversOf(after(rules, doubles(), events('hg'.repeat(6))), 'HGHGHGHGHGHG')).toBe('ABBCCDDAABBC');
  });

  test('a tiebreak counts as one game of the cycle', () => {
    const next = after(rules, doubles(), events(`${'hg'.repeat(6)}HHHHHHH`));
    expect(serversOf(next, 'hghg')).toBe('BCDA');
  });

  test('the cycle goes on into the next set while neither side changes it', () => {
    expect(serversOf(after(rules, doubles(), events('hhhhhh')), 'hghg')).toBe('CDAB');
  });
});

describe('changing the order of service', () => {
  const swap = (side: Side, order: ServiceOrder = [1, 0]): MatchEvent => ({
    type: 'serviceOrder',
    side,
    order,
  });
  const isAllowed = (state: PlayState, side: Side): boolean => playEvent(rules, state, swap(side)).ok;

  test('holds from the first service of the set on', () => {
    const set2 = after(rules, doubles(), events('hhhhhh'));
    expect(serversOf(after(rules, set2, [swap('home', [0, 1]), swap('guest', [0, 1])]), 'hghg')).toBe('ABCD');
    expect(serversOf(after(rules, set2, [swap('guest', [0, 1])]), 'hghg')).toBe('CBAD');
  });

  test.each([
    ['', true, true],
    ['F', false, true],
    ['H', false, true],
    ['h', false, true],
    ['hF', false, false],
    ['hH', false, false],
    ['hg', false, false],
    ['hhhhhh', true, true],
    ['hhhhhhh', false, true],
    ['hhhhhhhh', false, false],
    ['hghghghghghg', false, false],
    ['hhhhhhgggggg', true, true],
    ['hhhhhhggggggF', false, true],
    ['hhhhhhggggggH', false, true],
    ['hhhhhhggggggHF', false, false],
    ['hhhhhhggggggHH', false, false],
  ])('after "%s": home %s, guest %s', (text, home, guest) => {
    const state = after(rules, doubles(), events(text));
    expect([isAllowed(state, 'home'), isAllowed(state, 'guest')]).toEqual([home, guest]);
  });

  test('is refused once the side has served in the set', () => {
    const state = after(rules, doubles(), events('hh'));
    expect(refusalsOf(playEvent(rules, state, swap('home')))).toEqual(['serviceOrderImpossible order']);
  });

  test('in a match of points is settled before it, later corrected', () => {
    const ofPoints = rulesOf({ matchFormat: 'points', servesEach: 2 });
    const start = startMatch(ofPoints, { server: 'home', doubles: true });
    const allowed = (text: string, side: Side) =>
      playEvent(ofPoints, after(ofPoints, start, events(text)), swap(side)).ok;
    expect([allowed('', 'home'), allowed('H', 'guest'), allowed('HH', 'home')]).toEqual([true, true, false]);
  });
});

describe('a correction after a partner has served out of turn (ITF Rule 27)', () => {
  const corrected = (side: Side, first: 0 | 1): MatchEvent => ({
    type: 'serviceOrder',
    side,
    order: first === 0 ? [0, 1] : [1, 0],
    reason: 'Served out of turn',
  });

  test.each<[string, string, MatchEvent, string]>([
    ['in the running game', 'hH', corrected('guest', 1), 'DDDDCBA'],
    ['of the other side, for its next game', 'h', corrected('home', 0), 'BADCBADC'],
    ['of the side that has just served', 'hg', corrected('home', 0), 'ADCBADCB'],
  ])('%s: the order stays altered', (_when, before, ...[event, served]) => {
    const state = after(rules, doubles(), events(before));
    const now = after(rules, state, [event]);
    const text = before.endsWith('H') ? 'GGGGhgh' : 'hghghghg';
    expect(serversOf(now, text)).toBe(served);
  });

  test.each<[string, string, readonly MatchEvent[], string]>([
    ['nothing corrected', 'hhhhhh', [], 'CDAB'],
    ['the next to serve corrected', 'hhhh', [corrected('home', 1)], 'CDAB'],
    ['the other side corrected', 'hhhh', [corrected('guest', 1)], 'CDAB'],
    ['both corrected', 'hhhh', [corrected('guest', 1), corrected('home', 1)], 'CDAB'],
    ['corrected, and corrected back', 'hhhh', [corrected('home', 1), corrected('home', 0)], 'CDAB'],
    ['corrected to what it was', 'hhhh', [corrected('home', 0)], 'CDAB'],
  ])('the order of before comes back with the next set: %s', (_what, before, ...[corrections, served]) => {
    const state = after(rules, after(rules, doubles(), events(before)), corrections);
    const next = after(rules, state, events('h'.repeat(6 - before.length)));
    expect(next.altered).toBeUndefined();
    expect(serversOf(next, 'hghg')).toBe(served);
  });

  test('in a tiebreak names who serves now, or next', () => {
    const state = after(rules, doubles(), events(`${'hg'.repeat(6)}HGHG`));
    expect(nameOf(state)).toBe('C');
    expect(nameOf(after(rules, state, [corrected('home', 0)]))).toBe('A');
    expect(serversOf(after(rules, state, [corrected('guest', 0)]), 'HGHG')).toBe('CBBA');
  });

  test('needs a reason, and a pair', () => {
    const state = after(rules, doubles(), events('hh'));
    const blank = { ...corrected('home', 0), reason: ' ' } as MatchEvent;
    expect(playEvent(rules, state, blank).ok).toBe(false);
    const singles = startMatch(rules, { server: 'home' });
    expect(refusalsOf(playEvent(rules, singles, corrected('home', 0)))).toEqual([
      'serviceOrderImpossible type',
    ]);
  });
});
