import type { AnswerOf, ApiError, Client } from '@courtcast/client';
import { isApiError } from '@courtcast/client';
import type { Outcome } from '@courtcast/web-data/outbox/delivery.ts';
import { outcomeOf } from '@courtcast/web-data/outbox/answers.ts';
import { haveSameSets, resultSteps, toBody } from '../../result-entry/result-steps.ts';
import type { ResultStep, WantedResult } from '../../result-entry/result-steps.ts';
import type { Conflict, Taken } from './evening-outbox.ts';
import type { Draw } from './local-draw.ts';
import { drawnBy } from './steps.ts';
import type { EveningStep, MatchStep, RoundStep } from './steps.ts';

/** The outcome of a step. */
export type Answered =
  | { readonly is: 'taken'; readonly taken: Taken }
  | { readonly is: 'conflict'; readonly conflict: Conflict }
  | { readonly is: 'open'; readonly outcome: Exclude<Outcome, 'settled'> };

type Api = Pick<Client, 'call'>;
type Match = AnswerOf<'getMatch'>;

const taken = (found: Taken): Answered => ({ is: 'taken', taken: found });
const against = (conflict: Conflict): Answered => ({ is: 'conflict', conflict });
/** Retry soon: the match is being created. */
const later: Answered = { is: 'open', outcome: { againAfterMs: null, isReached: true } };

/** Whether a match has the wanted result, official or not. */
function isAsWanted(match: Match, wanted: WantedResult): boolean {
  const { status, pendingResult, confirmedAt, outcome, winnerSide, sets } = match;
  if (status !== 'completed') return false;
  if (wanted.outcome === 'completed')
    return (
      pendingResult === null && (outcome ?? 'completed') === 'completed' && haveSameSets(sets, wanted.sets)
    );
  const ended = confirmedAt === null ? pendingResult : { outcome, winnerSide };
  return ended?.outcome === wanted.outcome && ended.winnerSide === wanted.winnerSide;
}

/** Whether others changed a match since the host saw it. */
function hasNews({ version, status }: Match, { seen }: MatchStep): boolean {
  return version !== seen && status !== 'scheduled';
}

function keyOf({ id }: EveningStep, operation: string, version: number | string): string {
  return `${id}.${operation}.${version}`;
}

/** A step that is being sent. */
interface Sending {
  readonly api: Api;
  readonly step: MatchStep;
}

async function take({ api, step }: Sending, { id, version }: Match, next: ResultStep): Promise<Match> {
  const input = { params: { id }, idempotencyKey: keyOf(step, next.operation, version) };
  const expectedVersion = version;
  switch (next.operation) {
    case 'putScore':
      return api.call('putScore', { ...input, body: { sets: [...next.sets], expectedVersion } });
    case 'setMatchResult': {
      const { operation: _, ...result } = next;
      return api.call('setMatchResult', { ...input, body: { ...toBody(result), expectedVersion } });
    }
    case 'correctMatch': {
      const { operation: _, ...correction } = next;
      return api.call('correctMatch', { ...input, body: { ...toBody(correction), expectedVersion } });
    }
    case 'confirmMatch':
      return api.call('confirmMatch', { ...input, body: { expectedVersion } });
  }
}

async function cancel({ api, step }: Sending, match: Match): Promise<Answered> {
  const { id, version } = match;
  if (match.status === 'cancelled') return taken({ match });
  if (hasNews(match, step)) return against({ kind: 'match', theirs: match });
  const idempotencyKey = keyOf(step, 'cancelMatch', version);
  return taken({ match: await api.call('cancelMatch', { params: { id }, body: {}, idempotencyKey }) });
}

async function confirm(sending: Sending, match: Match): Promise<Answered> {
  if (match.confirmedAt === null)
    return taken({ match: await take(sending, match, { operation: 'confirmMatch' }) });
  return taken({ match });
}

/** Confirms a result in the state that the host saw. */
async function accept(sending: Sending, match: Match): Promise<Answered> {
  const isSeen = match.version === sending.step.seen;
  if (isSeen || match.confirmedAt !== null) return confirm(sending, match);
  return against({ kind: 'match', theirs: match });
}

async function enter(sending: Sending, match: Match, wanted: WantedResult): Promise<Answered> {
  if (isAsWanted(match, wanted)) return confirm(sending, match);
  if (match.status === 'cancelled' || hasNews(match, sending.step))
    return against({ kind: 'match', theirs: match });
  let now = match;
  for (const next of resultSteps(match, wanted)) now = await take(sending, now, next);
  return taken({ match: now });
}

/**
 * The match of a step; null if it was deleted, undefined if it is drawn but not created yet. The draw tells
 * which, so that only existing matches are requested.
 */
async function findMatch(api: Api, drawId: string, matchId: string): Promise<Match | null | undefined> {
  const { drawnRounds } = await api.call('getDraw', { params: { id: drawId } });
  const drawn = (drawnRounds ?? []).flatMap(({ matches }) => matches).find((one) => one.matchId === matchId);
  if (drawn === undefined) return null;
  return drawn.match === null ? undefined : api.call('getMatch', { params: { id: matchId } });
}

async function deliverMatch(api: Api, drawId: string, step: MatchStep): Promise<Answered> {
  const match = step.matchId === null ? null : await findMatch(api, drawId, step.matchId);
  if (match === undefined) return later;
  if (match === null) return against({ kind: 'gone' });
  if (step.wanted === 'cancelled') return cancel({ api, step }, match);
  if (step.wanted === 'as-reported') return accept({ api, step }, match);
  return enter({ api, step }, match, step.wanted);
}

/** Nobody has gone to a court this soon after a round was drawn: it can be replaced without a question. */
const UNSEEN_MS = 10_000;

/** A round that is being sent. */
interface SentRound {
  readonly step: RoundStep;
  readonly draw: Draw;
  /** Whether results of it were entered here, so that it has been played. */
  readonly isPlayed: boolean;
  /** Whether it can still be replaced unnoticed. */
  readonly isUnseen: boolean;
}

function isSameRound(step: RoundStep, draw: Draw, there: NonNullable<Draw['drawnRounds']>[number]): boolean {
  const elsewhere = drawnBy(draw, step);
  const matches = there.matches.map(({ home, guest }) => ({ home, guest }));
  return JSON.stringify({ matches, sitOut: there.sitOut }) === JSON.stringify(elsewhere);
}

async function send(api: Api, { step, draw, isPlayed }: SentRound, isOwn: boolean): Promise<Draw> {
  const { round, randomSeed } = step;
  const own = { randomSeed, drawn: { ...drawnBy(draw, step), ...(isPlayed && { played: true }) } };
  const kind = isOwn ? (isPlayed ? 'played' : 'drawn') : 'any';
  return api.call('drawRound', {
    ...{ params: { id: draw.id }, idempotencyKey: keyOf(step, kind, draw.updatedAt) },
    body: { round, ...(isOwn && own) },
  });
}

/** Deletes another host's round in the same place, or reports it as a conflict. */
async function makeRoom(api: Api, { step, draw, isUnseen }: SentRound): Promise<Answered | null> {
  const there = draw.drawnRounds?.[step.round - 1];
  if (there === undefined) return null;
  if (isSameRound(step, draw, there) || (isUnseen && !step.replaces)) return taken({ draw });
  if (!step.replaces) return against({ kind: 'round', theirs: draw });
  await api.call('deleteRound', {
    ...{ params: { id: draw.id, n: String(step.round) } },
    idempotencyKey: keyOf(step, 'deleteRound', draw.updatedAt),
  });
  return null;
}

async function deliverRound(api: Api, sent: SentRound): Promise<Answered> {
  const there = await makeRoom(api, sent);
  if (there !== null) return there;
  try {
    return taken({ draw: await send(api, sent, true) });
  } catch (error) {
    if (!isApiError(error) || error.code !== 'round-differs') throw error;
    if (sent.isUnseen && !sent.isPlayed) return taken({ draw: await send(api, sent, false) });
    return against({ kind: 'differs' });
  }
}

/** The unsent steps of an evening, in order. */
interface Waiting {
  readonly drawId: string;
  readonly waiting: readonly EveningStep[];
  /** By this device's clock, in ms. */
  readonly nowMs: number;
}

async function sentRound(api: Api, step: RoundStep, { drawId, waiting, nowMs }: Waiting): Promise<SentRound> {
  const draw = await api.call('getDraw', { params: { id: drawId } });
  const hasResults = waiting.some((one) => one.do === 'match' && one.round === step.round);
  const isUnseen = !hasResults && nowMs - Date.parse(step.at) < UNSEEN_MS;
  return { step, draw, isPlayed: step.isPlayed || hasResults, isUnseen };
}

function refusedBy(error: ApiError): Answered {
  const outcome = outcomeOf(error);
  if (outcome !== null) return { is: 'open', outcome };
  // Somebody else changed it in between: compare again.
  if (error.code === 'version-mismatch') return later;
  return against({ kind: 'refused', message: error.details[0]?.message ?? error.body.message });
}

/** Sends the first step to the service; parts that are done already are not repeated. */
export async function deliverStep(api: Api, waiting: Waiting): Promise<Answered> {
  const [step] = waiting.waiting;
  if (step === undefined) return later;
  try {
    return step.do === 'match'
      ? await deliverMatch(api, waiting.drawId, step)
      : await deliverRound(api, await sentRound(api, step, waiting));
  } catch (error) {
    if (!isApiError(error)) throw error;
    return refusedBy(error);
  }
}
