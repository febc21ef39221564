import { describe, expect, test } from 'vitest';
import { scheduledMatch } from '@courtcast/testkit/states';
import { sampleSets } from '@courtcast/web-testkit/sample-match.ts';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { championsOf, hasChampion, isDecidedBy } from './champions.ts';

const ana = { id: 'ana', name: 'Ana' };
const bea = { id: 'bea', name: 'Bea' };
const draw = sampleDraw();

const final = scheduledMatch({
  id: 'final',
  kind: 'tournament',
  round: 1,
  draw: { id: 'draw', name: 'Singles', goldenPoint: false },
  players: { home: [ana], guest: [bea] },
  sets: sampleSets('4-6 7-6(3) 5-7'),
});

test('a final that is confirmed names the champion, with their score first', () => {
  const [champion] = championsOf([draw], [{ ...final, winnerSide: 'guest' }]);
  expect(champion).toMatchObject({ drawId: 'draw', players: [bea], beaten: [ana] });
  expect(champion?.sets.map(({ home, guest }) => `${home}-${guest}`)).toEqual(['6-4', '6-7', '7-5']);
  expect(champion?.sets[1]?.tiebreak).toEqual({ home: 3, guest: 7 });
});

test('a final that no one came to names its champion alone', () => {
  const alone = { ...final, players: { home: [], guest: [bea] }, sets: null };
  expect(championsOf([draw], [{ ...alone, winnerSide: 'guest' }])).toMatchObject([
    { players: [bea], beaten: [], sets: [] },
  ]);
});

test('there is none before that, and none of a qualifying draw', () => {
  expect(championsOf([draw], [final])).toEqual([]);
  expect(championsOf([{ ...draw, parentDrawId: 'main' }], [{ ...final, winnerSide: 'home' }])).toEqual([]);
  expect(championsOf([draw], [{ ...final, round: 2, winnerSide: 'home' }])).toEqual([]);
});

describe('groups from which nobody goes on', () => {
  const groups = (...groupWinners: NonNullable<typeof draw.groupWinners>) => ({
    ...{ ...draw, drawType: 'round_robin' as const, groupWinners },
  });
  const won = { group: 1, isOver: true, players: [ana] };

  test('have the winner of the table as champion, each its own where they are several', () => {
    const one = groups(won);
    expect(championsOf([one], [])).toMatchObject([{ players: [ana], group: null, isByTable: true }]);
    const two = groups(won, { group: 2, isOver: true, players: [bea] });
    expect(championsOf([two], []).map(({ key, group }) => [key, group])).toEqual([
      ['draw 1', 1],
      ['draw 2', 2],
    ]);
    expect(isDecidedBy(two, championsOf([two], []))).toBe(true);
  });

  test('have none while they are played, and are decided without one where the first place is shared', () => {
    const playing = groups({ group: 1, isOver: false, players: [] });
    expect([championsOf([playing], []), isDecidedBy(playing, [])]).toEqual([[], false]);
    const shared = groups({ group: 1, isOver: true, players: [] });
    expect([championsOf([shared], []), isDecidedBy(shared, [])]).toEqual([[], false]);
  });
});

describe('double elimination', () => {
  const structure = (part: string) => ({ structure: { mainDrawId: 'draw', part } });
  const draws = [
    draw,
    ...['losers', 'final', 'decider'].map((part) => ({ ...draw, id: part, name: part, ...structure(part) })),
  ];
  const played = (id: string, winnerSide: 'home' | 'guest' | null, over: object = {}) => ({
    ...final,
    ...{ id, winnerSide, draw: { id, name: id, goldenPoint: false } },
    ...over,
  });

  test.each([
    ['no one while its final is to come', [played('draw', 'home'), played('losers', 'home')], undefined],
    ['who came undefeated and has won the final', [played('draw', 'guest'), played('final', 'home')], 'ana'],
    ['no one while a decider is to come', [played('final', 'guest'), played('decider', null)], undefined],
    ['who has won the decider', [played('final', 'guest'), played('decider', 'guest')], 'bea'],
    [
      'who had nobody to meet in the final',
      [played('final', 'guest', { players: { home: [], guest: [bea] } })],
      'bea',
    ],
  ] as const)('has as its champion %s', (_, finals, id) => {
    const champions = championsOf(draws, finals);
    expect(champions.map(({ players }) => players[0]?.id)).toEqual(id === undefined ? [] : [id]);
    expect(champions.every(({ drawId }) => drawId === 'draw')).toBe(true);
  });

  test('is one title of its draws', () => {
    expect(draws.filter(hasChampion)).toEqual([draw]);
  });
});
