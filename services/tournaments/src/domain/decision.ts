/** What is wrong at one place of the input: `path` like `entrants.3.seed`, `message` for people. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Why a decision was not taken: the input is wrong, or it does not fit the present state. */
export type Refusal =
  | { readonly kind: 'invalid'; readonly faults: readonly Fault[] }
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'forbidden'; readonly message: string }
  | { readonly kind: 'missing'; readonly what: string };

/** A value, or the reason why there is none. */
export type Decision<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** The decision to go on with `value`. */
export function accept<T>(value: T): Decision<T> {
  return { ok: true, value };
}

/** The input cannot be taken. */
export function refuseInput(faults: readonly Fault[]): Decision<never> {
  return { ok: false, refusal: { kind: 'invalid', faults } };
}

/** The input cannot be taken, for one reason. */
export function refuseField(path: string, message: string): Decision<never> {
  return refuseInput([{ path, message }]);
}

/** The present state does not allow it. */
export function refuseConflict(message: string): Decision<never> {
  return { ok: false, refusal: { kind: 'conflict', message } };
}

/** The one who asks may not do it. */
export function refuseForbidden(message: string): Decision<never> {
  return { ok: false, refusal: { kind: 'forbidden', message } };
}

/** What is asked for is not there. */
export function refuseMissing(what: string): Decision<never> {
  return { ok: false, refusal: { kind: 'missing', what } };
}
