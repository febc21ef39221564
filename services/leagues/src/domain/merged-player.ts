import { pollWithMerged } from './availability/poll.ts';
import { playersOf, withMergedPlayer, withPlayerName } from './line-up.ts';
import type { TeamMatch, TeamMatchSide } from './team-match.ts';
import { pollsOf } from './team.ts';
import type { Team } from './team.ts';

/** A player as line-ups name them; `hidden` is absent while nobody has decided it. */
export interface NamedPlayer {
  readonly id: string;
  readonly name: string;
  readonly hidden?: boolean | undefined;
  readonly erased?: boolean | undefined;
}

/** Whether the name of a player goes into team matches that are over, too. */
export function isNamedAnew({ hidden, erased }: Pick<NamedPlayer, 'hidden' | 'erased'>): boolean {
  return hidden !== undefined || erased === true;
}

/** All players that a team names. */
export function playersInTeam({ captainPlayerId, playerIds }: Team): string[] {
  return [...new Set([captainPlayerId, ...playerIds])];
}

/**
 * A team with `to` in the place of a player merged into them, without duplicates in the roster; the same object if the
 * player is no part of it.
 */
export function teamWithMerged(team: Team, from: string, to: string): Team {
  if (!playersInTeam(team).includes(from)) return team;
  const put = (id: string): string => (id === from ? to : id);
  const playerIds = [...new Set(team.playerIds.map(put))];
  const polls = pollsOf(team).map((poll) => pollWithMerged(poll, from, to));
  return {
    ...{ ...team, captainPlayerId: put(team.captainPlayerId), playerIds },
    ...(polls.length === 0 ? {} : { polls }),
  };
}

/** All players that a team match names: line-ups, captains, referee. */
export function playersInTeamMatch({ home, guest, refereePlayerId }: TeamMatch): string[] {
  const named = [home, guest].flatMap((side) => [side.captainPlayerId, ...playersOf(side)]);
  return [...new Set(refereePlayerId === null ? named : [...named, refereePlayerId])];
}

/** Whether players stand in the line-ups of one team match, be it on either side. */
export function areInLineUps({ home, guest }: TeamMatch, playerIds: readonly string[]): boolean {
  const named = [home, guest].flatMap(playersOf);
  return playerIds.every((id) => named.includes(id));
}

/** A team match with `to` in the place of a player merged into them; the same object if the player is no part of it. */
export function teamMatchWithMerged(teamMatch: TeamMatch, from: string, to: string): TeamMatch {
  if (!playersInTeamMatch(teamMatch).includes(from)) return teamMatch;
  const put = <T extends string | null>(id: T) => (id === from ? to : id);
  const side = (before: TeamMatchSide): TeamMatchSide => ({
    ...withMergedPlayer(before, from, to),
    captainPlayerId: put(before.captainPlayerId),
  });
  return {
    ...teamMatch,
    home: side(teamMatch.home),
    guest: side(teamMatch.guest),
    refereePlayerId: put(teamMatch.refereePlayerId),
  };
}

/**
 * A team match with the present name of a player in its line-ups. Where it is over names stay, but of players who were
 * erased, or have decided whether they are hidden. The same object if nothing changes.
 */
export function teamMatchWithName(teamMatch: TeamMatch, player: NamedPlayer): TeamMatch {
  const isOver = teamMatch.status === 'completed' || teamMatch.status === 'cancelled';
  if (isOver && !isNamedAnew(player)) return teamMatch;
  const home = withPlayerName(teamMatch.home, player.id, player.name);
  const guest = withPlayerName(teamMatch.guest, player.id, player.name);
  return home === teamMatch.home && guest === teamMatch.guest ? teamMatch : { ...teamMatch, home, guest };
}
