import type { CallInput, CallOptions, OperationId } from '@courtcast/client';
import type { Operations } from '@courtcast/contracts';
import { hashKey } from '@tanstack/react-query';

/** The read operations that need no sign-in. */
export type ReadId = {
  [Id in OperationId]: Operations[Id] extends { readonly access: 'authenticated' }
    ? never
    : Operations[Id] extends { readonly method: 'GET' }
      ? Id
      : never;
}[OperationId];

/** The input of a read: path parameters and query, where it has any. */
export type ReadInput<Id extends ReadId> = Omit<CallInput<Id>, keyof CallOptions | 'body'>;

/** The input as an optional argument if none of its fields is required. */
export type ReadArguments<Id extends ReadId> =
  object extends ReadInput<Id> ? [input?: ReadInput<Id>] : [input: ReadInput<Id>];

type Texts = Readonly<Record<string, string>>;

/** The query key of a read; equal inputs give equal keys. */
export type ReadKey = readonly [
  operation: ReadId,
  input: { readonly params?: Texts; readonly query?: Texts },
];

function textsOf(part: object | undefined): Texts | undefined {
  const given = Object.entries(part ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0
    ? undefined
    : Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Makes the key of a read: undefined fields are left out, numbers and booleans become text. */
export function readKey<Id extends ReadId>(operation: Id, ...[input]: ReadArguments<Id>): ReadKey {
  const { params, query }: { params?: object; query?: object } = input ?? {};
  const texts = { params: textsOf(params), query: textsOf(query) };
  return [
    operation,
    {
      ...(texts.params === undefined ? {} : { params: texts.params }),
      ...(texts.query === undefined ? {} : { query: texts.query }),
    },
  ];
}

/** A key as a string, for maps. */
export function keyText(key: readonly unknown[]): string {
  return hashKey(key);
}
