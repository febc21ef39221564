import { isApiError } from '@courtcast/client';
import { isLockedOut } from '@courtcast/web-data/outbox/answers.ts';
import { createDelivery } from '@courtcast/web-data/outbox/delivery.ts';
import type { Courier, Delivery, SendingSurroundings } from '@courtcast/web-data/outbox/delivery.ts';
import type { Obstacle, OutboxSession } from '@courtcast/web-data/outbox/outbox-session.ts';
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
import type { Reply, ScoringService } from './service.ts';

/** The one copy of a match that this device keeps, as one tab sees it. */
export type PadSession = OutboxSession<Outbox>;

/** Dependencies of sending. */
export interface DeliverySurroundings extends SendingSurroundings {
  readonly service: ScoringService;
  readonly newId: () => string;
  /** ISO 8601. */
  readonly now: () => string;
}

/** Sends what waits, one request after the other, until nothing does. */
export interface MatchDelivery extends Delivery {
  /** Asks what the service has, while nothing waits, or people look at two lines. */
  look(): Promise<void>;
}

const SECOND_MS = 1000;

/** An answer, and what it answers. */
interface Answered<Kind extends Reply['is'] = Reply['is']> {
  readonly request: Request;
  readonly reply: Extract<Reply, { readonly is: Kind }>;
}

/** The handling of an answer of the service. */
function createSettle(matchId: string, held: PadSession, { service, newId, now }: DeliverySurroundings) {
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

/** What is sent, and what its answer comes to. */
function createCourier(
  matchId: string,
  held: PadSession,
  surroundings: DeliverySurroundings,
): Courier<Request> {
  const { service } = surroundings;
  const settle = createSettle(matchId, held, surroundings);
  return {
    async next() {
      const outbox = await held.update(withSending);
      return outbox.parting === null ? requestOf(outbox) : null;
    },
    async deliver(request) {
      const reply = await service.send(matchId, request);
      const isDone = await settle({ request, reply }).catch(() => false);
      if (isDone) return 'settled';
      return reply.is === 'locked-out'
        ? 'locked-out'
        : { againAfterMs: reply.is === 'unanswered' ? reply.afterMs : null };
    },
  };
}

/** When the service may be asked again, by the clock of this device in ms; 0 where it has not asked for a pause. */
function pauseEnd(error: unknown, nowMs: number): number {
  const seconds = isApiError(error) ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? 0 : nowMs + seconds * SECOND_MS;
}

/** Asks what the service has, and shows it where it is news and nothing here waits. */
function createLook(matchId: string, held: PadSession, { service, now }: DeliverySurroundings) {
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
export function createMatchDelivery(
  matchId: string,
  held: PadSession,
  surroundings: DeliverySurroundings,
): MatchDelivery {
  const courier = createCourier(matchId, held, surroundings);
  const delivery = createDelivery(`pad:${matchId}`, { ...courier, session: held }, surroundings);
  const look = createLook(matchId, held, surroundings);
  return {
    ...delivery,
    async look() {
      const wasParted = held.view().outbox.parting !== null;
      await look();
      // Others have taken back what was in the way: what waits goes on.
      if (wasParted && held.view().outbox.parting === null) delivery.start();
    },
  };
}
