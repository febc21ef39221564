import { expect, test } from 'vitest';
import type { Entrant } from './entrant-list.ts';
import { proposeSeeds, rankingsFor, systemsOf, withProposal } from './seed-proposal.ts';

const entrant = (...names: string[]): Entrant => ({
  players: names.map((name) => ({ id: name, name })),
  seed: null,
});
const rating = (playerId: string, value: number, isProvisional = false) => ({
  playerId,
  value,
  isProvisional,
});
const field = (entrants: readonly Entrant[]) => ({ entrants, size: 8, seeds: undefined });
const shown = (seeds: ReturnType<typeof proposeSeeds>['seeds']) =>
  seeds.map(
    ({ seed, entrant: { players }, value }) => `${seed} ${players.map(({ id }) => id).join('/')} ${value}`,
  );

test('the highest ratings are seeded, as many as the draw takes', () => {
  const entrants = ['ana', 'leo', 'sam', 'mia', 'tom'].map((name) => entrant(name));
  const ratings = entrants.map(({ players: [player] }, index) => rating(player?.id ?? '', 1500 + 10 * index));
  expect(shown(proposeSeeds(field(entrants), { by: 'rating', ratings }).seeds)).toEqual([
    ...['1 tom 1540', '2 mia 1530', '3 sam 1520', '4 leo 1510'],
  ]);
});

test('a pair is the mean of its players, and provisional where one of them is', () => {
  const entrants = [entrant('ana', 'leo'), entrant('sam', 'mia')];
  const ratings = [rating('ana', 1400), rating('leo', 1700, true), rating('sam', 1500), rating('mia', 1520)];
  const { seeds } = proposeSeeds(field(entrants), { by: 'rating', ratings });
  expect(shown(seeds)).toEqual(['1 ana/leo 1550', '2 sam/mia 1510']);
  expect(seeds.map(({ isProvisional }) => isProvisional)).toEqual([true, false]);
});

test('who has no rating, or whose partner has none, is named and not seeded', () => {
  const entrants = [entrant('ana', 'leo'), entrant('sam', 'mia')];
  const proposal = proposeSeeds(field(entrants), {
    by: 'rating',
    ratings: [rating('ana', 1900), rating('sam', 1500), rating('mia', 1500)],
  });
  expect(shown(proposal.seeds)).toEqual(['1 sam/mia 1500']);
  expect(proposal.unrated).toEqual([entrants[0]]);
});

test('by a ranking a pair has the points of both, and who has none is named and not seeded', () => {
  const entrants = [entrant('ana', 'leo'), entrant('sam', 'mia'), entrant('tom', 'eva')];
  const row = (id: string, points: number) => ({ player: { id, name: id }, points });
  const rows = [row('ana', 70), row('sam', 50), row('mia', 30), row('kim', 100)];
  const { seeds, unrated } = proposeSeeds(field(entrants), { by: 'ranking', rows });
  expect(shown(seeds)).toEqual(['1 sam/mia 80', '2 ana/leo 70']);
  expect(unrated).toEqual([entrants[2]]);
});

test('taken over, the proposal replaces the seeds that were there', () => {
  const entrants = [{ ...entrant('ana'), seed: 1 }, entrant('leo')];
  const { seeds } = proposeSeeds(field(entrants), { by: 'rating', ratings: [rating('leo', 1500)] });
  expect(withProposal(entrants, { seeds }).map(({ seed }) => seed)).toEqual([null, 1]);
});

test('rankings of its hosts and of the installation are offered, for its sport, discipline and gender', () => {
  const kind = { sport: 'tennis', discipline: 'singles', gender: null } as const;
  const rankings = [
    ...[
      { id: 'own', clubId: 'c' },
      { id: 'all', clubId: null },
      { id: 'foreign', clubId: 'd' },
    ].map((one) => ({
      ...kind,
      ...one,
    })),
    { ...kind, id: 'padel', clubId: 'c', sport: 'padel' as const },
    { ...kind, id: 'pairs', clubId: 'c', discipline: 'doubles' as const },
    { ...kind, id: 'women', clubId: 'c', gender: 'female' as const },
  ];
  const offered = (gender: 'female' | 'male' | null) =>
    rankingsFor({ ...kind, gender, clubIds: ['c'] }, rankings).map(({ id }) => id);
  expect(offered('male')).toEqual(['own', 'all']);
  expect(offered('female')).toEqual(['own', 'all', 'women']);
});

test('of groups everybody is seeded who can be compared', () => {
  const entrants = ['ana', 'leo', 'sam', 'mia', 'tom'].map((name) => entrant(name));
  const ratings = entrants
    .slice(1)
    .map(({ players: [player] }, index) => rating(player?.id ?? '', 1500 + index));
  const { seeds, unrated } = proposeSeeds(
    { ...field(entrants), drawType: 'round_robin' },
    { by: 'rating', ratings },
  );
  expect(shown(seeds)).toEqual(['1 tom 1503', '2 mia 1502', '3 sam 1501', '4 leo 1500']);
  expect(unrated).toEqual([entrants[0]]);
});

test('by a level where less is stronger the lowest number is the first seed', () => {
  const entrants = [entrant('ana'), entrant('leo'), entrant('sam')];
  const level = (playerId: string, system: 'lk' | 'utr', value: number | null) => ({
    playerId,
    levels: [{ system, value, text: null, asOf: '2026-01-01', source: 'said' as const }],
  });
  const players = [level('ana', 'lk', 12.3), level('leo', 'lk', 9.1), level('sam', 'utr', 8)];
  expect(systemsOf([...players, level('x', 'lk', null)])).toEqual(['utr', 'lk']);
  const { seeds, unrated } = proposeSeeds(field(entrants), { by: 'level', system: 'lk', players });
  expect(shown(seeds)).toEqual(['1 leo 9.1', '2 ana 12.3']);
  expect(unrated).toEqual([entrants[2]]);
});
