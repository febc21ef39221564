import { conflict, notFound, unavailable } from '@courtcast/problem';
import type { Command } from '@courtcast/contracts';
import { hasDone } from './aggregate-document.ts';
import type { StoredAggregate } from './aggregate-document.ts';
import type { Decide, UpdateOptions } from './store-types.ts';
import { isAway } from './errors.ts';
import { saveAggregate } from './save-aggregate.ts';
import { findAggregate, keepState } from './store-context.ts';
import type { StoreContext } from './store-context.ts';

export interface UpdateRequest extends UpdateOptions {
  readonly id: string;
  readonly command: Command;
}

/** How long a command tries to be carried out while other writers are first or the database is away. */
const PATIENCE_MS = 8_000;

/** A state to decide from. What is not fresh may be old: nothing is refused because of it. */
interface Basis<S> {
  readonly stored: StoredAggregate<S>;
  readonly isFresh: boolean;
}

const load = async <S extends object>(
  context: StoreContext<S>,
  { id, parts, notFound: what }: UpdateRequest,
): Promise<Basis<S>> => {
  const stored = await findAggregate(context, id, parts);
  if (stored === null) throw notFound(what);
  keepState(context, stored);
  return { stored, isFresh: true };
};

const decideAndSave = async <S extends object>(
  context: StoreContext<S>,
  { stored, isFresh, command }: Basis<S> & { command: Command },
  decide: Decide<S>,
): Promise<StoredAggregate<S> | null> => {
  try {
    const change = await decide(stored);
    if (change === null) return isFresh ? stored : null;
    return await saveAggregate(context, stored, { ...change, command });
  } catch (error) {
    if (isAway(error) || !isFresh) return null;
    throw error;
  }
};

/** One try from one state: the result, or null to try again from a fresh one. */
const attempt = async <S extends object>(
  context: StoreContext<S>,
  basis: Basis<S> & { command: Command },
  decide: Decide<S>,
): Promise<StoredAggregate<S> | null> => {
  const { stored, isFresh, command } = basis;
  const { expectedVersion } = command;
  if (hasDone(stored, command.id)) return stored;
  if (expectedVersion === undefined || expectedVersion === stored.version) {
    return decideAndSave(context, basis, decide);
  }
  if (isFresh)
    throw conflict(
      'version-mismatch',
      `Version ${expectedVersion} was expected, but it is ${stored.version}`,
    );
  return null;
};

/**
 * Carries out a command on one aggregate. Decides from the newest state in memory where there is one, which saves a
 * read; before refusing, or doing nothing, because of it the database is asked. After an unknown outcome the command
 * is looked up before it is decided again.
 */
export async function updateAggregate<S extends object>(
  context: StoreContext<S>,
  request: UpdateRequest,
  decide: Decide<S>,
): Promise<StoredAggregate<S>> {
  const { id, command, parts } = request;
  const deadline = performance.now() + PATIENCE_MS;
  const known = parts === undefined ? context.cache.get(id) : undefined;
  let basis = known === undefined ? null : { stored: known, isFresh: false };
  while (performance.now() < deadline) {
    basis ??= await load(context, request);
    const result = await attempt(context, { ...basis, command }, decide);
    if (result !== null) return result;
    context.cache.delete(id);
    basis = null;
  }
  throw unavailable('Too many others are writing here', 1);
}
