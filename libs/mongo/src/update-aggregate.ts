import { conflict, notFound, unavailable } from '@courtcast/problem';
import type { Command } from '@courtcast/contracts';
import { hasDone } from './aggregate-document.ts';
import type { Stored } from './aggregate-document.ts';
import type { Decide, UpdateOptions } from './aggregate-store.ts';
import { isAway } from './errors.ts';
import { createKeyedLock } from './keyed-lock.ts';
import type { Writer } from './writer.ts';

export interface UpdateRequest extends UpdateOptions {
  readonly id: string;
  readonly command: Command;
}

/** How long a command tries to be carried out while other writers are first or the database is away. */
const PATIENCE_MS = 8_000;
const locks = new WeakMap<object, ReturnType<typeof createKeyedLock>>();

const lockOf = (writer: object): ReturnType<typeof createKeyedLock> => {
  const lock = locks.get(writer) ?? createKeyedLock();
  locks.set(writer, lock);
  return lock;
};

/** A state to decide from. What is not fresh may be old: nothing is refused because of it. */
interface Basis<S> {
  readonly stored: Stored<S>;
  readonly isFresh: boolean;
}

const load = async <S extends object>(
  writer: Writer<S>,
  { id, parts, notFound: what }: UpdateRequest,
): Promise<Basis<S>> => {
  const stored = await writer.find(id, parts);
  if (stored === null) throw notFound(what);
  if (parts === undefined) writer.keep(stored);
  return { stored, isFresh: true };
};

/** One try from one state: the result, or null to try again from a fresh one. */
const attempt = async <S extends object>(
  writer: Writer<S>,
  { basis, command }: { basis: Basis<S>; command: Command },
  decide: Decide<S>,
): Promise<Stored<S> | null> => {
  const { stored, isFresh } = basis;
  if (hasDone(stored, command.id)) return stored;
  if (command.expectedVersion !== undefined && command.expectedVersion !== stored.version) {
    if (isFresh)
      throw conflict(`Version ${command.expectedVersion} was expected, but it is ${stored.version}`);
    return null;
  }
  try {
    const change = await decide(stored);
    if (change === null) return isFresh ? stored : null;
    return await writer.save(stored, { ...change, command });
  } catch (error) {
    if (isAway(error) || !isFresh) return null;
    throw error;
  }
};

const run = async <S extends object>(
  writer: Writer<S>,
  request: UpdateRequest,
  decide: Decide<S>,
): Promise<Stored<S>> => {
  const deadline = performance.now() + PATIENCE_MS;
  const known = request.parts === undefined ? writer.recall(request.id) : undefined;
  let basis = known === undefined ? null : { stored: known, isFresh: false };
  while (performance.now() < deadline) {
    basis ??= await load(writer, request);
    const saved = await attempt(writer, { basis, command: request.command }, decide);
    if (saved !== null) return saved;
    writer.forget(request.id);
    basis = null;
  }
  throw unavailable('Too many others are writing here', 1);
};

/**
 * Carries out a command on one aggregate. Decides from the newest state in memory where there is one, which saves a
 * read; before refusing, or doing nothing, because of it the database is asked. After an unknown outcome the command
 * is looked up before it is decided again.
 */
export const updateAggregate = <S extends object>(
  writer: Writer<S>,
  request: UpdateRequest,
  decide: Decide<S>,
): Promise<Stored<S>> => lockOf(writer)(request.id, () => run(writer, request, decide));
