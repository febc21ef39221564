import { isApiError } from '@courtcast/client';
import type { ApiError, Client } from '@courtcast/client';
import type { MatchDetailView } from '@courtcast/contracts';
import type { ServiceOrder } from '@courtcast/scoring-rules';
import { isLockedOut, outcomeOf } from '@courtcast/web-data/outbox/answers.ts';
import type { Action, EnteredEvent } from './actions.ts';
import type { Sheet } from './timeline.ts';
import type { Request } from './outbox.ts';

/** The service's answer to a request. */
export type Reply =
  | { readonly is: 'accepted'; readonly match: MatchDetailView }
  /** The match has another version, or the request is refused; `refusal` says why, null for the version. */
  | { readonly is: 'refused'; readonly refusal: string | null }
  /** The key or session is not valid, or no longer. */
  | { readonly is: 'locked-out'; readonly status: number }
  /** It is unknown whether the request arrived: repeat it after a pause (in ms; null: the default backoff). */
  | { readonly is: 'unanswered'; readonly afterMs: number | null };

/** The service's operations that a pad needs. */
export interface ScoringService {
  /** Sends a request under its key: a repeated request gets the first answer. */
  send(matchId: string, request: Request): Promise<Reply>;
  /** Reads the service's state; only public fields if the key has ended. Throws ApiError. */
  readSheet(matchId: string): Promise<Sheet>;
  /** Reads the current version. Throws ApiError, also if the key is not valid any more. */
  readVersion(matchId: string): Promise<number>;
}

function toReply(error: ApiError): Reply {
  const { status, code, details, body } = error;
  const outcome = outcomeOf(error);
  if (outcome === 'locked-out') return { is: outcome, status };
  if (outcome !== null) return { is: 'unanswered', afterMs: outcome.againAfterMs };
  return {
    is: 'refused',
    refusal: code === 'version-mismatch' ? null : (details[0]?.message ?? body.message),
  };
}

type Players = MatchDetailView['players'];

function idsOf(players: Players, side: 'home' | 'guest', order: ServiceOrder): [string, string] {
  const at = (position: 0 | 1): string => players[side][position]?.id ?? '';
  return [at(order[0]), at(order[1])];
}

function pointsOf(actions: readonly Action[]) {
  return actions.flatMap((action) => {
    if (action.do !== 'point') return [];
    const { winner, kind } = action;
    return [kind === null ? { winner } : { winner, kind }];
  });
}

function eventBody(event: EnteredEvent, players: Players) {
  if (event.type === 'serviceOrder')
    return {
      ...{ type: event.type, side: event.side, order: idsOf(players, event.side, event.order) },
      ...(event.reason ? { reason: event.reason } : {}),
    };
  if (event.type === 'setScore') {
    const { type, sets, points, server, reason } = event;
    return { type, sets: [...sets], reason, ...(points ? { points } : {}), ...(server ? { server } : {}) };
  }
  const reason = 'reason' in event && event.reason ? { reason: event.reason } : {};
  return 'side' in event
    ? { type: event.type, side: event.side, ...reason }
    : { type: event.type, ...reason };
}

/** An operation and its body. */
export interface Call {
  readonly id:
    | 'startMatch'
    | 'addPoints'
    | 'addMatchEvent'
    | 'callTime'
    | 'undoPoint'
    | 'suspendMatch'
    | 'resumeMatch'
    | 'setMatchResult';
  readonly body: object;
}

type Carrier<Done extends Action['do']> = (action: Extract<Action, { do: Done }>, players: Players) => Call;

const carriers: { readonly [Done in Exclude<Action['do'], 'point'>]: Carrier<Done> } = {
  start({ server, order }, players) {
    const serviceOrder = order && {
      home: idsOf(players, 'home', order.home),
      guest: idsOf(players, 'guest', order.guest),
    };
    return { id: 'startMatch', body: { server, ...(serviceOrder && { serviceOrder }) } };
  },
  event: ({ event }, players) =>
    event.type === 'time'
      ? { id: 'callTime', body: {} }
      : { id: 'addMatchEvent', body: eventBody(event, players) },
  undo: () => ({ id: 'undoPoint', body: {} }),
  suspend: ({ reason }) => ({ id: 'suspendMatch', body: reason === null ? {} : { notes: reason } }),
  resume: () => ({ id: 'resumeMatch', body: {} }),
  result: ({ outcome, winner }) => ({ id: 'setMatchResult', body: { outcome, winnerSide: winner } }),
};

/** The operation for a request: several points in one, any other event alone. */
export function callOf({
  actions,
  players,
  version,
}: Pick<Request, 'actions' | 'players' | 'version'>): Call {
  const [first] = actions;
  const { id, body } =
    first === undefined || first.do === 'point'
      ? { id: 'addPoints' as const, body: { points: pointsOf(actions) } }
      : (carriers[first.do] as Carrier<Action['do']>)(first, players);
  return { id, body: { ...body, expectedVersion: version } };
}

type Caller = Pick<Client, 'call'>;

/** A client and the kind of its credentials. */
export type Signed<C extends Caller> = C & { readonly who: 'board' | 'user' };

// On failure both reads are repeated with the next sheet.
function unlessLockedOut(error: unknown): null | undefined {
  return isLockedOut(error) ? null : undefined;
}

function askBoard(call: Caller['call']): Promise<Sheet['self']> {
  return call('getMyBoard').then(({ board: { id, name } }) => ({ id, name }), unlessLockedOut);
}

function askUser(call: Caller['call']): Promise<Sheet['self']> {
  return call('getMe').then(({ user: { id, name } }) => ({ id, name: name ?? '' }), unlessLockedOut);
}

const askers = { board: askBoard, user: askUser } as const;

/** The identity of the client: the board of its key, or the user; null for none. Retried until answered. */
function createAskSelf({ call, who }: Signed<Caller>): () => Promise<Sheet['self']> {
  let known: Sheet['self'];
  return async () => {
    if (known === undefined) known = await askers[who](call);
    return known;
  };
}

async function readWith({ call }: Caller, matchId: string): Promise<Sheet> {
  const params = { id: matchId };
  const query = { events: 'true', boards: 'true' } as const;
  for (;;) {
    const match = await call('getMatch', { params });
    const entries = await call('listMatchPoints', { params, query });
    const { version } = await call('getMatch', { params });
    // Equal versions: nothing changed between the two reads.
    if (version === match.version) return { match, entries };
  }
}

function tryRead(anonymous: Caller, matchId: string): Promise<Sheet | null> {
  return readWith(anonymous, matchId).catch(() => null);
}

/**
 * The service behind a client without automatic retries: the pad decides when to retry. With an invalid key,
 * `anonymous` still reads public data.
 */
export function createScoringService(client: Signed<Caller>, anonymous?: Caller): ScoringService {
  const perform = (call: Call, params: { id: string }, idempotencyKey: string): Promise<MatchDetailView> => {
    const { id, body } = call;
    // Each body was made for its operation.
    return (client.call as (id: string, input: object) => Promise<MatchDetailView>)(id, {
      ...{ params, body, idempotencyKey },
    });
  };
  const askSelf = createAskSelf(client);
  return {
    async send(matchId, request) {
      try {
        return { is: 'accepted', match: await perform(callOf(request), { id: matchId }, request.key) };
      } catch (error) {
        if (isApiError(error)) return toReply(error);
        throw error;
      }
    },
    async readSheet(matchId) {
      try {
        const sheet = await readWith(client, matchId);
        const self = await askSelf();
        return { ...sheet, ...(self === undefined ? {} : { self }) };
      } catch (error) {
        // An unpublished tournament's match is visible to its keys only.
        const shown =
          anonymous !== undefined && isLockedOut(error) ? await tryRead(anonymous, matchId) : null;
        if (shown === null) throw error;
        return shown;
      }
    },
    async readVersion(matchId) {
      const { version } = await client.call('getMatch', { params: { id: matchId } });
      return version;
    },
  };
}
