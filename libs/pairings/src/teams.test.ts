import { expect, test } from 'vitest';
import { lotsFrom, nextTeamsRound } from './index.ts';
import type { TeamsRound } from './index.ts';
import { pairKey } from './round.ts';

const play = (teams: readonly string[], rounds: number, drawn: readonly TeamsRound[] = []): TeamsRound[] => {
  const all = [...drawn];
  for (let round = 0; round < rounds; round += 1)
    all.push(nextTeamsRound({ teams, drawn: all, lots: lotsFrom(all.length) }));
  return all;
};

const teamsOf = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);
const meetingsIn = (rounds: readonly TeamsRound[]) =>
  rounds.flatMap(({ matches }) => matches.map(({ home, guest }) => pairKey(home, guest)));

test.each([2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 25])(
  'of %i pairs everybody meets everybody once, and an odd one sits out once',
  (count) => {
    const rounds = play(teamsOf(count), count % 2 === 0 ? count - 1 : count);
    const met = meetingsIn(rounds);
    expect(new Set(met).size).toBe(met.length);
    expect(met).toHaveLength((count * (count - 1)) / 2);
    const out = rounds.flatMap(({ sitOut }) => sitOut);
    expect(out.toSorted()).toEqual(count % 2 === 0 ? [] : teamsOf(count).toSorted());
  },
);

test('a pair that comes late meets those who are there, and nobody meets twice before it has to', () => {
  const early = play(teamsOf(5), 2);
  const rounds = play(teamsOf(6), 3, early);
  expect(rounds.slice(0, 2)).toEqual(early);
  const met = meetingsIn(rounds);
  expect(new Set(met).size).toBe(met.length);
});
