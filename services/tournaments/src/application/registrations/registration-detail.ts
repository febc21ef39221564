import type { Registration } from '../../domain/registration.ts';
import { playersOf } from '../../domain/registration.ts';
import type { Deps, Stored } from '../ports.ts';

/** A registration with the names of its players by id. */
export interface RegistrationDetail {
  readonly registration: Stored<Registration>;
  readonly names: ReadonlyMap<string, string>;
}

/** Looks up whom registrations show. */
export async function detailsOf(
  { players }: Pick<Deps, 'players'>,
  registrations: readonly Stored<Registration>[],
): Promise<RegistrationDetail[]> {
  const names = await players.names(registrations.flatMap(({ state }) => playersOf(state)));
  return registrations.map((registration) => ({ registration, names }));
}
