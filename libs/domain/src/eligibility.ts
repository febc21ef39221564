import type { Reason } from '@courtcast/problem';

/** For whom a draw or league is; `other`, of drafts of before, and null restrict no one (decisions 3). */
export type FieldGender = 'male' | 'female' | 'mixed' | 'other' | null;

/** What eligibility asks of a player. */
export interface Person {
  readonly name: string;
  readonly gender: 'male' | 'female' | 'other' | null;
}

/** By id of the player. */
export type People = ReadonlyMap<string, Person>;

/** One player, or a pair, as an input names them: `path` of the whole, and of each. */
export interface NamedEntry {
  readonly path: string;
  readonly players: readonly { readonly path: string; readonly id: string }[];
}

/** Why players may not stand there, and what could not be checked. */
export interface Eligibility {
  readonly reasons: readonly Reason[];
  readonly warnings: readonly Reason[];
}

const fields = { male: 'men', female: 'women', mixed: 'mixed pairs' } as const;
const pairOf = (names: readonly string[]): string => names.join(' / ');

interface Found {
  readonly path: string;
  readonly person: Person;
}

const isKnown = ({ person: { gender } }: Found): boolean => gender === 'male' || gender === 'female';

const foundIn = ({ players }: NamedEntry, people: People): Found[] =>
  players.flatMap(({ path, id }) => {
    const person = people.get(id);
    return person === undefined ? [] : [{ path, person }];
  });

const pairReasons = ({ path }: NamedEntry, found: readonly Found[]): Reason[] => {
  const [one, other] = found;
  const isPair = one !== undefined && other !== undefined && isKnown(one) && isKnown(other);
  if (!isPair || one.person.gender !== other.person.gender) return [];
  const message = `${pairOf(found.map(({ person }) => person.name))} are both ${one.person.gender}: a mixed pair is one of each`;
  return [{ code: 'pair-not-mixed', path, message }];
};

const reasonsOf = (gender: keyof typeof fields, entry: NamedEntry, found: readonly Found[]): Reason[] => {
  if (gender === 'mixed') return pairReasons(entry, found);
  return found
    .filter((one) => isKnown(one) && one.person.gender !== gender)
    .map(({ path, person }) => ({
      code: 'player-of-other-gender',
      path,
      message: `${person.name} is ${person.gender}, and this is for ${fields[gender]}`,
    }));
};

/**
 * Whether players may stand in a draw or league of a gender: a player of the other one may not, and a mixed pair is one
 * of each; whose gender is not known, or `other`, may with a warning. Players whom `people` does not hold pass.
 */
export function eligibilityOf(
  gender: FieldGender,
  entries: readonly NamedEntry[],
  people: People,
): Eligibility {
  if (gender === null || gender === 'other') return { reasons: [], warnings: [] };
  const found = entries.map((entry) => [entry, foundIn(entry, people)] as const);
  const unclear = found.flatMap(([, players]) => players.filter((player) => !isKnown(player)));
  return {
    reasons: found.flatMap(([entry, players]) => reasonsOf(gender, entry, players)),
    warnings: unclear.map(({ path, person: { name } }) => ({
      code: 'player-without-gender',
      path,
      message: `The gender of ${name} is not known: whether they may play here was not checked`,
    })),
  };
}

/** The copies of players. */
export interface PlayerCopies {
  /** As their owner knows them now; the copies take it, too. Problem unavailable without an answer. */
  refresh(ids: readonly string[]): Promise<People>;
}

/**
 * The people as they are known, or as their owner knows them now where they would be refused, or warned of, as known
 * here (architecture 5, "Read copies"). Without an answer what was only to be warned of stays; else Problem unavailable.
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
