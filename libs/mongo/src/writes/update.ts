import { setTimeout as delay } from 'node:timers/promises';
import { stopAtWrite } from '@courtcast/contracts';
import type { Command } from '@courtcast/contracts';
import { fieldConflict, isProblem, notFound, unavailable } from '@courtcast/problem';
import { hasDone } from '../aggregate-document.ts';
import type { StoredAggregate } from '../aggregate-document.ts';
import { isUnavailable, toDatabaseProblem } from '../errors.ts';
import { saveAggregate } from '../save-with-event.ts';
import type { AppendingChange } from '../save-with-event.ts';
import { CONFIRM_EVERY_MS, findAggregate, PATIENCE_MS } from './context.ts';
import type { StoreContext } from './context.ts';

export interface UpdateOptions {
  /** Name of a missing aggregate: "Match" gives Problem not-found "Match not found". */
  readonly notFound: string;
  /** Append-only parts that the decision needs. */
  readonly parts?: readonly string[];
}

/** From the current state to the next; null when there is nothing to change. Refuses by throwing a Problem. Pure. */
export type Decide<S> = (
  stored: StoredAggregate<S>,
) => AppendingChange<S> | null | Promise<AppendingChange<S> | null>;

/** A requested update. */
export interface UpdateRequest<S> extends UpdateOptions {
  readonly id: string;
  readonly command: Command;
  readonly decide: Decide<S>;
}

/** A state to decide from. What is not fresh may be old: nothing is refused because of it. */
interface Basis<S> {
  readonly stored: StoredAggregate<S>;
  readonly isFresh: boolean;
}

async function load<S extends object>(
  context: StoreContext<S>,
  { id, parts, notFound: what }: UpdateRequest<S>,
): Promise<Basis<S>> {
  const stored = await findAggregate(context, id, { parts });
  if (stored === null) {
    context.newest.forget(id);
    throw notFound(what);
  }
  context.newest.noteRead(stored);
  return { stored, isFresh: true };
}

/**
 * Throws refusals that do not depend on the expected version: a caller who may not make the change, or may not know of
 * the record, learns nothing of its versions.
 */
async function requireChanger<S extends object>(
  stored: StoredAggregate<S>,
  decide: Decide<S>,
): Promise<void> {
  try {
    await decide(stored);
  } catch (error) {
    const isOfState = isProblem(error) && (error.code === 'conflict' || error.code === 'invalid');
    if (!isOfState) throw error;
  }
}

/** The change that the command makes to this state; null if it was carried out before or changes nothing. */
async function changeOf<S extends object>(
  stored: StoredAggregate<S>,
  { command, decide }: UpdateRequest<S>,
): Promise<AppendingChange<S> | null> {
  if (hasDone(stored, command.id)) return null;
  const { expectedVersion = stored.version } = command;
  if (expectedVersion === stored.version) return decide(stored);
  await requireChanger(stored, decide);
  throw fieldConflict(
    'version-mismatch',
    'If-Match',
    `Version ${expectedVersion} was expected, but it is ${stored.version}`,
  );
}

/**
 * The state that a majority has, if nothing is left to do from there either; otherwise null. An election may take back
 * data that only the primary has, and with it an update that was reported as done.
 */
async function settle<S extends object>(
  context: StoreContext<S>,
  { isFresh }: Basis<S>,
  request: UpdateRequest<S>,
): Promise<StoredAggregate<S> | null> {
  const { id, parts } = request;
  const confirmed = await findAggregate(context, id, { parts, isConfirmed: true });
  // A refusal is for the newest state to give.
  const isSettled =
    confirmed !== null && (await changeOf(confirmed, request).catch(() => undefined)) === null;
  if (!isSettled && isFresh) await delay(CONFIRM_EVERY_MS);
  return isSettled ? confirmed : null;
}

/** One try from one state: the result, or null to try again from a fresh one. */
async function attempt<S extends object>(
  context: StoreContext<S>,
  basis: Basis<S>,
  request: UpdateRequest<S>,
): Promise<StoredAggregate<S> | null> {
  const { stored, isFresh } = basis;
  try {
    const change = await changeOf(stored, request);
    if (change === null) return await settle(context, basis, request);
    return await saveAggregate(context, stored, { ...change, command: request.command });
  } catch (error) {
    if (isUnavailable(error) || !isFresh) return null;
    throw toDatabaseProblem(error);
  }
}

/** Refuses as an update would. Returns the state if the update would change nothing; otherwise it ends the dry run. */
async function checkUpdate<S extends object>(
  context: StoreContext<S>,
  request: UpdateRequest<S>,
): Promise<StoredAggregate<S>> {
  const { stored } = await load(context, request);
  if ((await request.decide(stored)) !== null) stopAtWrite(request.command);
  return stored;
}

/**
 * Decides from the newest state in memory, if only this process writes, which saves a read; before it refuses or does
 * nothing because of that state, it asks the database. After an unknown outcome it looks for the result of the command
 * before it decides again. A result, or a state without anything to do, counts once a majority has it.
 */
export async function updateAggregate<S extends object>(
  context: StoreContext<S>,
  request: UpdateRequest<S>,
): Promise<StoredAggregate<S>> {
  const { id, parts, command } = request;
  if (command.checksOnly === true) return checkUpdate(context, request);
  const deadline = performance.now() + PATIENCE_MS;
  const known = parts === undefined ? context.newest.find(id) : undefined;
  let basis = known === undefined ? null : { stored: known, isFresh: false };
  while (performance.now() < deadline) {
    basis ??= await load(context, request);
    const result = await attempt(context, basis, request);
    if (result !== null) return result;
    basis = null;
  }
  throw unavailable('Too many others are writing here, or no majority of the database confirms it', 1);
}
