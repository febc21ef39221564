import { isApiError } from '@courtcast/client';
import type { MatchSession, Obstacle } from './match-session.ts';
import { timelineOf } from './timeline.ts';
import {
  isAsShown,
  requestOf,
  withAccepted,
  withNewerTheirs,
  withNews,
  withSending,
  withTheirs,
  withTruth,
} from './outbox.ts';
import type { Outbox, Request } from './outbox.ts';
import { isLockedOut } from './service.ts';
import type { Reply, ScoringService } from './service.ts';

/** Dependencies of sending. */
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
  /** Asks what the service has, while nothing waits, or people look at two lines. */
  look(): Promise<void>;
  stop(): void;
}

const SECOND_MS = 1000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15_000;
const GROWTH = 2;

/** An answer, and what it answers. */
interface Answered<Kind extends Reply['is'] = Reply['is']> {
  readonly request: Request;
  readonly reply: Extract<Reply, { readonly is: Kind }>;
}

/** The handling of an answer of the service. */
function createSettle(matchId: string, held: MatchSession, { service, newId, now }: DeliverySurroundings) {
  const part = async (key: string, refusal: string | null): Promise<void> => {
    const theirs = await service.readSheet(matchId);
    await held.update((outbox) => withTheirs(outbox, { theirs, key, refusal, now: now(), newId }));
  };
  const accept = async ({ request, reply: { match } }: Answered<'accepted'>): Promise<void> => {
    const outbox = await held.update((before) => withAccepted(before, request.key, match));
    if (isAsShown(outbox, match)) return;
    // It counts whether or not this is answered; what it came to is asked again after the next.
    const theirs = await service.readSheet(matchId).catch(() => null);
    if (theirs !== null) await held.update((before) => withTruth(before, theirs));
  };
  /** A key that ended because the result is official leaves two lines to look at, no dead end. */
  const lockOut = async ({ request }: Answered<'locked-out'>): Promise<boolean> => {
    const theirs = await service.readSheet(matchId);
    if (timelineOf(theirs).status !== 'closed') return false;
    await held.update((outbox) =>
      withTheirs(outbox, { theirs, key: request.key, refusal: null, now: now(), newId }),
    );
    return true;
  };
  return async ({ request, reply }: Answered): Promise<boolean> => {
    if (reply.is === 'accepted') await accept({ request, reply });
    if (reply.is === 'refused') await part(request.key, reply.refusal);
    if (reply.is === 'locked-out') return lockOut({ request, reply });
    return reply.is !== 'unanswered';
  };
}

/** Sends until nothing waits, people have to decide, or the service does not let this device in. */
function createSend(matchId: string, held: MatchSession, surroundings: DeliverySurroundings) {
  const { service } = surroundings;
  const settle = createSettle(matchId, held, surroundings);

  const sendNext = async (): Promise<Answered | null> => {
    const outbox = await held.update(withSending);
    const request = outbox.parting === null ? requestOf(outbox) : null;
    return request === null ? null : { request, reply: await service.send(matchId, request) };
  };

  /** Whether to go on at once. */
  const isSettled = async (answered: Answered): Promise<boolean> => {
    const isDone = await settle(answered).catch(() => false);
    if (isDone) held.obstruct(null);
    else held.obstruct(answered.reply.is === 'locked-out' ? 'locked-out' : 'no-network');
    return isDone;
  };

  return async (pause: (ms: number) => Promise<void>, signal: AbortSignal): Promise<void> => {
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const answered = await sendNext();
      if (answered === null) return;
      if (await isSettled(answered)) {
        pauseMs = FIRST_PAUSE_MS;
        continue;
      }
      const { reply } = answered;
      if (reply.is === 'locked-out') return;
      await pause(reply.is === 'unanswered' ? (reply.afterMs ?? pauseMs) : pauseMs);
      pauseMs = Math.min(pauseMs * GROWTH, MAX_PAUSE_MS);
    }
  };
}

/** When the service may be asked again, by the clock of this device in ms; 0 where it has not asked for a pause. */
function pauseEnd(error: unknown, nowMs: number): number {
  const seconds = isApiError(error) ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? 0 : nowMs + seconds * SECOND_MS;
}

/** Asks what the service has, and shows it where it is news and nothing here waits. */
function createLook(matchId: string, held: MatchSession, { service, now }: DeliverySurroundings) {
  let quietUntilMs = 0;
  const read = async (): Promise<void> => {
    const theirs = await service.readSheet(matchId);
    await held.update((outbox) => withNews(outbox, theirs) ?? withNewerTheirs(outbox, theirs));
  };
  const isNews = async (): Promise<boolean> => {
    const { parting, version } = held.view().outbox;
    return (await service.readVersion(matchId)) !== (parting?.theirs.match.version ?? version);
  };
  /** A key that ended because the result is official leaves that to be shown, and nothing in the way. */
  const obstacleOf = async (error: unknown): Promise<Obstacle> => {
    if (!isLockedOut(error)) return 'no-network';
    await read().catch(() => undefined);
    return isClosed(held.view().outbox) ? null : 'locked-out';
  };
  const isOfUse = (): boolean => {
    const { waiting, parting } = held.view().outbox;
    if (Date.parse(now()) < quietUntilMs) return false;
    return waiting.length === 0 || parting !== null;
  };
  return async (): Promise<void> => {
    if (!isOfUse()) return;
    try {
      if (await isNews()) await read();
      held.obstruct(null);
    } catch (error) {
      quietUntilMs = pauseEnd(error, Date.parse(now()));
      held.obstruct(await obstacleOf(error));
    }
  };
}

function isClosed({ sheet }: Outbox): boolean {
  return timelineOf(sheet).status === 'closed';
}

/** The delivery of one match from this tab. */
export function createDelivery(
  matchId: string,
  held: MatchSession,
  surroundings: DeliverySurroundings,
): Delivery {
  const { alone, wait } = surroundings;
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
    try {
      while (isWanted && !stopping.signal.aborted) {
        isWanted = false;
        await alone(`pad:${matchId}`, () => send(pause, stopping.signal));
      }
    } finally {
      // Whatever went wrong, the next tap sends again.
      isRunning = false;
    }
  };

  const look = createLook(matchId, held, surroundings);
  const start = (): void => {
    isWanted = true;
    rousing.abort();
    if (!isRunning) void run();
  };
  return {
    start,
    async look() {
      const wasParted = held.view().outbox.parting !== null;
      await look();
      // Others have taken back what was in the way: what waits goes on.
      if (wasParted && held.view().outbox.parting === null) start();
    },
    stop: () => stopping.abort(),
  };
}
