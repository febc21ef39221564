import type { EveningPlan } from './evenings.ts';
import { dayAfter } from './ranking.ts';
import type { RankingRules } from './ranking.ts';
import type { TournamentPlan } from './tournaments.ts';

/** The weeks for which a result counts in the ranking of singles. */
export const WEEKS = 26;

const today = new Date().toISOString().slice(0, 10);

/** The day so many days ago. */
export function daysAgo(days: number): string {
  return dayAfter(today, -days);
}

/** Eight tournaments of a season, from the first to the last. */
export const tournamentPlans: readonly TournamentPlan[] = [
  {
    ...{ name: 'Opening', sport: 'tennis', day: daysAgo(200) },
    draw: { preset: 'knock_out', entrants: 16, matches: 15 },
  },
  {
    ...{ name: 'Bronze', sport: 'tennis', day: daysAgo(170) },
    draw: { preset: 'third_place', entrants: 13, matches: 13 },
  },
  {
    ...{ name: 'Pairs', sport: 'padel', day: daysAgo(150) },
    draw: { preset: 'feed_in_consolation', entrants: 8, matches: 13 },
  },
  {
    ...{ name: 'Groups', sport: 'tennis', day: daysAgo(120) },
    draw: { preset: 'groups', groupCount: 2, entrants: 8, matches: 12 },
  },
  {
    ...{ name: 'Groups and finals', sport: 'tennis', day: daysAgo(90) },
    draw: { preset: 'groups', groupCount: 3, goingOn: [4], entrants: 12, matches: 21 },
  },
  {
    ...{ name: 'Places', sport: 'tennis', day: daysAgo(60) },
    draw: { preset: 'all_places', entrants: 8, matches: 12 },
  },
  {
    ...{ name: 'Gold and silver', sport: 'padel', day: daysAgo(35) },
    draw: { preset: 'groups', groupCount: 2, goingOn: [3, 2], entrants: 6, matches: 9 },
  },
  {
    ...{ name: 'Twice', sport: 'tennis', day: daysAgo(10) },
    draw: { preset: 'double_elimination', entrants: 8, matches: 15 },
  },
];

const drawTypes = ['americano', 'mexicano', 'winners_court'] as const;

/** Evenings of a season, a fortnight apart. */
export function eveningPlans(count: number): readonly EveningPlan[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ name: `Evening ${index + 1}`, day: daysAgo(14 * (count - index)) },
    ...{ drawType: drawTypes[index % drawTypes.length] ?? 'americano', players: 8 + (index % 4) },
  }));
}

/** Points for each place down to the sixteenth, so that no two places are worth the same. */
const byPlace = (first: number, step: number) =>
  Array.from({ length: 16 }, (_, index) => ({ place: index + 1, points: first - step * index }));

/** In boxes and on evenings places share points, down to the next row or from the last one on. */
export const levels: RankingRules['levels'] = [
  { name: 'Club', points: byPlace(100, 5) },
  { name: 'Open', points: byPlace(180, 9) },
  {
    name: 'Boxes',
    points: [40, 38, 36, 30, 20, 10, 5].map((points, index) => ({ place: 1 + 4 * index, points })),
  },
  {
    name: 'Evening',
    points: [12, 9, 7, 5, 4, 3, 2, 1].map((points, index) => ({ place: index + 1, points })),
  },
];
