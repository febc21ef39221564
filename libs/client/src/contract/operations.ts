import type {
  AnswerOf,
  BodyInputOf,
  OperationId as DeclaredId,
  Operations,
  ParamsOf,
  ProblemBody,
  QueryInputOf,
} from '@courtcast/contracts';

/** A query as a program has it: numbers and booleans as such, or already as text. */
type QueryValues<T> = {
  readonly [K in keyof T]: string extends Exclude<T[K], undefined>
    ? T[K] | number
    : 'true' extends T[K]
      ? T[K] | boolean
      : T[K];
};

type FileBody = string | Uint8Array | Blob;

type BodyFor<O extends Operations[DeclaredId]> = O extends { readonly bodyType: 'csv' | 'image' }
  ? FileBody
  : BodyInputOf<O>;

/** The type of an answer without a schema, by its content type. */
type FileOf<Type> = Type extends 'application/json' ? unknown : Type extends `text/${string}` ? string : Blob;

type AnswerFor<O extends Operations[DeclaredId]> = O['answer'] extends { readonly schema: unknown }
  ? AnswerOf<O>
  : O['answer'] extends { readonly contentType: infer Type }
    ? FileOf<Type>
    : undefined;

/**
 * Input and answer of every operation, by id. The packed client replaces this file by plain types written from the
 * API's own description (`tools/clients`).
 */
export type ApiOperations = {
  readonly [Id in DeclaredId]: {
    readonly params: ParamsOf<Operations[Id]>;
    readonly query: Partial<QueryValues<QueryInputOf<Operations[Id]>>>;
    readonly body: BodyFor<Operations[Id]>;
    readonly answer: AnswerFor<Operations[Id]>;
  };
};

/** The state of a match that was changed meanwhile, in the details of a refusal. */
export type CurrentMatch = NonNullable<NonNullable<ProblemBody['details']>[number]['current']>;

/** The id of an operation, as the API's description names it. */
export type OperationId = keyof ApiOperations;
