import { reasonCodes } from './contract/reason-codes.ts';
import type { ReasonCode } from './contract/reason-codes.ts';

const known: ReadonlySet<string> = new Set(reasonCodes);

/** The reason code, `other` where this version does not know it. */
export function reasonCodeOf(code: unknown): ReasonCode | 'other' {
  return typeof code === 'string' && known.has(code) ? (code as ReasonCode) : 'other';
}
