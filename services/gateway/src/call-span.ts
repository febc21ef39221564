import type { Operation } from '@courtcast/contracts';
import { endAfter } from '@courtcast/observability';
import type { Span } from '@courtcast/observability';
import type { Exchange } from './exchange.ts';
import type { Outcome } from './relay.ts';

/** The span of asking a service for what an exchange is about; undefined where nobody records that. */
export const startCallSpan = ({ span: request }: Exchange, operation: Operation): Span | undefined => {
  const span = request?.child(`call ${operation.service}`, 'client');
  span?.describe({
    'http.request.method': operation.method,
    'http.route': operation.path,
    'courtcast.operation': operation.id,
  });
  return span;
};

const tell = (span: Span, outcome: Outcome): Outcome => {
  if (outcome === 'client-left') return outcome;
  span.describe({ 'http.response.status_code': outcome });
  if (outcome >= 500) span.fail();
  return outcome;
};

/** Ends the span of a call when its answer begins, or there is none; gives what the call gives. */
export const endCallSpan = (span: Span, called: Promise<Outcome>): Promise<Outcome> =>
  endAfter(
    span,
    called.then((outcome) => tell(span, outcome)),
  );
