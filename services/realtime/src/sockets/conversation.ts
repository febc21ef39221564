import { rateLimited } from '@courtcast/problem';
import type { Logger, Tracer } from '@courtcast/observability';
import { createMessageBudget } from './message-budget.ts';
import { parseMessage } from './messages.ts';
import { refusalOf } from './socket-server.ts';
import type { RealtimeSocket } from './socket-server.ts';
import { inSubscribeSpan } from './subscribe-span.ts';
import type { Subscriptions } from './subscriptions.ts';
import { scopeLimitOf } from './visitor.ts';

type Acknowledge = (answer: unknown) => void;

export interface ConversationDeps {
  readonly subscriptions: Subscriptions;
  readonly logger: Logger;
  /** Without one, subscriptions are in no trace. */
  readonly tracer?: Tracer | undefined;
  now(): Date;
  /** Any steady clock, in ms. */
  nowMs(): number;
}

const isAcknowledge = (value: unknown): value is Acknowledge => typeof value === 'function';
const ignored: Acknowledge = () => undefined;
const retryAfterSeconds = 1;

async function answerMessage(
  deps: ConversationDeps,
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
  const caller = socket.data.visitor.callerAt(deps.now());
  await inSubscribeSpan(tracer, parsed, () =>
    subscriptions.subscribe(parsed, caller, (snapshot) => acknowledge({ ok: true, snapshot })),
  );
}

/** Answers the messages of one socket: every one is acknowledged, none can end the process. */
export function converse(socket: RealtimeSocket, deps: ConversationDeps): void {
  const budget = createMessageBudget(deps.nowMs());

  function receive(packet: readonly unknown[]) {
    const [name, ...args] = packet;
    const last = args.at(-1);
    const acknowledge = isAcknowledge(last) ? last : ignored;
    const refuse = (error: unknown) => acknowledge({ ok: false, error: refusalOf(error, deps.logger) });
    const verdict = budget.spend(scopeLimitOf(socket.data.visitor.callerAt(deps.now())), deps.nowMs());
    if (verdict === 'flood') socket.disconnect(true);
    else if (verdict === 'over') refuse(rateLimited(retryAfterSeconds));
    else
      answerMessage(deps, socket, {
        name: String(name),
        argument: isAcknowledge(args[0]) ? undefined : args[0],
        acknowledge,
      }).catch(refuse);
  }

  // Every message goes through one door, known or not, so that none is without an answer.
  socket.use((packet) => receive(packet));
  socket.on('disconnect', () => deps.subscriptions.close());
}
