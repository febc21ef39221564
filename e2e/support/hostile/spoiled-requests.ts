import fc from 'fast-check';
import { callers, junk, nasty } from './generated-requests.ts';
import type { ValidRequest } from './kit/valid-request.ts';

/** A way to spoil a good request before it is sent. */
export type Spoiling =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'caller'; readonly caller: (typeof callers)[number] }
  | { readonly kind: 'path'; readonly value: string }
  | { readonly kind: 'field' | 'surplus'; readonly value: unknown; readonly at: number };

/** Half of the good requests stay good. */
export const spoiling: fc.Arbitrary<Spoiling> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'nothing' } as const) },
  fc.record({ kind: fc.constant('caller' as const), caller: fc.constantFrom(...callers) }),
  fc.record({ kind: fc.constant('path' as const), value: nasty }),
  fc.record({ kind: fc.constantFrom('field', 'surplus'), value: junk, at: fc.nat({ max: 20 }) }),
);

type Spoiled = Omit<ValidRequest, 'caller'> & { readonly caller: string };

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

const nameAt = (fields: Readonly<Record<string, unknown>>, at: number): string => {
  const names = Object.keys(fields);
  return names[at % Math.max(1, names.length)] ?? 'surplus';
};

/** The request with one thing about it spoiled, if there is such a thing: reads have no body. */
export function spoil(valid: ValidRequest, how: Spoiling): Spoiled {
  switch (how.kind) {
    case 'nothing':
      return valid;
    case 'caller':
      return { ...valid, caller: how.caller };
    case 'path':
      return { ...valid, path: { ...valid.path, [nameAt(valid.path ?? {}, 0)]: how.value } };
    default: {
      if (valid.body === undefined) return valid;
      const body = isFields(valid.body) ? valid.body : {};
      const name = how.kind === 'field' ? nameAt(body, how.at) : 'surplus';
      return { ...valid, body: { ...body, [name]: how.value } };
    }
  }
}

/** Good requests by operation. Reads are good for ever; what changes something is used up when it is sent as it is. */
export function createRequestPool(valid: readonly ValidRequest[]) {
  const pool = new Map<string, ValidRequest[]>();
  for (const each of valid) pool.set(each.operationId, [...(pool.get(each.operationId) ?? []), each]);
  return {
    find: (operationId: string, how: Spoiling, isRead: boolean): ValidRequest | undefined => {
      const known = pool.get(operationId) ?? [];
      return how.kind === 'nothing' && !isRead ? known.shift() : known[0];
    },
  };
}
