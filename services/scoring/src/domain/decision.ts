import type { LogLine } from './log.ts';
import type { Match } from './match.ts';

/** Where in the input something is wrong (`sets.0.home`), and why, for people. */
export interface Detail {
  readonly path: string;
  readonly message: string;
}

/** Why a command is refused: it does not fit the present state, the input is wrong, or there is no such thing. */
export type Refusal =
  | { readonly kind: 'conflict'; readonly message: string; readonly details?: readonly Detail[] }
  | { readonly kind: 'invalid'; readonly details: readonly Detail[] }
  | { readonly kind: 'missing'; readonly what: string };

/** What becomes of a match. `match` is the very one passed in when nothing changes; `append` goes to its log. */
export type Decision =
  | { readonly ok: true; readonly match: Match; readonly append: readonly LogLine[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** The match as it is from now on. */
export function accept(match: Match, append: readonly LogLine[] = []): Decision {
  return {
    ok: true,
    match,
    append,
  };
}

/** Does not fit the present state (409). */
export function refuseConflict(message: string, details?: readonly Detail[]): Decision {
  return {
    ok: false,
    refusal: { kind: 'conflict', message, ...(details === undefined ? {} : { details }) },
  };
}

/** The input is wrong (422). */
export function refuseInput(details: readonly Detail[]): Decision {
  return {
    ok: false,
    refusal: { kind: 'invalid', details },
  };
}

/** The input is wrong in one place (422). */
export function refuseField(path: string, message: string): Decision {
  return refuseInput([{ path, message }]);
}

const statusNames = {
  scheduled: 'scheduled',
  in_progress: 'in progress',
  suspended: 'suspended',
  completed: 'completed',
  cancelled: 'cancelled',
} as const;

/** A transition that the match's status has not (409); `verb` reads "cannot be <verb>". */
export function refuseStatus({ status, confirmedAt }: Match, verb: string): Decision {
  const name = confirmedAt === null ? statusNames[status] : 'confirmed';
  return refuseConflict(`A match that is ${name} cannot be ${verb}`);
}
