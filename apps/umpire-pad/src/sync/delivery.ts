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

/** One tab's view of a match that this device stores once. */
export type PadSession = OutboxSession<Outbox>;

/** Dependencies of sending. */
export interface DeliverySurroundings extends SendingSurroundings {
  readonly service: ScoringService;
  readonly newId: () => string;
  /** ISO 8601. */
  readonly now: () => string;
}

/** Sends entries, one request after the other, until none is left. */
export interface MatchDelivery extends Delivery {
  /** Fetches the service's state while nothing is unsent, or while a conflict is shown. */
  look(): Promise<void>;
}

const SECOND_MS = 1000;

/** An answer and the request it belongs to. */
interface Answered<Kind extends Reply['is'] = Reply['is']> {
  readonly request: Request;
  readonly reply: Extract<Reply, { readonly is: Kind }>;
}

/** Handles the answers of the service. */
function createSettle(matchId: string, held: PadSession, { service, newId, now }: DeliverySurroundings) {
  const part = async (key: string, refusal: string | null): Promise<void> => {
    const theirs = await service.readSheet(matchId);
    await held.update((outbox) => withTheirs(outbox, { theirs, key, refusal, now: now(), newId }));
  };
  const accept = async ({ request, reply: { match } }: Answered<'accepted'>): Promise<void> => {
    const outbox = await held.update((before) => withAccepted(before, request.key, match));
    if (isAsShown(outbox, match)) return;
    // The entries count even if this read fails; it is repeated after the next request.
    const theirs = await service.readSheet(matchId).catch(() => null);
    if (theirs !== null) await held.update((before) => withTruth(before, theirs));
  };
  /** // If the key ended because the result is official, the conflict can still be shown. */
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

/** Takes the next request of a match and settles its answer. */
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

/** When the service may be asked again, by this device's clock in ms; 0 if it requested no pause. */
function pauseEnd(error: unknown, nowMs: number): number {
  const seconds = isApiError(error) ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? 0 : nowMs + seconds * SECOND_MS;
}

/** Fetches the service's state, and shows it if it is newer and nothing here is unsent. */
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
  /** // If the key ended because the result is official, there is no obstacle to show. */
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

/** The delivery of one match in this tab. */
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
      // The other device undid the conflicting entries: unsent ones can be sent.
      if (wasParted && held.view().outbox.parting === null) delivery.start();
    },
  };
}
