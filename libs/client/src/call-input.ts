import type { ApiOperations, OperationId } from './contract/operations.ts';

/** A part of a call: left out where nothing in it is required. */
type Part<Name extends string, T> = undefined extends T
  ? Readonly<Partial<Record<Name, T>>>
  : object extends T
    ? Readonly<Partial<Record<Name, T>>>
    : Record<string, never> extends T
      ? Readonly<Partial<Record<Name, T>>>
      : Readonly<Record<Name, T>>;

/** What any call takes. */
export interface CallOptions {
  /** Ends the call, its pauses included: it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Of a POST, to repeat it after this program has ended; made by the client unless given. */
  readonly idempotencyKey?: string;
  /** The `etag` of an earlier answer: a PUT, PATCH or DELETE is refused with `version-mismatch` where it no longer holds. */
  readonly ifMatch?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a call of an operation takes: its path parameters, query and body as far as it has any. */
export type CallInput<Id extends OperationId> = Part<'params', ApiOperations[Id]['params']> &
  Part<'query', ApiOperations[Id]['query']> &
  Part<'body', ApiOperations[Id]['body']> &
  CallOptions;

/** The input as an argument, which may be left out where nothing in it is required. */
export type CallArguments<Id extends OperationId> =
  object extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>];

/** What an operation answers. */
export type AnswerOf<Id extends OperationId> = ApiOperations[Id]['answer'];

/** The same input where the operation is not known before the program runs. */
export interface AnyInput extends CallOptions {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}
