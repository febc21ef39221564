import type { League } from '../../src/domain/league.ts';
import type { LineUpPlayer, Pair } from '../../src/domain/line-up.ts';
import { newTeamMatch } from '../../src/domain/team-match.ts';
import type { TeamMatch } from '../../src/domain/team-match.ts';
import type { PlayedMatch } from '../../src/domain/team-match-totals.ts';

export const at = new Date('2026-05-01T12:00:00.000Z');
export const later = new Date('2026-05-01T13:00:00.000Z');

/** A league as `POST /leagues` creates it by default. */
export function leagueOf(over: Partial<League> = {}): League {
  return {
    championshipId: 'c',
    name: 'First',
    category: 'active',
    gender: null,
    ageGroup: null,
    tier: null,
    defaultSinglesCount: 2,
    defaultDoublesCount: 1,
    defaultMatchFormat: null,
    defaultMatchTiebreakTo: null,
    deuceRule: 'advantage',
    lineupOrder: true,
    doublesOrder: true,
    walkoverCredit: 'full',
    retirementCredit: 'complete',
    createdAt: at,
    updatedAt: at,
    ...over,
  };
}

const teamOf = (id: string) => ({
  id,
  team: {
    ...{ name: id, clubId: `club-${id}`, captainPlayerId: `captain-${id}`, playerIds: [] },
    ...{ createdAt: at, updatedAt: at },
  },
});

/** A tie of a league, before anything happened in it. */
export function teamMatchOf(league: Partial<League> = {}, over: Partial<TeamMatch> = {}): TeamMatch {
  return {
    ...newTeamMatch(
      {
        ...{ leagueGroupId: 'g', leagueId: 'l', league: leagueOf(league), organiserId: 'organiser' },
        ...{ home: teamOf('home'), guest: teamOf('guest') },
        ...{ matchDay: 1, scheduledAt: null, location: null },
      },
      at,
    ),
    ...over,
  };
}

export function player(playerId: string): LineUpPlayer {
  return { playerId, playerName: playerId.toUpperCase() };
}
export function players(text: string): LineUpPlayer[] {
  return text.split(' ').filter(Boolean).map(player);
}

/** `ab cd` are the pairs of a and b, and of c and d. */
export function pairsOf(text: string): Pair[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map(([one = '', other = '']) => [player(one), player(other)]);
}

/** A tie of two singles and one doubles with all players named. */
export function fullTeamMatch(league: Partial<League> = {}, over: Partial<TeamMatch> = {}): TeamMatch {
  const teamMatch = teamMatchOf(league, over);
  const home = { lineup: players('a b'), pairs: pairsOf('ab') };
  const guest = { lineup: players('x y'), pairs: pairsOf('xy') };
  return { ...teamMatch, home: { ...teamMatch.home, ...home }, guest: { ...teamMatch.guest, ...guest } };
}

/** A match confirmed for the home side, 6–4 6–4 by default. */
export function confirmedMatch(over: Partial<PlayedMatch> = {}): PlayedMatch {
  return {
    status: 'completed',
    startedAt: '2026-05-02T10:00:00.000Z',
    confirmedAt: '2026-05-02T12:00:00.000Z',
    confirmedByUserId: 'captain',
    winnerSide: 'home',
    outcome: 'completed',
    sets: [
      { home: 6, guest: 4 },
      { home: 6, guest: 4 },
    ],
    ...over,
  };
}

/** A match that is being played. */
export function runningMatch(over: Partial<PlayedMatch> = {}): PlayedMatch {
  return confirmedMatch({
    ...{ status: 'in_progress', sets: [{ home: 1, guest: 0 }] },
    ...{ confirmedAt: null, confirmedByUserId: null, winnerSide: null, outcome: null },
    ...over,
  });
}
