import { foldText } from '@courtcast/domain';
import type { EntrantRow } from './entrant-import.ts';
import { rowError } from './row-errors.ts';
import type { RowError } from './row-errors.ts';
import { inSpokenOrder } from './spoken-name.ts';

/** The facts about a person from a file, or about a player. */
export interface PersonFacts {
  readonly name: string;
  readonly nationality: string | null;
  readonly gender: 'male' | 'female' | 'other' | null;
}

export interface KnownPerson extends PersonFacts {
  readonly id: string;
}

/** A person in a file; `playerId` is the player if the file names one, or `new`. */
export interface NamedPerson extends PersonFacts {
  readonly playerId: string | null;
}

/** The value with which a file asks for a new player. */
export const NEW_PLAYER = 'new';

/** Names that are the same to people: without regard to case and blanks. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Names that are nearly the same: without regard to accents, signs and the order of words, too. */
export function nearKey(name: string): string {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
}

/** The player behind a name: a known one, a new one, or undecidable. */
export type Found =
  | { readonly kind: 'known'; readonly id: string }
  /** `candidates` are of the same name, or nearly; `isNamesake` where one has the very name. */
  | { readonly kind: 'new'; readonly candidates: readonly KnownPerson[]; readonly isNamesake: boolean }
  | { readonly kind: 'unclear'; readonly candidates: readonly KnownPerson[] }
  | { readonly kind: 'unknown' };

function differs(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}

/** Whether two cannot be one person: of other nationality or gender. */
function areTwo(one: PersonFacts, other: PersonFacts): boolean {
  return differs(one.nationality, other.nationality) || differs(one.gender, other.gender);
}

function isCalled({ name }: KnownPerson, key: string): boolean {
  return nameKey(name) === key || nameKey(inSpokenOrder(name)) === key;
}

/**
 * Finds the player of a name: within a tournament, players are told apart by name, and by nationality and gender as far
 * as these are known. An id in the file decides. With several candidates people must decide.
 */
export function findPerson(people: readonly KnownPerson[], person: NamedPerson): Found {
  const { name, playerId } = person;
  const near = people.filter((one) => nearKey(one.name) === nearKey(name));
  const namesakes = near.filter((one) => isCalled(one, nameKey(name)));
  const fresh = (candidates: readonly KnownPerson[]): Found => ({
    kind: 'new',
    candidates,
    isNamesake: namesakes.length > 0,
  });
  if (playerId === NEW_PLAYER) return fresh([]);
  if (playerId !== null) {
    return people.some(({ id }) => id === playerId) ? { kind: 'known', id: playerId } : { kind: 'unknown' };
  }
  const possible = namesakes.filter((one) => !areTwo(one, person));
  const certain = possible.filter(
    (one) => one.nationality !== null && one.nationality === person.nationality,
  );
  const [found, another] = certain.length === 1 ? certain : possible;
  if (found === undefined) return fresh(near);
  return another === undefined ? { kind: 'known', id: found.id } : { kind: 'unclear', candidates: possible };
}

/** The columns that name players, in the order of `peopleOf`. */
export const nameColumns = ['name', 'partnerName'] as const;

/** The columns with their ids, in the same order. */
export const idColumns = ['playerId', 'partnerId'] as const;

/** The players of a line, as it describes them. */
export function peopleOf(line: EntrantRow): NamedPerson[] {
  const { name, nationality, gender, partnerName, playerId, partnerId } = line;
  const partner =
    partnerName === null ? [] : [{ name: partnerName, nationality: null, gender: null, playerId: partnerId }];
  return [{ name, nationality, gender, playerId }, ...partner];
}

/** A person mentioned in a line. */
interface Mention {
  readonly row: number;
  readonly place: number;
  readonly person: NamedPerson;
}

/** Everybody mentioned in a file, in the order of its lines. */
function mentionsIn(rows: readonly EntrantRow[]): Mention[] {
  return rows.flatMap((line) => peopleOf(line).map((person, place) => ({ row: line.row, place, person })));
}

function isSame(one: NamedPerson, other: NamedPerson): boolean {
  return !areTwo(one, other) && one.playerId === other.playerId;
}

/** Mentions that may be the same person as earlier ones, by a key of names: each with the earlier ones. */
function withEarlier(rows: readonly EntrantRow[], keyOf: (name: string) => string) {
  const seen = new Map<string, Mention[]>();
  return mentionsIn(rows).map((mention) => {
    const key = keyOf(mention.person.name);
    const earlier = seen.get(key) ?? [];
    seen.set(key, [...earlier, mention]);
    return { mention, earlier };
  });
}

/** Lines that name a player a second time: each is entered once. Namesakes of two countries are two. */
export function repeatedNames(rows: readonly EntrantRow[]): RowError[] {
  return withEarlier(rows, nameKey).flatMap(({ mention: { row, place, person }, earlier }) => {
    const same = earlier.find((other) => isSame(other.person, person));
    if (same === undefined) return [];
    const { name } = person;
    const column = nameColumns[place] ?? null;
    const message = `${name} is named twice`;
    return [rowError({ row, code: 'named-twice', message, column, names: [name], otherRow: same.row })];
  });
}

/** Lines whose player an earlier line may mean, too, under nearly the same name, or one of another country. */
export function nearRepeats(rows: readonly EntrantRow[]): readonly { row: number; place: number }[] {
  return withEarlier(rows, nearKey).flatMap(({ mention: { row, place, person }, earlier }) => {
    const isChosen = person.playerId !== null;
    const isRepeat = earlier.some((other) => other.person.playerId === null && !isSameName(other, person));
    return isRepeat && !isChosen ? [{ row, place }] : [];
  });
}

function isSameName({ person }: Mention, other: NamedPerson): boolean {
  return nameKey(person.name) === nameKey(other.name) && isSame(person, other);
}
