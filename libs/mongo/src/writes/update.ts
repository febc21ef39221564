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
  /** What a missing aggregate is called: "Match" gives Problem not-found "Match not found". */
  readonly notFound: string;
  /** Append-only parts that the decision needs. */
  readonly parts?: readonly string[];
}

/** From the current state to the next; null when there is nothing to change. Refuses by throwing a Problem. Pure. */
export type Decide<S> = (
  stored: StoredAggregate<S>,
) => AppendingChange<S> | null | Promise<AppendingChange<S> | null>;

/** An update as it is asked for. */
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
 * Throws what refuses the caller whatever version they expect: who may not make a change, or may not know of the
 * record, learns nothing of its versions.
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

/** What the command asks for, from this state; null where it was carried out, or changes nothing. */
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
 * What a majority has, where nothing is left to do from there, too; else null. What only the primary has may be taken
 * back by an election, and what was called done with it.
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

/** Refuses as an update would. What there is stays; where it would become something else the request ends here. */
async function checkUpdate<S extends object>(
  context: StoreContext<S>,
  request: UpdateRequest<S>,
): Promise<StoredAggregate<S>> {
  const { stored } = await load(context, request);
  if ((await request.decide(stored)) !== null) stopAtWrite(request.command);
  return stored;
}

/**
 * Decides from the newest state in memory where this process writes alone, which saves a read; before refusing, or
 * doing nothing, because of it the database is asked. After an unknown outcome the command is looked up before it is
 * decided again; what is found done, or with nothing to do, counts once a majority has it.
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
