import type { People, Person, Stored } from '@courtcast/domain';
import type { Draws } from '../../domain/draws/family.ts';
import type { EntrantRow, ImportedEntrant } from '../../domain/imports/entrant-import.ts';
import { ghostKey } from '../../domain/imports/ghost-key.ts';
import type { NamesakeNote } from '../../domain/imports/import-notes.ts';
import { rowError } from '../../domain/imports/row-errors.ts';
import type { RowError } from '../../domain/imports/row-errors.ts';
import {
  NEW_PLAYER,
  findPerson,
  idColumns,
  nameColumns,
  nearRepeats,
  peopleOf,
} from '../../domain/imports/known-people.ts';
import type { Found, KnownPerson, NamedPerson } from '../../domain/imports/known-people.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Deps, Ghost } from '../ports.ts';
import { peopleById, peopleOfTournament } from './people-of-tournament.ts';

type Needs = Pick<Deps, 'registrations' | 'players' | 'seededId'>;

/** The file's tournament, and the people in it. */
export interface Identification {
  readonly tournament: Stored<Tournament>;
  readonly draws: Draws;
  readonly rows: readonly EntrantRow[];
}

/** The player behind a name of a file; `isNew` if a player must be created. */
export interface NamedPlayer {
  readonly row: number;
  readonly name: string;
  readonly playerId: string;
  readonly isNew: boolean;
}

/** The lines as entrants. `create` creates the new players, and returns the player for each id. */
export interface IdentifiedPlayers {
  readonly entrants: readonly ImportedEntrant[];
  readonly errors: readonly RowError[];
  readonly players: readonly NamedPlayer[];
  /** Names that others have, or nearly. */
  readonly namesakes: readonly NamesakeNote[];
  /** Everybody in the tournament, and the new people of the file; a line may have facts that a player lacks. */
  readonly people: People;
  create(): Promise<ReadonlyMap<string, string>>;
}

/** The position of a person in a file: the line, and whether first or as partner. */
interface Cell {
  readonly row: number;
  readonly place: number;
}

/** Results collected while going through the lines of a file. */
interface Gathered {
  readonly ghosts: Map<string, Ghost>;
  readonly known: Map<string, Person>;
  readonly players: NamedPlayer[];
  readonly namesakes: NamesakeNote[];
  readonly errors: RowError[];
}

async function everybody(deps: Needs, asked: Identification): Promise<KnownPerson[]> {
  const people = await peopleOfTournament(deps, asked);
  const ids = new Set(people.map(({ id }) => id));
  const named = asked.rows.flatMap(peopleOf).flatMap(({ playerId }) => playerId ?? []);
  const others = named.filter((id) => id !== NEW_PLAYER && !ids.has(id));
  return [...people, ...(await peopleById(deps, [...new Set(others)]))];
}

function unsettled({ kind }: Found, { name, playerId }: NamedPerson, { row, place }: Cell): RowError {
  if (kind === 'unknown') {
    const column = idColumns[place] ?? null;
    return rowError({
      row,
      code: 'unknown-player',
      message: `${column}: there is no such player`,
      column,
      value: playerId,
    });
  }
  const message = `Several players of this tournament are called ${name}`;
  const column = nameColumns[place] ?? null;
  return rowError({ row, code: 'several-namesakes', message, column, names: [name] });
}

/** Finds the players of a file by name, or by id where the file has it. */
export async function identifyPlayers(deps: Needs, asked: Identification): Promise<IdentifiedPlayers> {
  const { tournament, rows } = asked;
  const people = await everybody(deps, asked);
  const known = new Map<string, Person>(people.map((person) => [person.id, person]));
  const gathered: Gathered = { ghosts: new Map(), known, players: [], namesakes: [], errors: [] };
  const taken = new Set<string>();
  const repeats = new Set(nearRepeats(rows).map(({ row, place }) => `${row} ${place}`));
  const newId = (person: NamedPerson, isNamesake: boolean): string => {
    const key = ghostKey(person, isNamesake, taken);
    const id = deps.seededId(tournament.state.createdAt, `${tournament.id}\n${key}`);
    const { name, nationality, gender } = person;
    gathered.ghosts.set(id, { id, name, nationality, gender });
    return id;
  };
  const idOf = (person: NamedPerson, cell: Cell): string[] => {
    const found = findPerson(people, person);
    noteNamesakes(found, person, cell);
    if (found.kind === 'unclear' || found.kind === 'unknown') {
      gathered.errors.push(unsettled(found, person, cell));
      return [];
    }
    const isNew = found.kind === 'new';
    const playerId = isNew ? newId(person, found.isNamesake) : found.id;
    gathered.players.push({ row: cell.row, name: person.name, playerId, isNew });
    known.set(playerId, { name: person.name, gender: known.get(playerId)?.gender ?? person.gender });
    return [playerId];
  };
  const noteNamesakes = (found: Found, { name }: NamedPerson, { row, place }: Cell): void => {
    const candidates = 'candidates' in found ? found.candidates : [];
    const column = nameColumns[place];
    if (column === undefined || (candidates.length === 0 && !repeats.has(`${row} ${place}`))) return;
    gathered.namesakes.push({ row, column, name, candidates });
  };
  const entrants = rows.flatMap((line) => {
    const wanted = peopleOf(line);
    const playerIds = wanted.flatMap((person, place) => idOf(person, { row: line.row, place }));
    return playerIds.length === wanted.length ? [{ row: line.row, seed: line.seed, playerIds }] : [];
  });
  const { ghosts, ...result } = gathered;
  return {
    ...result,
    entrants,
    people: known,
    create: () => deps.players.createGhosts([...ghosts.values()]),
  };
}
