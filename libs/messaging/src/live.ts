import { headers } from '@nats-io/nats-core';
import { withDeadline, coalesceCalls } from '@courtcast/runtime';
import type { Nats } from './connection.ts';
import { TRACEPARENT_HEADER } from './message-spans.ts';
import { liveSubject } from './subjects.ts';

const SEQ_HEADER = 'Seq';
const STREAM_SUBJECT_HEADER = 'Stream';

/** An event to be announced outside the stream. */
export interface Announcement {
  readonly scopes: readonly string[];
  readonly data: Uint8Array;
  /** Its stream sequence; 0 if unknown. */
  readonly seq: number;
  /** Subject in the stream. */
  readonly subject: string;
  readonly traceparent?: string | undefined;
}

/** Publishes an event on `live.<scope>` for each of its scopes. It is not kept: a node that was not subscribed asks later. */
export function announce(nats: Nats, { scopes, data, seq, subject, traceparent }: Announcement): void {
  if (scopes.length === 0 || !nats.isUp()) return;
  const header = headers();
  header.set(SEQ_HEADER, String(seq));
  header.set(STREAM_SUBJECT_HEADER, subject);
  if (traceparent !== undefined) header.set(TRACEPARENT_HEADER, traceparent);
  for (const scope of scopes) nats.connection.publish(liveSubject(scope), data, { headers: header });
}

/** An event that was announced live: its bytes (a `DomainEvent` as JSON) and its place in the stream. */
export interface LiveMessage {
  /** `live.<scope>` */
  readonly subject: string;
  readonly data: Uint8Array;
  /** Stream sequence; 0 when the publisher named none. */
  readonly seq: number;
  /** Subject in the stream; empty when the publisher named none. */
  readonly streamSubject: string;
  /** Trace context of the publishing span; empty if it was not recorded, or tracing is off here. */
  readonly traceparent: string;
}

/** A subscription on core NATS. */
export interface LiveSubscription {
  /** Resolves when the server has the subscription, so that later messages arrive. */
  readonly ready: Promise<void>;
  /** Handles received messages, then ends. */
  drain(): Promise<void>;
}

/** Calls `onMessage` for every live message of a subject (wildcards allowed), in order, until drained. */
export function subscribeLive(
  nats: Nats,
  subject: string,
  onMessage: (message: LiveMessage) => void,
): LiveSubscription {
  const isTraced = nats.tracer !== undefined;
  const subscription = nats.connection.subscribe(subject, {
    callback: (error, message) => {
      if (error !== null) return;
      onMessage({
        subject: message.subject,
        data: message.data,
        seq: Number(message.headers?.get(SEQ_HEADER) ?? 0),
        streamSubject: message.headers?.get(STREAM_SUBJECT_HEADER) ?? '',
        traceparent: isTraced ? (message.headers?.get(TRACEPARENT_HEADER) ?? '') : '',
      });
    },
  });
  const ready = nats.connection.flush();
  // A lost connection is an error for callers that wait; without any it must not end the process.
  ready.catch(() => undefined);
  return {
    ready,
    // On a connection that is closed there is nothing left to drain.
    drain: () => (nats.connection.isClosed() ? Promise.resolve() : subscription.drain()),
  };
}

async function isPingAnswered(nats: Nats): Promise<boolean> {
  try {
    await nats.connection.flush();
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates a check whether everything that the server had for this process has arrived. The server answers a ping after
 * all of that. False without a connection, or if the answer takes longer than `withinMs`. Calls in one turn of the
 * event loop share a ping.
 */
export function createArrivalCheck(nats: Nats, withinMs: number): () => Promise<boolean> {
  return coalesceCalls(
    async () => nats.isUp() && withDeadline(isPingAnswered(nats), withinMs, false),
    () => nats.endOfTurn(),
  );
}
