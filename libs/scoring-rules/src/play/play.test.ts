import { describe, expect, test } from 'vitest';
import { after, events, gamesOf, played, point, read, refusalsOf, rulesOf } from '../../test/matches.ts';
import { playEvent, pointOf, replay, setsOf, startMatch, toScoreView } from '../index.ts';
import { nextCodePenalty } from './penalties.ts';
import { isDecidingPoint } from '../next-point.ts';
import { pointsTextOf } from '../score-view.ts';
import type { DeuceRule, MatchEvent, MatchFormatName, SetScore } from '../index.ts';

const bestOf3 = rulesOf({ matchFormat: 'best_of_3' });

describe('a game (ITF Rule 5)', () => {
  test.each([
    ['', '0–0'],
    ['H', '15–0'],
    ['HG', '15–15'],
    ['HHG', '30–15'],
    ['HHHGG', '40–30'],
    ['HHHGGG', '40–40'],
    ['HHHGGGH', 'A–40'],
    ['HHHGGGG', '40–A'],
    ['HHHGGGGH', '40–40'],
    ['HHHGGGGHHGHGHGHG', '40–40'],
    ['HHHGGGGHHGHGHGHGG', '40–A'],
  ])('%s reads %s', (text, points) => {
    expect(read(pointsTextOf(played(bestOf3, text)))).toBe(points);
  });

  test.each(['HHHH', 'HHHGGH', 'HHHGGGHH', 'GGGHHHGHHH', 'HHHGGGHGHGHGHH'])('%s is a game', (text) => {
    const state = played(bestOf3, text);
    expect(state.games).toEqual({ home: 1, guest: 0 });
    expect(state.points).toEqual({ home: 0, guest: 0 });
  });
});

describe('deuce rules (rules 2)', () => {
  test.each<[DeuceRule, string]>([
    ['golden', 'HHHGGG'],
    ['silver', 'HHHGGGHG'],
    ['star', 'HHHGGGHGGH'],
  ])('%s: after %s the next point decides', (deuceRule, text) => {
    const rules = rulesOf({ matchFormat: 'best_of_3', deuceRule });
    for (let length = 0; length < text.length; length += 1) {
      const before = played(rules, text.slice(0, length));
      expect([isDecidingPoint(rules, before), before.games]).toEqual([false, { home: 0, guest: 0 }]);
    }
    const deuce = played(rules, text);
    expect(isDecidingPoint(rules, deuce)).toBe(true);
    expect(read(pointsTextOf(deuce))).toBe('40–40');
    expect(after(rules, deuce, [point('guest')]).games).toEqual({ home: 0, guest: 1 });
    expect(after(rules, deuce, [point('home')]).games).toEqual({ home: 1, guest: 0 });
  });

  test.each<[DeuceRule, string]>([
    ['silver', 'HHHGGGHH'],
    ['star', 'HHHGGGHGHH'],
  ])('%s: an advantage that is used wins as ever (%s)', (deuceRule, text) => {
    expect(played(rulesOf({ matchFormat: 'best_of_3', deuceRule }), text).games).toEqual({
      home: 1,
      guest: 0,
    });
  });

  test('advantage: no deuce decides', () => {
    const state = played(bestOf3, `HHHGGG${'HG'.repeat(50)}`);
    expect(isDecidingPoint(bestOf3, state)).toBe(false);
    expect(state.games).toEqual({ home: 0, guest: 0 });
  });

  test.each<DeuceRule>(['golden', 'silver', 'star'])('%s never applies inside a tiebreak', (deuceRule) => {
    const rules = rulesOf({ matchFormat: 'best_of_3', deuceRule });
    const state = played(rules, `${'hg'.repeat(6)}${'HG'.repeat(20)}H`);
    expect(setsOf(state)).toEqual([{ home: 6, guest: 6, tiebreak: { home: 21, guest: 20 } }]);
    expect(isDecidingPoint(rules, played(rules, `${'hg'.repeat(6)}HHHGGG`))).toBe(false);
  });
});

describe('sets and matches', () => {
  const tiebreakSet = (games: number): string => 'hg'.repeat(games);

  test.each<[MatchFormatName, string, SetScore[]]>([
    ['best_of_3', 'hhhhh', [{ home: 5, guest: 0 }]],
    [
      'best_of_3',
      'hhhhhh',
      [
        { home: 6, guest: 0 },
        { home: 0, guest: 0 },
      ],
    ],
    ['best_of_3', `${'hg'.repeat(5)}h`, [{ home: 6, guest: 5 }]],
    [
      'best_of_3',
      `${'hg'.repeat(5)}hh`,
      [
        { home: 7, guest: 5 },
        { home: 0, guest: 0 },
      ],
    ],
    ['best_of_3', tiebreakSet(6), [{ home: 6, guest: 6 }]],
    ['best_of_3', `${tiebreakSet(6)}H`, [{ home: 6, guest: 6, tiebreak: { home: 1, guest: 0 } }]],
    ['best_of_3', `${tiebreakSet(6)}HG`, [{ home: 6, guest: 6, tiebreak: { home: 1, guest: 1 } }]],
    [
      'best_of_3',
      `${tiebreakSet(6)}${'HG'.repeat(6)}GG`,
      [
        { home: 6, guest: 7, tiebreak: { home: 6, guest: 8 } },
        { home: 0, guest: 0 },
      ],
    ],
    [
      'best_of_3',
      'hhhhhhhhhhhh',
      [
        { home: 6, guest: 0 },
        { home: 6, guest: 0 },
      ],
    ],
    [
      'best_of_3_to_4',
      'hghghghh',
      [
        { home: 5, guest: 3 },
        { home: 0, guest: 0 },
      ],
    ],
    [
      'best_of_3_to_4',
      `${tiebreakSet(4)}HHHHHHH`,
      [
        { home: 5, guest: 4, tiebreak: { home: 7, guest: 0 } },
        { home: 0, guest: 0 },
      ],
    ],
    ['pro_set', 'hhhhhhh', [{ home: 7, guest: 0 }]],
    ['pro_set', 'hhhhhhhh', [{ home: 8, guest: 0 }]],
    ['pro_set', `${tiebreakSet(7)}hh`, [{ home: 9, guest: 7 }]],
    ['pro_set', `${tiebreakSet(8)}GGGGGGG`, [{ home: 8, guest: 9, tiebreak: { home: 0, guest: 7 } }]],
    [
      'short_sets_to_4',
      'hhhhgggg',
      [
        { home: 4, guest: 0 },
        { home: 0, guest: 4 },
        { home: 0, guest: 0, matchTiebreak: true },
      ],
    ],
    [
      'best_of_3_mtb',
      `hhhhhhgggggg${'HG'.repeat(9)}H`,
      [
        { home: 6, guest: 0 },
        { home: 0, guest: 6 },
        { home: 10, guest: 9, matchTiebreak: true },
      ],
    ],
    [
      'best_of_3_mtb',
      `hhhhhhgggggg${'HG'.repeat(10)}HH`,
      [
        { home: 6, guest: 0 },
        { home: 0, guest: 6 },
        { home: 12, guest: 10, matchTiebreak: true },
      ],
    ],
  ])('%s: %s', (matchFormat, text, sets) => {
    expect(setsOf(played(rulesOf({ matchFormat }), text))).toEqual(sets);
  });

  test('a set to 4 with its tiebreak at 3–3 is won 4–3', () => {
    const rules = rulesOf({ matchFormat: 'best_of_3_to_4', tiebreakAt: 3 });
    expect(setsOf(played(rules, 'hghghgHHHHHHH'))[0]).toEqual({
      home: 4,
      guest: 3,
      tiebreak: { home: 7, guest: 0 },
    });
  });

  test('finalSetTiebreak false: the deciding set goes on until a lead of two', () => {
    const rules = rulesOf({ matchFormat: 'best_of_3', finalSetTiebreak: false });
    const long = played(rules, `hhhhhhgggggg${'hg'.repeat(69)}h`);
    expect(setsOf(long).at(-1)).toEqual({ home: 70, guest: 69 });
    expect(after(rules, long, events('h')).decided).toBe('home');
  });

  test('finalSetTiebreakTo holds in the deciding set only', () => {
    const rules = rulesOf({ matchFormat: 'best_of_3', finalSetTiebreakTo: 10 });
    const first = played(rules, `${'hg'.repeat(6)}HHHHHHH`);
    expect(first.sets).toHaveLength(1);
    const last = after(rules, first, events(`gggggg${'hg'.repeat(6)}HHHHHHHHH`));
    expect(last.decided).toBeNull();
    expect(after(rules, last, [point('home')]).decided).toBe('home');
  });

  test.each<[MatchFormatName, number]>([
    ['best_of_3', 2],
    ['best_of_3_mtb', 2],
    ['best_of_5', 3],
    ['pro_set', 1],
    ['one_set', 1],
    ['match_tiebreak', 1],
    ['fast4', 2],
  ])('%s is won by %i sets', (matchFormat, count) => {
    const rules = rulesOf({ matchFormat });
    const state = played(rules, 'g'.repeat(count * gamesOf(rules)));
    expect([state.decided, state.sets.length]).toEqual(['guest', count]);
  });

  test('Fast4 decides a tiebreak at 4–4 by one point, and its match tiebreak by two', () => {
    const rules = rulesOf({ matchFormat: 'fast4' });
    const all = played(rules, 'hhhggg HGHGHGHG');
    expect([all.playing, all.points]).toEqual(['tiebreak', { home: 4, guest: 4 }]);
    const set = after(rules, all, [point('guest')]);
    expect(set.sets).toEqual([{ home: 3, guest: 4, tiebreak: { home: 4, guest: 5 } }]);
    const decider = after(rules, set, events('hhhh' + 'HG'.repeat(9) + 'H'));
    expect(decider.decided).toBeNull();
    expect(after(rules, decider, [point('home')]).sets.at(-1)).toEqual({
      home: 11,
      guest: 9,
      matchTiebreak: true,
    });
  });

  test('Fast4 has no service lets, with its golden point; other lets it has', () => {
    const rules = rulesOf({ matchFormat: 'fast4' });
    const refused = playEvent(rules, startMatch(rules, { server: 'home' }), { type: 'serviceLet' });
    expect(refusalsOf(refused)).toEqual(['serviceLetImpossible type']);
    expect(played(rules, 'FL').secondServe).toBe(false);
    const withAdvantage = rulesOf({ matchFormat: 'fast4', deuceRule: 'advantage' });
    expect(played(withAdvantage, 'FS').secondServe).toBe(true);
  });

  test('a match tiebreak is won by two, and has its own score', () => {
    const rules = rulesOf({ matchFormat: 'match_tiebreak' });
    const state = played(rules, 'HG'.repeat(9) + 'H');
    expect(setsOf(state)).toEqual([{ home: 10, guest: 9, matchTiebreak: true }]);
    expect(after(rules, state, [point('home')]).decided).toBe('home');
    expect(toScoreView(rules, state)).toMatchObject({ inTiebreak: true, points: { home: '10', guest: '9' } });
  });

  test('nothing can be played after the decision, officials included', () => {
    const over = played(bestOf3, 'hhhhhhhhhhhh');
    const all: MatchEvent[] = [
      ...events('HGhFLS'),
      { type: 'codeViolation', side: 'home' },
      { type: 'penaltyPoint', side: 'home' },
      { type: 'setScore', sets: [], reason: 'wrong' },
      { type: 'serviceOrder', side: 'home', order: [1, 0] },
    ];
    for (const event of all)
      expect(refusalsOf(playEvent(bestOf3, over, event))).toEqual(['matchDecided type']);
  });
});

describe('faults and lets', () => {
  const start = startMatch(bestOf3, { server: 'home' });

  test('a fault brings the second serve, the second fault a point for the receiver', () => {
    expect(played(bestOf3, 'F').secondServe).toBe(true);
    const state = played(bestOf3, 'FF');
    expect([state.secondServe, read(pointsTextOf(state))]).toEqual([false, '0–15']);
  });

  test('a service let replays that serve', () => {
    expect(played(bestOf3, 'FS')).toEqual(played(bestOf3, 'F'));
  });

  test('any other let replays the point from the first serve', () => {
    expect(played(bestOf3, 'FL')).toEqual(start);
  });

  test('a point ends the second serve', () => {
    expect(played(bestOf3, 'FH')).toEqual(played(bestOf3, 'H'));
    expect(played(bestOf3, 'HHHFH')).toEqual(played(bestOf3, 'HHHH'));
    expect(played(bestOf3, 'hhhhhHHHFH')).toEqual(played(bestOf3, 'hhhhhHHHH'));
  });

  test('a double fault counts against the server of a tiebreak point', () => {
    const tiebreak = played(bestOf3, 'hghghghghghgH');
    expect(after(bestOf3, tiebreak, events('FF')).points).toEqual({ home: 2, guest: 0 });
  });

  test('an ace is the server’s, a double fault the receiver’s', () => {
    const ace = (winner: 'home' | 'guest'): MatchEvent => ({ type: 'point', winner, kind: 'ace' });
    const doubleFault = (winner: 'home' | 'guest'): MatchEvent => ({
      type: 'point',
      winner,
      kind: 'doubleFault',
    });
    expect(playEvent(bestOf3, start, ace('home')).ok).toBe(true);
    expect(playEvent(bestOf3, start, doubleFault('guest')).ok).toBe(true);
    expect(refusalsOf(playEvent(bestOf3, start, ace('guest')))).toEqual(['pointKindImpossible kind']);
    expect(refusalsOf(playEvent(bestOf3, start, doubleFault('home')))).toEqual(['pointKindImpossible kind']);
    const inTiebreak = played(bestOf3, 'hghghghghghgH');
    expect(playEvent(bestOf3, inTiebreak, ace('guest')).ok).toBe(true);
    expect(refusalsOf(playEvent(bestOf3, inTiebreak, ace('home')))).toEqual(['pointKindImpossible kind']);
  });
});

describe('penalties', () => {
  const against = (type: 'codeViolation' | 'penaltyPoint' | 'penaltyGame'): MatchEvent => ({
    type,
    side: 'home',
  });

  test('a penalty point is a point for the other side, and may end the match', () => {
    expect(read(pointsTextOf(after(bestOf3, played(bestOf3, 'F'), [against('penaltyPoint')])))).toBe('0–15');
    const matchPoint = played(bestOf3, 'gggggggggggGGG');
    expect(after(bestOf3, matchPoint, [against('penaltyPoint')]).decided).toBe('guest');
  });

  test('a penalty game gives the current game to the other side', () => {
    const state = after(bestOf3, played(bestOf3, 'HHHF'), [against('penaltyGame')]);
    expect([state.games, state.points, state.secondServe, state.server]).toEqual([
      { home: 0, guest: 1 },
      { home: 0, guest: 0 },
      false,
      'guest',
    ]);
  });

  test('a penalty game in a tiebreak gives the fewest points that win it', () => {
    const tied = 'hg'.repeat(6);
    const at = (text: string): SetScore | undefined =>
      setsOf(after(bestOf3, played(bestOf3, tied + text), [against('penaltyGame')]))[0];
    expect(at('HHHGG')).toEqual({ home: 6, guest: 7, tiebreak: { home: 3, guest: 7 } });
    expect(at('HHHHHHGG')).toEqual({ home: 6, guest: 7, tiebreak: { home: 6, guest: 8 } });
    const matchTiebreak = rulesOf({ matchFormat: 'best_of_3_mtb' });
    const over = after(matchTiebreak, played(matchTiebreak, 'hhhhhhggggggHH'), [against('penaltyGame')]);
    expect([setsOf(over).at(-1), over.decided]).toEqual([
      { home: 2, guest: 10, matchTiebreak: true },
      'guest',
    ]);
  });

  test('code violations go warning, point, game, default', () => {
    let state = startMatch(bestOf3, { server: 'home' });
    const seen: unknown[] = [];
    for (let count = 1; count <= 5; count += 1) {
      const penalty = nextCodePenalty(state, 'home');
      state = after(bestOf3, state, [against('codeViolation')]);
      seen.push([penalty, read(pointsTextOf(state)), state.games.guest]);
    }
    expect(seen).toEqual([
      ['warning', '0–0', 0],
      ['point', '0–15', 0],
      ['game', '0–0', 1],
      ['default', '0–0', 1],
      ['default', '0–0', 1],
    ]);
    expect(nextCodePenalty(state, 'guest')).toBe('warning');
  });

  test('a penalty that an umpire gives by itself does not count as a violation', () => {
    const state = after(bestOf3, startMatch(bestOf3, { server: 'home' }), [
      against('penaltyPoint'),
      against('penaltyGame'),
    ]);
    expect(nextCodePenalty(state, 'home')).toBe('warning');
  });
});

describe('what is noted only', () => {
  const noted: readonly MatchEvent[] = [
    { type: 'medicalTimeout', side: 'home', reason: 'Ankle' },
    { type: 'toiletBreak', side: 'guest' },
    { type: 'timeViolation', side: 'home' },
    { type: 'challenge', side: 'guest', reason: 'Ball was out' },
    { type: 'ballChange' },
  ];

  test.each(noted)('$type leaves everything as it was, a second serve included', (event) => {
    const state = after(bestOf3, startMatch(bestOf3, { server: 'home' }), [
      ...events('HHG'),
      { type: 'fault' },
    ]);
    expect(after(bestOf3, state, [event])).toBe(state);
    expect(pointOf(state, event)).toBeNull();
  });

  test.each(noted)('$type is refused once the match is decided', (event) => {
    const over = after(bestOf3, startMatch(bestOf3, { server: 'home' }), events('h'.repeat(12)));
    expect(playEvent(bestOf3, over, event)).toMatchObject({ ok: false, error: [{ code: 'matchDecided' }] });
  });
});

describe('the point that an event awards', () => {
  test('is given for points, second faults, penalty points and second violations', () => {
    const start = startMatch(bestOf3, { server: 'home' });
    const warned = after(bestOf3, start, [{ type: 'codeViolation', side: 'guest' }]);
    expect(pointOf(start, { type: 'point', winner: 'home', kind: 'ace' })).toEqual({
      winner: 'home',
      kind: 'ace',
    });
    expect(pointOf(start, point('guest'))).toEqual({ winner: 'guest', kind: null });
    expect(pointOf(start, { type: 'fault' })).toBeNull();
    expect(pointOf(played(bestOf3, 'F'), { type: 'fault' })).toEqual({
      winner: 'guest',
      kind: 'doubleFault',
    });
    expect(pointOf(start, { type: 'penaltyPoint', side: 'home' })).toEqual({
      winner: 'guest',
      kind: 'penalty',
    });
    expect(pointOf(start, { type: 'codeViolation', side: 'guest' })).toBeNull();
    expect(pointOf(warned, { type: 'codeViolation', side: 'guest' })).toEqual({
      winner: 'home',
      kind: 'penalty',
    });
    expect(pointOf(start, { type: 'penaltyGame', side: 'home' })).toBeNull();
  });
});

test('replay names the event that it refuses', () => {
  const log: MatchEvent[] = [point('home'), { type: 'point', winner: 'guest', kind: 'ace' }];
  expect(refusalsOf(replay(bestOf3, startMatch(bestOf3, { server: 'home' }), log))).toEqual([
    'pointKindImpossible events.1.kind',
  ]);
});
