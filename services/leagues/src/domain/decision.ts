import type { TeamRefusal } from './team.ts';

/** Why a decision was not taken: the input is wrong, or it does not fit the present state. */
export type Refusal =
  | { readonly kind: 'invalid'; readonly details: readonly TeamRefusal[] }
  | { readonly kind: 'conflict'; readonly message: string; readonly details?: readonly TeamRefusal[] };

/** The next state (the very one passed in where nothing changes), or the reason why there is none. */
export type Decision<S> =
  { readonly ok: true; readonly state: S } | { readonly ok: false; readonly refusal: Refusal };

/** The decision to go on with `state`. */
export function accept<S>(state: S): Decision<S> {
  return { ok: true, state };
}

/** The input cannot be taken (422). */
export function refuseInput(details: readonly TeamRefusal[]): Decision<never> {
  return {
    ok: false,
    refusal: { kind: 'invalid', details },
  };
}

/** The present state does not allow it (409). */
export function refuseConflict(message: string, details?: readonly TeamRefusal[]): Decision<never> {
  return {
    ok: false,
    refusal: { kind: 'conflict', message, ...(details === undefined ? {} : { details }) },
  };
}
