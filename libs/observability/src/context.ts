import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing/span.ts';

/** Context of a request or message that everything it causes inherits. */
export interface RequestContext {
  readonly requestId: string;
  /** W3C traceparent of this process' own span. */
  readonly traceparent: string;
  /** The current span, if tracing is on. */
  readonly span?: Span | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `run`, and everything it awaits, inside `context`; returns the result. */
export function runInContext<T>(context: RequestContext, run: () => T): T {
  return storage.run(context, run);
}

/** The context that the caller runs in, or undefined outside of any request and message. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
