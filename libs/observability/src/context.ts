import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing/span.ts';

/** What a request or a message carries through everything that it sets off. */
export interface RequestContext {
  readonly requestId: string;
  /** W3C traceparent of this process' own span. */
  readonly traceparent: string;
  /** That span, where tracing is on. */
  readonly span?: Span | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `run`, and all that it awaits, inside `context`; returns what `run` returns. */
export function runInContext<T>(context: RequestContext, run: () => T): T {
  return storage.run(context, run);
}

/** The context that the caller runs in, or undefined outside of any request and message. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
