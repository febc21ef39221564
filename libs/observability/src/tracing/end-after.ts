import type { Span } from './span.ts';

/** Ends `span` when `work` is done, as failed where it rejects; gives what the work gives. */
export async function endAfter<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
