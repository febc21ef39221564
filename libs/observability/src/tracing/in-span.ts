import { currentContext } from '../context.ts';
import type { Span, SpanKind } from './span.ts';

/** Ends `span` when `work` is done, as failed where it rejects; gives what the work gives. */
export const endAfter = async <T>(span: Span, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
};

/**
 * Runs `run` as a piece of the work that the caller is part of. Where nobody records that, or tracing is off, it runs
 * without a span.
 */
export const inSpan = <T>(
  name: string,
  kind: SpanKind,
  run: (span: Span | undefined) => Promise<T>,
): Promise<T> => {
  const span = currentContext()?.span?.child(name, kind);
  return span === undefined ? run(undefined) : endAfter(span, run(span));
};
