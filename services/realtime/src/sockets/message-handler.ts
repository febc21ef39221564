import { scopeOf } from '@courtcast/contracts';
import { isRefusal, requestIdOf } from '@courtcast/http';
import { runInContext } from '@courtcast/observability';
import type { Logger, Tracer } from '@courtcast/observability';
import { rateLimited } from '@courtcast/problem';
import { scopeLimitOf } from './authenticated-client.ts';
import { createMessageBudget } from './message-budget.ts';
import { parseMessage } from './messages.ts';
import type { ScopeMessage } from './messages.ts';
import { refusalOf } from './socket-server.ts';
import type { RealtimeSocket } from './socket-server.ts';
import type { Subscriptions } from './subscriptions.ts';

type Acknowledge = (answer: unknown) => void;

/** What handles the messages of one socket. */
export interface MessageHandlerDeps {
  readonly subscriptions: Subscriptions;
  readonly logger: Logger;
  /** Without one, subscriptions are in no trace. */
  readonly tracer?: Tracer | undefined;
  now(): Date;
  /** Any steady clock, in ms. */
  nowMs(): number;
}

function isAcknowledge(value: unknown): value is Acknowledge {
  return typeof value === 'function';
}
const ignored: Acknowledge = () => undefined;
const RETRY_AFTER_SECONDS = 1;

/** Runs a subscription, as the beginning of a trace where tracing is on. */
async function inSubscribeSpan(
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

async function answerMessage(
  deps: MessageHandlerDeps,
  socket: RealtimeSocket,
  message: { name: string; argument: unknown; acknowledge: Acknowledge },
): Promise<void> {
  const { subscriptions, tracer } = deps;
  const { acknowledge } = message;
  const parsed = parseMessage(message.name, message.argument);
  if (parsed.verb === 'unsubscribe') {
    subscriptions.unsubscribe(parsed);
    acknowledge({ ok: true });
    return;
  }
  const caller = socket.data.client.callerAt(deps.now());
  await inSubscribeSpan(tracer, parsed, () =>
    subscriptions.subscribe(parsed, caller, (snapshot) => acknowledge({ ok: true, snapshot })),
  );
}

/** Answers the messages of one socket: every one is acknowledged, none can end the process. */
export function handleMessages(socket: RealtimeSocket, deps: MessageHandlerDeps): void {
  const budget = createMessageBudget(deps.nowMs());

  function receive(packet: readonly unknown[]) {
    const [name, ...args] = packet;
    const last = args.at(-1);
    const acknowledge = isAcknowledge(last) ? last : ignored;
    const refuse = (error: unknown) => acknowledge({ ok: false, error: refusalOf(error, deps.logger) });
    const allowance = budget.spend(scopeLimitOf(socket.data.client.callerAt(deps.now())), deps.nowMs());
    if (allowance === 'flood') socket.disconnect(true);
    else if (allowance === 'over') refuse(rateLimited(RETRY_AFTER_SECONDS));
    else
      answerMessage(deps, socket, {
        name: String(name),
        argument: isAcknowledge(args[0]) ? undefined : args[0],
        acknowledge,
      }).catch(refuse);
  }

  // Every message passes here, known or not, so that none is without an answer.
  socket.use((packet) => receive(packet));
  socket.on('disconnect', () => deps.subscriptions.close());
}
