import type { Reason } from '@courtcast/problem';
import { genderFaults } from '@courtcast/scoring-rules';
import type { FieldGender, GenderFaults, PlayerGender } from '@courtcast/scoring-rules';

export type { FieldGender };

/** The facts about a player that eligibility depends on. */
export interface Person {
  readonly name: string;
  readonly gender: PlayerGender;
}

/** People by player id. */
export type People = ReadonlyMap<string, Person>;

/** One player, or a pair, as an input names them: `path` of the whole, and of each. */
export interface NamedEntry {
  readonly path: string;
  readonly players: readonly { readonly path: string; readonly id: string }[];
}

/** Reasons why players are not eligible, and warnings about facts that could not be checked. */
export interface Eligibility {
  readonly reasons: readonly Reason[];
  readonly warnings: readonly Reason[];
}

const fields = { male: 'men', female: 'women', mixed: 'mixed pairs', other: 'all' } as const;
const pairOf = (names: readonly string[]): string => names.join(' / ');

interface Found {
  readonly path: string;
  readonly person: Person;
}

interface Judged {
  readonly entry: NamedEntry;
  readonly found: readonly Found[];
  readonly faults: GenderFaults;
}

const judged = (gender: FieldGender, entry: NamedEntry, people: People): Judged => {
  const found = entry.players.flatMap(({ path, id }) => {
    const person = people.get(id);
    return person === undefined ? [] : [{ path, person }];
  });
  const genders = found.map(({ person }) => person.gender);
  return { entry, found, faults: genderFaults(gender, genders) };
};

const at = ({ found }: Judged, places: readonly number[]): Found[] =>
  places.flatMap((place) => found[place] ?? []);

const pairReasons = ({ entry: { path }, found, faults }: Judged): Reason[] => {
  if (!faults.isAlike) return [];
  const names = pairOf(found.map(({ person }) => person.name));
  const message = `${names} are both ${found[0]?.person.gender ?? ''}: a mixed pair is one of each`;
  return [{ code: 'pair-not-mixed', path, message }];
};

const barredReasons = (gender: NonNullable<FieldGender>, one: Judged): Reason[] =>
  at(one, one.faults.barred).map(({ path, person }) => ({
    code: 'player-of-other-gender',
    path,
    message: `${person.name} is ${person.gender ?? ''}, and this is for ${fields[gender]}`,
  }));

/**
 * Checks whether players are eligible for a draw or league of a gender: players of the other gender are not, and a
 * mixed pair has one of each. An unknown gender, or `other`, is accepted with a warning. Players missing from `people`
 * pass.
 */
export function eligibilityOf(
  gender: FieldGender,
  entries: readonly NamedEntry[],
  people: People,
): Eligibility {
  if (gender === null) return { reasons: [], warnings: [] };
  const all = entries.map((entry) => judged(gender, entry, people));
  return {
    reasons: all.flatMap((one) => [...pairReasons(one), ...barredReasons(gender, one)]),
    warnings: all.flatMap((one) =>
      at(one, one.faults.unclear).map(({ path, person: { name } }) => ({
        code: 'player-without-gender',
        path,
        message: `The gender of ${name} is not known: whether they may play here was not checked`,
      })),
    ),
  };
}

/** The copies of players. */
export interface PlayerCopies {
  /** Asks the owner for the present state, and updates the copies. Problem unavailable without an answer. */
  refresh(ids: readonly string[]): Promise<People>;
}

/**
 * People from the copies. If they would be refused or warned about, their owner is asked first (architecture 5, "Read
 * copies"). Without an answer a mere warning stays; a refusal becomes Problem unavailable.
 */
export async function currentPeople(
  copies: PlayerCopies,
  { gender, entries, people }: { gender: FieldGender; entries: readonly NamedEntry[]; people: People },
): Promise<People> {
  const { reasons, warnings } = eligibilityOf(gender, entries, people);
  if (reasons.length + warnings.length === 0) return people;
  const ids = [...new Set(entries.flatMap(({ players }) => players.map(({ id }) => id)))];
  try {
    return new Map([...people, ...(await copies.refresh(ids))]);
  } catch (error) {
    if (reasons.length > 0) throw error;
    return people;
  }
}
