import { expect, test } from 'vitest';
import { referenceTable, referenceTotals } from '@courtcast/testkit';
import type { ReferenceLeague, ReferenceTeamMatch } from '@courtcast/testkit';
import { roundRobin } from '@courtcast/scoring-rules';
import { standingsOf } from '../../src/domain/standings.ts';
import type { TeamMatchSide } from '../../src/domain/team-match.ts';
import { resultOf, totalsOf } from '../../src/domain/team-match-totals.ts';
import type { Counting, PlayedMatch, SideTotals } from '../../src/domain/team-match-totals.ts';
import { chanceOf, randomLeague, randomTeamMatch } from './random-season.ts';
import type { Chance, RandomLeague } from './random-season.ts';

const SEASONS = 5_000;
const FIRST_SEED = 20_261_121;

const countingOf = (league: RandomLeague): Counting => ({ ...league, deuceRule: 'advantage' });

const playedMatch = ({ winnerSide, outcome, sets }: ReferenceTeamMatch['matches'][number]): PlayedMatch => ({
  status: 'completed',
  startedAt: null,
  confirmedAt: '2026-05-01T12:00:00.000Z',
  confirmedByUserId: 'official',
  winnerSide,
  outcome,
  sets: outcome === 'walkover' ? null : sets,
});

/** The totals of a tie by the service. */
const totalsByService = (teamMatch: ReferenceTeamMatch, league: RandomLeague) => {
  const counting = countingOf(league);
  const results = teamMatch.matches.map((match, index) =>
    resultOf(counting, { matchType: 'singles', position: index + 1 }, playedMatch(match)),
  );
  const { forfeitedBy, matchCount } = teamMatch;
  return totalsOf({ ...counting, singlesCount: matchCount, doublesCount: 0, forfeitedBy, results });
};

const sideOf = (teamId: string, totals: SideTotals): TeamMatchSide => ({
  teamId,
  teamName: '',
  clubId: '',
  captainPlayerId: '',
  lineup: null,
  pairs: null,
  lineupSubmittedAt: null,
  doublesSubmittedAt: null,
  approvedAt: null,
  notes: null,
  ...totals,
});

const meetingOf = (teamMatch: ReferenceTeamMatch, league: RandomLeague) => {
  const totals = totalsByService(teamMatch, league);
  return {
    status: teamMatch.isCompleted ? ('completed' as const) : ('in_progress' as const),
    home: sideOf(teamMatch.homeTeamId, totals.home),
    guest: sideOf(teamMatch.guestTeamId, totals.guest),
  };
};

/** Few matches a tie make many equal teams. */
const randomSeason = (chance: Chance) => {
  const league = randomLeague(chance);
  const teams = Array.from({ length: 2 + chance.below(9) }, (_, index) => ({
    id: `t${index}`,
    name: `Team ${String((index * 7) % 11).padStart(2, '0')}`,
    withdrawn: chance.isLucky(0.08),
  }));
  const matchCount = 1 + chance.below(6);
  const teamMatches = roundRobin(teams.length, chance.isLucky(0.2)).map(({ home, guest }) =>
    randomTeamMatch(chance, league, {
      homeTeamId: teams[home]?.id ?? '',
      guestTeamId: teams[guest]?.id ?? '',
      matchCount,
    }),
  );
  return { league, teams, teamMatches };
};

const briefTotals = (teamMatch: ReferenceTeamMatch, league: RandomLeague) => {
  const { home, guest } = totalsByService(teamMatch, league);
  const brief = ({ matchesWon, setsWon, gamesWon }: SideTotals) => ({
    matches: matchesWon,
    sets: setsWon,
    games: gamesWon,
  });
  return { home: brief(home), guest: brief(guest) };
};

test('every tie and table of 5,000 random seasons is that of a plain count by the rules', () => {
  const seen = { shared: 0, by: new Set<string | null>(), withdrawn: 0 };
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEASONS; seed += 1) {
    const { league, teams, teamMatches } = randomSeason(chanceOf(seed));
    const reference: ReferenceLeague = league;
    for (const teamMatch of teamMatches) {
      expect({ seed, teamMatch, totals: briefTotals(teamMatch, league) }).toEqual({
        seed,
        teamMatch,
        totals: referenceTotals(teamMatch, reference),
      });
    }
    const rows = standingsOf(
      teams,
      teamMatches.map((teamMatch) => meetingOf(teamMatch, league)),
    );
    expect({ seed, rows }).toEqual({ seed, rows: referenceTable(teams, teamMatches, reference) });
    seen.shared += rows.filter(({ rank }, index) => rows[index + 1]?.rank === rank).length;
    seen.withdrawn += rows.filter(({ withdrawn }) => withdrawn).length;
    for (const { separatedBy } of rows) seen.by.add(separatedBy);
  }
  // The seasons are of the kind that shows something: every criterion decides somewhere, and some ranks are shared.
  expect(seen.by).toEqual(new Set(['tablePoints', 'matchPoints', 'sets', 'games', null]));
  expect(Math.min(seen.shared, seen.withdrawn)).toBeGreaterThan(100);
});
