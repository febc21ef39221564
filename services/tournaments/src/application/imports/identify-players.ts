import type { People, Person, Stored } from '@courtcast/domain';
import type { Draws } from '../../domain/draws/family.ts';
import type { EntrantRow, ImportedEntrant } from '../../domain/imports/entrant-import.ts';
import { rowError } from '../../domain/imports/row-errors.ts';
import type { RowError } from '../../domain/imports/row-errors.ts';
import { findPerson, nameColumns, nameKey, peopleOf } from '../../domain/imports/known-people.ts';
import type { Found, KnownPerson, PersonFacts } from '../../domain/imports/known-people.ts';
import { playersOf } from '../../domain/registration.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Deps, Ghost } from '../ports.ts';

type Needs = Pick<Deps, 'registrations' | 'players' | 'ghostId'>;

/** Whose file it is, and who stands in the tournament. */
export interface Identification {
  readonly tournament: Stored<Tournament>;
  readonly draws: Draws;
  readonly rows: readonly EntrantRow[];
}

/** Whom a name of a file means: a player of the tournament, or null for a new one. */
export interface NamedPlayer {
  readonly row: number;
  readonly name: string;
  readonly playerId: string | null;
}

/** The lines as entrants. `create` makes those who are new, and returns the entrants with the ids that answer for them. */
export interface IdentifiedPlayers {
  readonly entrants: readonly ImportedEntrant[];
  readonly errors: readonly RowError[];
  readonly players: readonly NamedPlayer[];
  /** Everybody in the tournament, and those whom the file adds; a line may say what is not known of a player. */
  readonly people: People;
  create(): Promise<ImportedEntrant[]>;
}

const MAX_PER_PAGE = 100;

async function registeredIn({ registrations }: Needs, tournamentId: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1, isMore = true; isMore; page++) {
    const query = { page, perPage: MAX_PER_PAGE, sortBy: 'createdAt', sortOrder: 'asc' } as const;
    const { data, meta } = await registrations.list(tournamentId, { ...query, playerIds: [] });
    found.push(...data.flatMap(({ state }) => playersOf(state)));
    isMore = meta.hasNextPage;
  }
  return found;
}

/** Everybody who stands in a draw of the tournament, or is registered. */
async function peopleIn(deps: Needs, { tournament, draws }: Identification): Promise<KnownPerson[]> {
  const entered = [...draws.values()].flatMap(({ entrants }) =>
    entrants.flatMap(({ playerIds }) => playerIds),
  );
  const ids = new Set([...entered, ...(await registeredIn(deps, tournament.id))]);
  const known = await deps.players.findMany([...ids]);
  return [...known.values()].filter(({ mergedInto }) => mergedInto === null);
}

/** The same name in the same tournament is the same ghost, however often it is imported. */
function ghostOf({ ghostId }: Needs, tournament: Stored<Tournament>, facts: PersonFacts): Ghost {
  return { ...facts, id: ghostId(tournament.state.createdAt, `${tournament.id}\n${nameKey(facts.name)}`) };
}

function toEntrant({ row, seed }: EntrantRow, playerIds: readonly string[]): ImportedEntrant {
  return { row, seed, playerIds };
}

/** Where a person stands in a file: the line, and whether first or as partner. */
interface Cell {
  readonly row: number;
  readonly place: number;
}

/** Finds the players of a file by name. */
export async function identifyPlayers(deps: Needs, asked: Identification): Promise<IdentifiedPlayers> {
  const { tournament, rows } = asked;
  const people = await peopleIn(deps, asked);
  const ghosts = new Map<string, Ghost>();
  const errors: RowError[] = [];
  const players: NamedPlayer[] = [];
  const known = new Map<string, Person>(people.map((person) => [person.id, person]));
  const note = (id: string, { name, gender }: PersonFacts): string[] => {
    known.set(id, { name, gender: known.get(id)?.gender ?? gender });
    return [id];
  };
  const idOf = (found: Found, facts: PersonFacts, { row, place }: Cell): string[] => {
    players.push({ row, name: facts.name, playerId: found.kind === 'known' ? found.id : null });
    if (found.kind === 'known') return note(found.id, facts);
    if (found.kind === 'unclear') {
      const { code, message } = found;
      const column = nameColumns[place] ?? null;
      errors.push(rowError({ row, code, message, column, names: [facts.name] }));
      return [];
    }
    const ghost = ghostOf(deps, tournament, found.facts);
    ghosts.set(ghost.id, ghost);
    return note(ghost.id, facts);
  };
  const entrants = rows.flatMap((line) => {
    const wanted = peopleOf(line);
    const playerIds = wanted.flatMap((facts, place) =>
      idOf(findPerson(people, facts), facts, { row: line.row, place }),
    );
    return playerIds.length === wanted.length ? [toEntrant(line, playerIds)] : [];
  });
  return {
    entrants,
    errors,
    players,
    people: known,
    async create() {
      const answering = await deps.players.createGhosts([...ghosts.values()]);
      return entrants.map(({ playerIds, ...entrant }) => ({
        ...entrant,
        playerIds: playerIds.map((playerId) => answering.get(playerId) ?? playerId),
      }));
    },
  };
}
