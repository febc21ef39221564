import type { HeldMatch } from './held-match.ts';
import { requestOf, withAccepted, withSending, withTheirs } from './outbox.ts';
import type { Reply, ScoringService } from './service.ts';

/** What sending needs of its surroundings. */
export interface DeliverySurroundings {
  readonly service: ScoringService;
  /** Runs `work` while no other tab does, as soon as none does. */
  readonly alone: (name: string, work: () => Promise<void>) => Promise<void>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly newId: () => string;
  /** ISO 8601. */
  readonly now: () => string;
}

/** Sends what waits, one request after the other, until nothing does. */
export interface Delivery {
  /** Begins, or goes on at once where it pauses. */
  start(): void;
  /** Asks what the service has, while nothing waits. */
  look(): Promise<void>;
  stop(): void;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15_000;
const GROWTH = 2;

/** What is done with an answer of the service. */
function createSettle(matchId: string, held: HeldMatch, { service, newId, now }: DeliverySurroundings) {
  const compare = async (refusal: string | null): Promise<void> => {
    const theirs = await service.readSheet(matchId);
    await held.update((outbox) => withTheirs(outbox, { theirs, refusal, now: now(), newId }));
  };
  const settle = async (reply: Reply): Promise<void> => {
    if (reply.is === 'accepted') await held.update((outbox) => withAccepted(outbox, reply.match));
    if (reply.is === 'refused') await compare(reply.refusal);
  };
  return { compare, settle };
}

/** Sends until nothing waits, people have to decide, or the service does not let this device in. */
function createSend(matchId: string, held: HeldMatch, surroundings: DeliverySurroundings) {
  const { service } = surroundings;
  const { settle } = createSettle(matchId, held, surroundings);

  const sendNext = async (): Promise<Reply | null> => {
    const outbox = await held.update(withSending);
    const request = outbox.parting === null ? requestOf(outbox) : null;
    return request === null ? null : service.send(matchId, request);
  };

  /** Whether to go on at once. */
  const isSettled = async (reply: Reply): Promise<boolean> => {
    const isAnswered = reply.is === 'accepted' || reply.is === 'refused';
    const isDone =
      isAnswered &&
      (await settle(reply).then(
        () => true,
        () => false,
      ));
    if (isDone) held.obstruct(null);
    else held.obstruct(reply.is === 'locked-out' ? 'locked-out' : 'no-network');
    return isDone;
  };

  return async (pause: (ms: number) => Promise<void>, signal: AbortSignal): Promise<void> => {
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const reply = await sendNext();
      if (reply === null) return;
      if (await isSettled(reply)) {
        pauseMs = FIRST_PAUSE_MS;
        continue;
      }
      if (reply.is === 'locked-out') return;
      await pause(reply.is === 'unanswered' ? (reply.afterMs ?? pauseMs) : pauseMs);
      pauseMs = Math.min(pauseMs * GROWTH, MAX_PAUSE_MS);
    }
  };
}

/** The delivery of one match from this tab. */
export function createDelivery(
  matchId: string,
  held: HeldMatch,
  surroundings: DeliverySurroundings,
): Delivery {
  const { alone, wait } = surroundings;
  const { compare } = createSettle(matchId, held, surroundings);
  const send = createSend(matchId, held, surroundings);
  const stopping = new AbortController();
  let rousing = new AbortController();
  let isRunning = false;
  let isWanted = false;

  const pause = async (ms: number): Promise<void> => {
    rousing = new AbortController();
    await wait(ms, AbortSignal.any([rousing.signal, stopping.signal]));
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      await alone(`pad:${matchId}`, () => send(pause, stopping.signal));
    }
    isRunning = false;
  };

  return {
    start() {
      isWanted = true;
      rousing.abort();
      if (!isRunning) void run();
    },
    async look() {
      if (held.view().outbox.waiting.length > 0) return;
      await compare(null).then(
        () => held.obstruct(null),
        () => held.obstruct('no-network'),
      );
    },
    stop: () => stopping.abort(),
  };
}
