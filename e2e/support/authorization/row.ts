import type { OperationId } from '@courtcast/contracts';
import { callersIn } from './callers.ts';
import type { CallerName } from './callers.ts';
import type { Things } from './things.ts';

/** A request of an operation, without who sends it. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Bytes are sent as they are, all else as JSON. */
  readonly body?: unknown;
  /** Of bytes. */
  readonly type?: string;
  /** With `If-Match` of a version that no record has: who may is refused by it, and changes nothing. */
  readonly isStale?: boolean;
}

/** Callers by the status they receive, in words of `callersIn`. */
type Answers = Readonly<Record<number, string>>;

/** One way to call an operation, and what each caller is answered. */
export interface Row {
  /** What it is about, in words. */
  readonly about: string;
  /**
   * The request. Where it does something that can be done once, it is made for each who may: so that everyone is asked
   * about the same, most rows ask for what a state of the record forbids.
   */
  readonly ask: (things: Things) => Asked | Promise<Asked>;
  /** Permitted callers, by the status they receive; a caller who is named twice receives the lower one. */
  readonly may: Answers;
  /** All others; without credentials it is 401 unless they are named, and a disabled user is 403. */
  readonly others?: number;
}

/** The rows of each operation. */
export type Table = Partial<Readonly<Record<OperationId, readonly Row[]>>>;

/** The expected status of each caller, by the words of a row. */
export function expectedOf({ may }: Row): ReadonlyMap<CallerName, number> {
  const named = Object.entries(may).flatMap(([status, words]) =>
    callersIn(words).map((name) => [name, Number(status)] as const),
  );
  return new Map(named.toReversed());
}
