import type { Command } from '@courtcast/contracts';
import { invalid, isProblem } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import type { Request } from './aggregates.ts';
import { requireUser } from './callers.ts';

/** The outcome of one change in a bulk change. */
export interface ChangeOutcome<Change, Changed> {
  readonly change: Change;
  readonly outcome: Changed | Problem;
}

interface Each<Key extends string, Change, Changed> {
  /** The field of a change that names its record. */
  readonly key: Key;
  /** The field of the request that has the changes; absent: `changes`. */
  readonly list?: string;
  readonly changeOne: (change: Change, command: Command) => Promise<Changed>;
}

/** A repeated record would find its second change done by the first: they are one command. */
function requireOnce(
  ids: readonly string[],
  { list, key }: { readonly list: string; readonly key: string },
): void {
  const repeated = ids.flatMap((id, index) => (ids.indexOf(id) === index ? [] : [index]));
  if (repeated.length === 0) return;
  const message = 'The record has another change in this request';
  throw invalid(repeated.map((index) => ({ code: 'duplicate', path: `${list}.${index}.${key}`, message })));
}

/** The part of a command that is about one record, the same whenever the request is repeated; it expects no version. */
export function partOf({ expectedVersion: _, ...command }: Command, id: string): Command {
  const newId: Command['newId'] = (label = '') => command.newId(`${id}\n${label}`);
  return { ...command, id: `${command.id}:${id}`, newId };
}

/**
 * Changes many records for a user, one after the other; each change succeeds or fails alone. Each is a command of its
 * own, derived from the request's, so that a repeated request finds it done. Problem forbidden unless the caller is a
 * user, invalid if a record is named twice, unavailable if the request was cut short; repeating it then continues.
 */
export async function changeEach<Key extends string, Change extends Readonly<Record<Key, string>>, Changed>(
  { caller, command }: Request,
  changes: readonly Change[],
  { key, list = 'changes', changeOne }: Each<Key, Change, Changed>,
): Promise<readonly ChangeOutcome<Change, Changed>[]> {
  requireUser(caller);
  requireOnce(
    changes.map((change) => change[key]),
    { list, key },
  );
  const outcomes: ChangeOutcome<Change, Changed>[] = [];
  for (const change of changes) {
    try {
      outcomes.push({ change, outcome: await changeOne(change, partOf(command, change[key])) });
    } catch (error) {
      if (!isProblem(error) || error.code === 'unavailable') throw error;
      outcomes.push({ change, outcome: error });
    }
  }
  return outcomes;
}
