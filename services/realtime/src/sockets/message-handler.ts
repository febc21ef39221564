import { scopeOf } from '@courtcast/contracts';
import { isRefusal, requestIdOf } from '@courtcast/http';
import { runInContext } from '@courtcast/observability';
import type { Logger, Tracer } from '@courtcast/observability';
import { rateLimited } from '@courtcast/problem';
import { scopeLimitOf } from './authenticated-client.ts';
import { MessageBudget } from './message-budget.ts';
import { parseMessage } from './messages.ts';
import type { ScopeMessage } from './messages.ts';
import { refusalOf } from './socket-server.ts';
import type { RealtimeSocket } from '../socket-types.ts';
import type { Subscriptions } from './subscriptions.ts';

type Acknowledge = (answer: unknown) => void;

/** Dependencies of the message handler of all sockets. */
export interface MessageHandlerDeps {
  readonly logger: Logger;
  /** Without a tracer, subscriptions are not traced. */
  readonly tracer?: Tracer | undefined;
  readonly now: () => Date;
  /** Any steady clock, in ms. */
  readonly nowMs: () => number;
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

/** The messages of one socket: every one is acknowledged, none can end the process. */
class MessageHandler {
  readonly #deps: MessageHandlerDeps;
  readonly #socket: RealtimeSocket;
  readonly #subscriptions: Subscriptions;
  readonly #budget: MessageBudget;

  constructor(deps: MessageHandlerDeps, socket: RealtimeSocket, subscriptions: Subscriptions) {
    this.#deps = deps;
    this.#socket = socket;
    this.#subscriptions = subscriptions;
    this.#budget = new MessageBudget(deps.nowMs());
  }

  receive([name, ...args]: readonly unknown[]): void {
    const { logger, now, nowMs } = this.#deps;
    const last = args.at(-1);
    const acknowledge = isAcknowledge(last) ? last : ignored;
    const refuse = (error: unknown) => acknowledge({ ok: false, error: refusalOf(error, logger) });
    const allowance = this.#budget.spend(scopeLimitOf(this.#socket.data.client.callerAt(now())), nowMs());
    if (allowance === 'flood') this.#socket.disconnect(true);
    else if (allowance === 'over') refuse(rateLimited(RETRY_AFTER_SECONDS));
    else
      this.#answer({
        name: String(name),
        argument: isAcknowledge(args[0]) ? undefined : args[0],
        acknowledge,
      }).catch(refuse);
  }

  async #answer(message: { name: string; argument: unknown; acknowledge: Acknowledge }): Promise<void> {
    const { acknowledge } = message;
    const parsed = parseMessage(message.name, message.argument);
    if (parsed.verb === 'unsubscribe') {
      this.#subscriptions.unsubscribe(parsed);
      acknowledge({ ok: true });
      return;
    }
    const caller = this.#socket.data.client.callerAt(this.#deps.now());
    await inSubscribeSpan(this.#deps.tracer, parsed, () =>
      this.#subscriptions.subscribe(parsed, caller, (snapshot) => acknowledge({ ok: true, snapshot })),
    );
  }
}

/** Answers the messages of one socket, known or not, so that none is without an answer. */
export function handleMessages(
  deps: MessageHandlerDeps,
  socket: RealtimeSocket,
  subscriptions: Subscriptions,
): void {
  const handler = new MessageHandler(deps, socket, subscriptions);
  socket.use((packet) => handler.receive(packet));
}
