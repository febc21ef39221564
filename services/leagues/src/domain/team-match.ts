import type { MatchSettings, Side } from '@courtcast/scoring-rules';
import { formatOf } from './league.ts';
import type { League } from './league.ts';
import type { HandedIn } from './line-up.ts';
import type { Team } from './team.ts';
import type { EntryResult } from './team-match-totals.ts';

const DAY_MS = 86_400_000;

export type TeamMatchStatus = 'upcoming' | 'in_progress' | 'completed' | 'cancelled';
export type RefereeType = 'home_captain' | 'guest_captain' | 'neutral';

/** The totals, submissions and approval of one side. */
export interface TeamMatchSide extends HandedIn {
  readonly teamId: string;
  readonly teamName: string;
  readonly clubId: string;
  readonly captainPlayerId: string;
  readonly matchesWon: number;
  readonly setsWon: number;
  readonly gamesWon: number;
  readonly singlesWon: number;
  readonly doublesWon: number;
  readonly lineupSubmittedAt: Date | null;
  readonly doublesSubmittedAt: Date | null;
  readonly approvedAt: Date | null;
  readonly notes: string | null;
}

/** Another date that a side has proposed, the last one. */
export interface DateProposal {
  readonly id: string;
  readonly by: Side;
  readonly scheduledAt: Date;
  /** Null: where it was to be. */
  readonly location: string | null;
  readonly reason: string | null;
  readonly proposedAt: Date;
  readonly status: 'open' | 'accepted' | 'declined';
}

/** Two teams meeting. Counts and format are snapshots of the league's at its making. */
export interface TeamMatch extends MatchSettings {
  readonly leagueGroupId: string;
  readonly leagueId: string;
  readonly category: 'active' | 'youth' | 'senior';
  readonly organiserId: string;
  readonly home: TeamMatchSide;
  readonly guest: TeamMatchSide;
  readonly matchDay: number | null;
  readonly scheduledAt: Date | null;
  readonly location: string | null;
  readonly singlesCount: number;
  readonly doublesCount: number;
  /** Points. */
  readonly matchTiebreakTo: number | null;
  readonly deuceRule: League['deuceRule'];
  readonly walkoverCredit: League['walkoverCredit'];
  readonly retirementCredit: League['retirementCredit'];
  readonly status: TeamMatchStatus;
  /** This side has given the tie up: every match is the other's. */
  readonly forfeitedBy: Side | null;
  /** Neither team came: it is lost by both, without a match. Absent: it is not so. */
  readonly areBothAbsent?: boolean;
  /** Whether its last forfeit was taken back as a whole, with everything that followed from it. Absent: it was not. */
  readonly forfeitTakenBack?: boolean;
  /** The state of each revealed entry's match; totals follow from it. */
  readonly results: readonly EntryResult[];
  readonly refereePlayerId: string | null;
  readonly refereeType: RefereeType | null;
  readonly notes: string | null;
  /** Null, or absent, where none was made. */
  readonly proposal?: DateProposal | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A team by id. */
export interface KnownTeam {
  readonly id: string;
  readonly team: Team;
}

/** The facts of a new team match. */
export interface TeamMatchFacts {
  readonly leagueGroupId: string;
  readonly leagueId: string;
  readonly league: League;
  readonly organiserId: string;
  readonly home: KnownTeam;
  readonly guest: KnownTeam;
  readonly matchDay: number | null;
  readonly scheduledAt: Date | null;
  readonly location: string | null;
}

function newSide({ id, team }: KnownTeam): TeamMatchSide {
  return {
    teamId: id,
    teamName: team.name,
    clubId: team.clubId,
    captainPlayerId: team.captainPlayerId,
    matchesWon: 0,
    setsWon: 0,
    gamesWon: 0,
    singlesWon: 0,
    doublesWon: 0,
    lineupSubmittedAt: null,
    doublesSubmittedAt: null,
    approvedAt: null,
    notes: null,
    lineup: null,
    pairs: null,
  };
}

/** A team match before anything happened in it. */
export function newTeamMatch({ league, home, guest, ...facts }: TeamMatchFacts, at: Date): TeamMatch {
  return {
    ...facts,
    category: league.category,
    home: newSide(home),
    guest: newSide(guest),
    singlesCount: league.defaultSinglesCount,
    doublesCount: league.defaultDoublesCount,
    ...formatOf(league),
    walkoverCredit: league.walkoverCredit,
    retirementCredit: league.retirementCredit,
    status: 'upcoming',
    forfeitedBy: null,
    results: [],
    refereePlayerId: null,
    refereeType: null,
    notes: null,
    createdAt: at,
    updatedAt: at,
  };
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/**
 * The day (`YYYY-MM-DD`) of a plan without a time, which is stored as midnight UTC, as fixtures are. Null for a plan
 * with a time, and without a plan.
 */
export function dayWithoutTime(scheduledAt: Date | null): string | null {
  if (scheduledAt === null || scheduledAt.getTime() % DAY_MS !== 0) return null;
  return scheduledAt.toISOString().slice(0, DATE_LENGTH);
}
