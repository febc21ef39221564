import { z } from 'zod';
import type { ReasonCode } from '../reasons.ts';
import type { Operation } from './operation.ts';

/** Codes of input that has not the form that an operation takes: any operation may answer them. */
export const formReasons: readonly ReasonCode[] = [
  'required',
  'unknown-field',
  'wrong-type',
  'wrong-format',
  'not-allowed-value',
  'out-of-range',
  'too-short',
  'too-long',
  'unknown-parameter',
  'repeated-parameter',
];

function takesVersion({ body }: Operation): boolean {
  const variants: readonly unknown[] = body instanceof z.ZodUnion ? body.options : [body];
  return variants.some((variant) => variant instanceof z.ZodObject && 'expectedVersion' in variant.shape);
}

function generalReasonsOf(operation: Operation): ReasonCode[] {
  const { method, access } = operation;
  const isConditional = ['PUT', 'PATCH', 'DELETE'].includes(method) || takesVersion(operation);
  return [
    ...(isConditional ? (['version-mismatch'] as const) : []),
    ...(method === 'POST' ? (['request-running', 'key-reused'] as const) : []),
    ...(access === 'authenticated' ? (['user-not-synced'] as const) : []),
  ];
}

/** Reasons for a 409 or 422 of an operation: its own, then those that follow from its method and callers. */
export function reasonsOf(operation: Operation): readonly ReasonCode[] {
  return [...new Set([...(operation.reasons ?? []), ...generalReasonsOf(operation)])];
}
