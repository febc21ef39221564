import { useQueries } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { ask } from '@courtcast/web-data/queries/ask.ts';

/** A person of a list, and what is known of how to write to them. */
export interface Person {
  readonly id: string;
  readonly email?: string | undefined;
}

/** A person, and how far they are on the way to their own account. */
export type InvitedPerson = AnswerOf<'listPlayerInvitations'>['data'][number];

/** Ids that one request names. */
const AT_ONCE = 50;

/** The people in parts of which each is one request. */
export function partsOf<T>(all: readonly T[], size = AT_ONCE): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/** How far each of these people is, by name; undefined until all of it is known, with the read that fails. */
export function useInvitedPeople(people: readonly Person[]) {
  const ids = people.map(({ id }) => id);
  const queries = useQueries({
    queries: partsOf(ids).map((part) =>
      ask('listPlayerInvitations', { query: { playerIds: part.join(',') } }),
    ),
  });
  const isKnown = queries.every(({ data }) => data !== undefined);
  const found = queries.flatMap(({ data }) => data?.data ?? []);
  const sorted = found.toSorted((one, other) => one.name.localeCompare(other.name));
  return { people: isKnown ? sorted : undefined, waiting: queries.find(({ data }) => data === undefined) };
}

/** Those who can be invited now: who has no account, and is not invited, or not any more. */
export function isToInvite({ mayInvite, status }: InvitedPerson): boolean {
  return mayInvite && (status === 'not-invited' || status === 'expired');
}

/** Whether the person has something that leads to an account, and works. */
export function isInvited({ status }: Pick<InvitedPerson, 'status'>): boolean {
  return status === 'invited' || status === 'opened' || status === 'code';
}

/** How many there are of each kind. */
export function countsOf(people: readonly InvitedPerson[]) {
  return {
    joined: people.filter(({ status }) => status === 'joined').length,
    invited: people.filter(isInvited).length,
    all: people.length,
  };
}

/** What is typed, else what is known: the address that the mail of a person goes to; empty for none. */
export function addressOf(
  { playerId, email }: Pick<InvitedPerson, 'playerId' | 'email'>,
  { typed, known }: { typed: ReadonlyMap<string, string>; known: ReadonlyMap<string, string> },
): string {
  return typed.get(playerId) ?? email ?? known.get(playerId) ?? '';
}
