import { sides } from '@courtcast/scoring-rules';
import type { League } from './league.ts';
import { playersOf } from './line-up.ts';
import type { StandInFault } from './line-up.ts';
import type { TeamMatch } from './team-match.ts';

/** What a league says of players who stand in for a higher team of their club. */
export type StandInRules = Pick<League, 'standIns' | 'standInLimit' | 'standInOncePerDay'>;

/** A team of a club in a league. */
export interface LeagueTeam {
  readonly id: string;
  readonly name: string;
  readonly clubId: string;
  readonly playerIds: readonly string[];
  /** Tier of its group; 1 is the top. */
  readonly tier: number;
}

/** A player of a lower team who may stand in. */
export interface StandIn {
  readonly playerId: string;
  readonly team: LeagueTeam;
}

/** Players in the line-up of a side of a team match. */
export interface Appearance {
  readonly teamMatchId: string;
  readonly teamId: string;
  readonly matchDay: number | null;
  readonly playerIds: readonly string[];
}

/** A league as far as stand-ins depend on it. */
export interface StandInLeague {
  readonly rules: StandInRules;
  readonly teams: readonly LeagueTeam[];
  readonly appearances: readonly Appearance[];
}

/**
 * The appearances of a team match: of the sides that have handed in, or only once both have. One that was called off or
 * given up has none.
 */
export function appearancesIn(
  { id, state }: { readonly id: string; readonly state: TeamMatch },
  isRevealed: boolean,
): Appearance[] {
  if (state.status === 'cancelled' || state.forfeitedBy !== null) return [];
  const { home, guest } = state;
  const isShown = (part: 'lineup' | 'pairs') => !isRevealed || (home[part] !== null && guest[part] !== null);
  return sides.map((side) => {
    const { teamId, lineup, pairs } = state[side];
    const named = { lineup: isShown('lineup') ? lineup : null, pairs: isShown('pairs') ? pairs : null };
    return { teamMatchId: id, teamId, matchDay: state.matchDay, playerIds: playersOf(named) };
  });
}

/** Who may stand in for a team: players of lower teams of its club, in the order of these teams and their rosters. */
export function standInsFor({ rules, teams }: StandInLeague, teamId: string): readonly StandIn[] {
  const own = teams.find(({ id }) => id === teamId);
  if (own === undefined || rules.standIns !== true) return [];
  const lower = teams
    .filter(({ clubId, tier }) => clubId === own.clubId && tier > own.tier)
    .toSorted((one, other) => one.tier - other.tier || one.name.localeCompare(other.name, 'en'));
  const all = lower.flatMap((team) => team.playerIds.map((playerId): StandIn => ({ playerId, team })));
  const isFirst = ({ playerId }: StandIn, index: number) =>
    all.findIndex((one) => one.playerId === playerId) === index && !own.playerIds.includes(playerId);
  return all.filter(isFirst);
}

/** In how many team matches a player has stood in for a team of a higher tier than that of `teamId`. */
export function appearancesAbove(
  { teams, appearances }: StandInLeague,
  teamId: string,
  playerId: string,
): number {
  const own = teams.find(({ id }) => id === teamId);
  const isStandIn = ({ id, clubId, tier, playerIds }: LeagueTeam) =>
    id !== teamId && clubId === own?.clubId && tier < own.tier && !playerIds.includes(playerId);
  const higher = new Set(teams.filter(isStandIn).map(({ id }) => id));
  return appearances.filter((one) => higher.has(one.teamId) && one.playerIds.includes(playerId)).length;
}

/** Whether a player has stood in so often for higher teams that they play there only. */
export function isBound(league: StandInLeague, teamId: string, playerId: string): boolean {
  const { standIns, standInLimit = null } = league.rules;
  if (standIns !== true || standInLimit === null) return false;
  return appearancesAbove(league, teamId, playerId) >= standInLimit;
}

/** A side that names players. */
export interface NamingSide {
  readonly teamMatchId: string;
  readonly teamId: string;
  readonly matchDay: number | null;
}

/** Why the league lets a player not be named by a side; null: nothing is in the way. */
export function standInFault(
  league: StandInLeague,
  { teamMatchId, teamId, matchDay }: NamingSide,
  playerId: string,
): StandInFault | null {
  if (league.rules.standIns !== true) return null;
  if (isBound(league, teamId, playerId))
    return { code: 'bound-to-team', message: 'has stood in for higher teams as often as the league allows' };
  const isElsewhere = league.appearances.some(
    (one) =>
      one.teamMatchId !== teamMatchId &&
      one.matchDay !== null &&
      one.matchDay === matchDay &&
      one.playerIds.includes(playerId),
  );
  return isElsewhere && league.rules.standInOncePerDay === true
    ? { code: 'named-elsewhere', message: 'is in the line-up of another team on this match day' }
    : null;
}
