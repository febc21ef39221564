import type { ReasonCode } from '@courtcast/contracts';
import { conflict, forbidden, invalid, notFound } from '@courtcast/problem';
import type { Problem, Reason } from '@courtcast/problem';

/** Why a decision was not taken. */
export type Refusal =
  /** The input is wrong (422). */
  | { readonly kind: 'invalid'; readonly reasons: readonly Reason[] }
  /** The present state does not allow it (409); `reasons` where things in the way can be named. */
  | {
      readonly kind: 'conflict';
      readonly code: ReasonCode;
      readonly message: string;
      readonly reasons?: readonly Reason[];
    }
  /** The caller may not do it (403). */
  | { readonly kind: 'forbidden'; readonly message: string }
  /** The requested thing does not exist (404); the message is "`what` not found". */
  | { readonly kind: 'missing'; readonly what: string };

/** A decision that was not taken. */
export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** A value, or the reason why there is none. */
export type Decision<T> = { readonly ok: true; readonly value: T } | Refused;

/** The decision to go on with `value`. */
export function accept<T>(value: T): Decision<T> {
  return { ok: true, value };
}

/** The input cannot be taken, for one reason or several. */
export function refuseInput(reasons: readonly Reason[]): Refused {
  return { ok: false, refusal: { kind: 'invalid', reasons } };
}

/** The decision to go on with `value`, unless there are reasons why the input cannot be taken. */
export function acceptUnless<T>(reasons: readonly Reason[], value: T): Decision<T> {
  return reasons.length > 0 ? refuseInput(reasons) : accept(value);
}

/** The input cannot be taken because of one field. */
export function refuseField(code: ReasonCode, path: string, message: string): Refused {
  return refuseInput([{ code, path, message }]);
}

/** The present state does not allow it; `reasons` where things in the way can be named. */
export function refuseConflict(code: ReasonCode, message: string, reasons?: readonly Reason[]): Refused {
  return { ok: false, refusal: { kind: 'conflict', code, message, ...(reasons && { reasons }) } };
}

/** Refuses because the present state does not allow the value of one input field. */
export function refuseFieldConflict(code: ReasonCode, path: string, message: string): Refused {
  return refuseConflict(code, message, [{ code, path, message }]);
}

/** The caller may not do it. */
export function refuseForbidden(message: string): Refused {
  return { ok: false, refusal: { kind: 'forbidden', message } };
}

/** Refuses because the requested thing does not exist. */
export function refuseMissing(what: string): Refused {
  return { ok: false, refusal: { kind: 'missing', what } };
}

/** The Problem that callers see of a refusal. */
export function toProblem(refusal: Refusal): Problem {
  switch (refusal.kind) {
    case 'invalid':
      return invalid(refusal.reasons);
    case 'conflict':
      return conflict(refusal.code, refusal.message, refusal.reasons);
    case 'forbidden':
      return forbidden(refusal.message);
    case 'missing':
      return notFound(refusal.what);
  }
}

/** The value of a decision; throws its refusal as Problem invalid, conflict, forbidden or not-found. */
export function decided<T>(decision: Decision<T>): T {
  if (decision.ok) return decision.value;
  throw toProblem(decision.refusal);
}
