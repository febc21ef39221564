import { endAfter } from '@courtcast/observability';
import type { Span } from '@courtcast/observability';
import type { Outcome } from '../upstream/response-proxy.ts';

const tell = (span: Span, outcome: Outcome): Outcome => {
  if (outcome === 'client-left') return outcome;
  span.describe({ 'http.response.status_code': outcome });
  if (outcome >= 500) span.fail();
  return outcome;
};

/** Ends the span of a call when its answer begins, or there is none; gives what the call gives. */
export function endCallSpan(span: Span, called: Promise<Outcome>): Promise<Outcome> {
  return endAfter(
    span,
    called.then((outcome) => tell(span, outcome)),
  );
}
