/** Either a value or the reasons why there is none. Plain data, so that it can cross a worker or a socket. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A value. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Closed list of the refusals of the rules. */
export type RefusalCode =
  | 'formatImpossible'
  | 'codesUnplayable'
  | 'countImpossible'
  | 'setImpossible'
  | 'setUnfinished'
  | 'setAfterDecision'
  | 'tiebreakImpossible'
  | 'matchTiebreakImpossible'
  | 'pointsImpossible'
  | 'pointKindImpossible'
  | 'reasonMissing'
  | 'serviceLetImpossible'
  | 'serviceOrderImpossible'
  | 'timeImpossible'
  | 'matchDecided';

/** One reason for a refusal: the code, the place in the input (`sets.0.home`), and a message for people. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly path: string;
  readonly message: string;
}

/** A refusal for a single reason. */
export function refuse(code: RefusalCode, path: string, message: string): { ok: false; error: Refusal[] } {
  return {
    ok: false,
    error: [{ code, path, message }],
  };
}
