import type { CallInput, CallOptions, OperationId } from '@courtcast/client';
import type { Operations } from '@courtcast/contracts';
import { hashKey } from '@tanstack/react-query';

/** The reads that anybody may ask for. */
export type ReadId = {
  [Id in OperationId]: Operations[Id] extends { readonly access: 'authenticated' }
    ? never
    : Operations[Id] extends { readonly method: 'GET' }
      ? Id
      : never;
}[OperationId];

/** What a read is asked with: path parameters and query, as far as it has any. */
export type ReadInput<Id extends ReadId> = Omit<CallInput<Id>, keyof CallOptions | 'body'>;

/** The input as an argument, which may be left out where nothing in it is required. */
export type ReadArguments<Id extends ReadId> =
  object extends ReadInput<Id> ? [input?: ReadInput<Id>] : [input: ReadInput<Id>];

type Texts = Readonly<Record<string, string>>;

/** A read with what it is asked with; equal ones are written in one way. */
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

/** The key of a read: without what is not given, numbers and flags as text. */
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

/** A key as one text, for maps. */
export function keyText(key: readonly unknown[]): string {
  return hashKey(key);
}
