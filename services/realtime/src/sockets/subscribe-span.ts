import { scopeOf } from '@courtcast/contracts';
import { isRefusal, requestIdOf } from '@courtcast/http';
import { runInContext } from '@courtcast/observability';
import type { Tracer } from '@courtcast/observability';
import type { ScopeMessage } from './messages.ts';

/** Runs a subscription, as the beginning of a trace where tracing is on. */
export async function inSubscribeSpan(
  tracer: Tracer | undefined,
  { kind, id }: ScopeMessage,
  run: () => Promise<void>,
): Promise<void> {
  if (tracer === undefined) return run();
  const span = tracer.start(`subscribe ${kind}`, 'server');
  const requestId = requestIdOf(undefined);
  span.describe({ 'courtcast.scope': scopeOf(kind, id), 'courtcast.request_id': requestId });
  try {
    await runInContext({ requestId, traceparent: span.traceparent, span }, run);
  } catch (error) {
    if (!isRefusal(error)) span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
