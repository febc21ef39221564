import type { EntrantRow } from './entrant-import.ts';
import { rowError } from './row-errors.ts';
import type { RowError } from './row-errors.ts';

/** What is known of a person from a file, or of a player. */
export interface PersonFacts {
  readonly name: string;
  readonly nationality: string | null;
  readonly gender: 'male' | 'female' | 'other' | null;
}

export interface KnownPerson extends PersonFacts {
  readonly id: string;
}

/** Names that are the same to people: without regard to case and blanks. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Who plays under a name: a player of the tournament, a new one, or it cannot be decided. */
export type Found =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'new'; readonly facts: PersonFacts }
  | {
      readonly kind: 'unclear';
      readonly code: 'several-namesakes' | 'other-namesake';
      readonly message: string;
    };

function contradicts(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}

/**
 * Who in a tournament has this name: players are distinguished by name within a tournament, since a file has no ids. More
 * than one, or one of another nationality or gender, is for people to settle.
 */
export function findPerson(people: readonly KnownPerson[], facts: PersonFacts): Found {
  const namesakes = people.filter(({ name }) => nameKey(name) === nameKey(facts.name));
  const [namesake, another] = namesakes;
  if (namesake === undefined) return { kind: 'new', facts };
  if (another !== undefined) {
    const message = `Several players of this tournament are called ${facts.name}`;
    return { kind: 'unclear', code: 'several-namesakes', message };
  }
  const { nationality, gender, id } = namesake;
  const isOther = contradicts(nationality, facts.nationality) || contradicts(gender, facts.gender);
  return isOther
    ? {
        kind: 'unclear',
        code: 'other-namesake',
        message: `Another player of this tournament is called ${facts.name}`,
      }
    : { kind: 'known', id };
}

/** The columns that name players, in the order of `peopleOf`. */
export const nameColumns = ['name', 'partnerName'] as const;

/** The players of a line, as it describes them. */
export function peopleOf({ name, nationality, gender, partnerName }: EntrantRow): PersonFacts[] {
  const partner = partnerName === null ? [] : [{ name: partnerName, nationality: null, gender: null }];
  return [{ name, nationality, gender }, ...partner];
}

/** Lines that name a player a second time: each is entered once. */
export function repeatedNames(rows: readonly EntrantRow[]): RowError[] {
  const seen = new Map<string, number>();
  return rows.flatMap((line) =>
    peopleOf(line).flatMap(({ name }, place) => {
      const key = nameKey(name);
      const otherRow = seen.get(key);
      if (otherRow === undefined) {
        seen.set(key, line.row);
        return [];
      }
      const column = nameColumns[place] ?? null;
      const message = `${name} is named twice`;
      return [rowError({ row: line.row, code: 'named-twice', message, column, names: [name], otherRow })];
    }),
  );
}
