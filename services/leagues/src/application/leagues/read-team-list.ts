import { presentPlayerId } from '@courtcast/contracts';
import type { Command, PlayerState } from '@courtcast/contracts';
import { foldText, partOf } from '@courtcast/domain';
import type { Reason, Stored } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import type { Team } from '../../domain/team.ts';
import type { Deps } from '../ports.ts';

/** Says that a player is made, whoever has the name. */
const NEW_PLAYER = 'new';

/** A player of a list: who is meant is said by id, or found by name. */
interface ListedPlayer {
  readonly name: string;
  readonly playerId?: string | undefined;
}

/** A team of a list; its players are those of a team that is made, the captain first. */
interface ListedTeam {
  readonly name: string;
  readonly players: readonly ListedPlayer[];
}

export interface TeamList {
  readonly isDryRun: boolean;
  /** The group that they join; absent: they are only made. */
  readonly leagueGroupId?: string | undefined;
  /** The club of teams that are made. */
  readonly clubId?: string | undefined;
  readonly teams: readonly ListedTeam[];
}

/** Whom a name of a list means; null where a player is to be made. */
export interface MeantPlayer {
  readonly name: string;
  readonly player: PlayerState | null;
  readonly isNew: boolean;
  /** Whether nobody has to say who it is. */
  readonly isClear: boolean;
}

/** Which team a name of a list means; null where one is to be made. */
export interface MeantTeam {
  readonly name: string;
  readonly team: Stored<Team> | null;
  readonly isNew: boolean;
  readonly players: readonly MeantPlayer[];
}

type Needs = Pick<Deps, 'teams' | 'players'>;

/** Names that differ by case, accents and blanks only are the same. */
const nameKey = (name: string) => foldText(name).trim().replaceAll(/\s+/g, ' ');

function repeated(names: readonly string[], pathOf: (index: number) => string): Reason[] {
  const keys = names.map(nameKey);
  return keys.flatMap((key, index): Reason[] =>
    keys.indexOf(key) < index
      ? [{ code: 'duplicate', path: pathOf(index), message: 'is in the list twice' }]
      : [],
  );
}

function requireDistinct(teams: readonly ListedTeam[]): void {
  const reasons = [
    ...repeated(
      teams.map(({ name }) => name),
      (index) => `teams.${index}.name`,
    ),
    ...teams.flatMap(({ players }, team) =>
      repeated(
        players.map(({ name }) => name),
        (index) => `teams.${team}.players.${index}`,
      ),
    ),
  ];
  if (reasons.length > 0) throw invalid(reasons);
}

/** Whether a player has no account, or belongs to the club. */
function isOfClub(player: PlayerState, clubId: string | undefined): boolean {
  return player.userId === null || player.clubs.some((club) => club.clubId === clubId);
}

/** Looks up whom the players of a list mean. Problem invalid for an id that nobody has. */
async function createIdentify({ players }: Pick<Deps, 'players'>, { teams, clubId }: TeamList) {
  const all = teams.flatMap((team) => team.players);
  const named = all.flatMap(({ playerId }) =>
    playerId === undefined || playerId === NEW_PLAYER ? [] : [playerId],
  );
  const searched = all.flatMap(({ name, playerId }) => (playerId === undefined ? [nameKey(name)] : []));
  const known = await players.findMany([...new Set(named)]);
  const found = await players.findOnlyNamed([...new Set(searched)]);
  return ({ name, playerId }: ListedPlayer, path: string): MeantPlayer => {
    if (playerId === NEW_PLAYER) return { name, player: null, isNew: true, isClear: true };
    const player =
      playerId === undefined ? found.get(nameKey(name)) : known.get(presentPlayerId(known, playerId));
    if (player !== undefined) {
      return { name, player, isNew: false, isClear: playerId !== undefined || isOfClub(player, clubId) };
    }
    if (playerId === undefined) return { name, player: null, isNew: true, isClear: true };
    const message = 'There is no such player';
    throw invalid([{ code: 'unknown-reference', path: `${path}.playerId`, message }]);
  };
}

/** The id under which a request makes a team of its list. */
export function idOfListed(command: Command, index: number): string {
  return commandOfListed(command, index).newId('team');
}

/** The part of a request that makes a team of its list. */
export function commandOfListed(command: Command, index: number): Command {
  return partOf(command, `team ${index}`);
}

/** The teams of a list that are there, by their place in it; those that an earlier attempt of the request has made, too. */
async function presentTeams({ teams }: Needs, list: TeamList, command: Command) {
  const ids = list.teams.map((_, index) => idOfListed(command, index));
  const made = new Map((await teams.findMany(ids)).map((team) => [team.id, team]));
  const present: (Stored<Team> | null)[] = [];
  for (const [index, { name }] of list.teams.entries())
    present.push(made.get(ids[index] ?? '') ?? (await teams.findOnlyNamed(name)));
  return { present, isMade: ({ id }: Stored<Team>) => made.has(id) };
}

/** Finds out what a list means. Problem invalid where it names something twice, or an id that nobody has. */
export async function readTeamList(deps: Needs, list: TeamList, command: Command): Promise<MeantTeam[]> {
  requireDistinct(list.teams);
  const { present, isMade } = await presentTeams(deps, list, command);
  const fresh = { ...list, teams: list.teams.filter((_, index) => present[index] === null) };
  const identify = await createIdentify(deps, fresh);
  return list.teams.map(({ name, players }, index) => {
    const team = present[index] ?? null;
    const meant = team === null ? players : [];
    return {
      ...{ name, team, isNew: team === null || isMade(team) },
      players: meant.map((player, place) => identify(player, `teams.${index}.players.${place}`)),
    };
  });
}
