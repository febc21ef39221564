import type { Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import type { Deps } from '../ports.ts';
import { namesOfEntry } from './read-own.ts';

type Needs = Pick<Deps, 'players' | 'wholeNames'>;

/** While identity cannot be asked, the desk reads what everybody reads. */
async function askForNames(
  { wholeNames }: Pick<Deps, 'wholeNames'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  try {
    return await wholeNames.find(ids);
  } catch (error) {
    if (isProblem(error) && error.code === 'unavailable') return new Map();
    throw error;
  }
}

/**
 * The whole names of hidden players who have given them to the desk: by entering with their account, or by having written
 * their name into the form. Nobody whom somebody else has entered, else a made-up tournament would tell any name; and no
 * partner but by the name that was written.
 */
export async function wholeNamesOf(
  deps: Needs,
  registrations: readonly EntryRegistration[],
): Promise<ReadonlyMap<string, string>> {
  const people = registrations.flatMap(({ playerId, partnerPlayerId, entry }) => [
    { id: playerId, said: entry.confirmedBy === 'desk' ? null : entry.entrant.name, by: entry.confirmedBy },
    {
      id: partnerPlayerId,
      said: entry.confirmedBy === 'link' ? (entry.partner?.name ?? null) : null,
      by: null,
    },
  ]);
  const known = await deps.players.findMany(people.flatMap(({ id }) => id ?? []));
  const hidden = people.flatMap(({ id, ...person }) =>
    id !== null && known.get(id)?.hidden === true ? [{ id, ...person }] : [],
  );
  const asked = hidden.flatMap(({ id, by, said }) => (by === 'account' && said === null ? [id] : []));
  const written = hidden.flatMap(({ id, said }) => (said === null ? [] : [[id, said] as const]));
  return new Map([...written, ...(await askForNames(deps, asked))]);
}

/** The names of an entry's people as the desk reads them. */
export async function namesForOfficials(
  deps: Needs,
  registrations: readonly Stored<EntryRegistration>[],
): Promise<string[][]> {
  const states = registrations.map(({ state }) => state);
  const [names, whole] = await Promise.all([namesOfEntry(deps, states), wholeNamesOf(deps, states)]);
  return states.map(({ playerId, partnerPlayerId }, index) =>
    (names[index] ?? []).map(
      (name, place) => whole.get((place === 0 ? playerId : partnerPlayerId) ?? '') ?? name,
    ),
  );
}
