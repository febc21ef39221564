import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '@courtcast/client';
import type { MatchDetailView } from '@courtcast/contracts';
import type { MatchSettings, SetScore } from '@courtcast/scoring-rules';
import { callOf } from '@courtcast/umpire-pad/sync/service.ts';
import type { Reply, ScoringService } from '@courtcast/umpire-pad/sync/service.ts';
import type { Request } from '@courtcast/umpire-pad/sync/outbox.ts';
import type { Sheet } from '@courtcast/umpire-pad/sync/timeline.ts';
import type { LoggedMatch } from '../../../services/scoring/src/application/ports.ts';
import {
  cancel,
  confirm,
  reinstate,
  reopen,
  suspend,
} from '../../../services/scoring/src/domain/lifecycle.ts';
import type { MatchDecision } from '../../../services/scoring/src/domain/match-decision.ts';
import { putScore } from '../../../services/scoring/src/domain/typed-score.ts';
import { afterCall, newMatch, sheetOf, shownBy, stamp, withDecision } from './scoring-domain.ts';

/** How one device reaches the service. */
export interface Access {
  isOnline: boolean;
  /** Its key is valid. */
  isLetIn: boolean;
  /** The next answer gets lost. */
  losesAnswer: boolean;
}

/** Actions of officials at the desk. */
export type DeskWork = 'confirm' | 'reopen' | 'cancel' | 'reinstate' | 'suspend' | 'rename' | 'typeSets';

/** One match, decided by the service's own functions: versions, and the first answer of every key. */
export interface DomainService {
  /** The service as a device reaches it. */
  reachedBy(access: Access): ScoringService;
  /** Whether the match allowed it. */
  work(what: DeskWork, sets?: readonly SetScore[]): boolean;
  match(): MatchDetailView;
  sheet(): Sheet;
}

const notes = { next: 0 };
const keyEnded = { statusCode: 401, message: 'The board key is not valid', error: 'Unauthorized' };

function decide({ state }: LoggedMatch, what: DeskWork, sets: readonly SetScore[]): MatchDecision {
  const decisions = {
    confirm: () => confirm(state, { userId: 'user-referee' }, stamp),
    reopen: () => reopen(state),
    cancel: () => cancel(state, {}),
    reinstate: () => reinstate(state),
    suspend: () => suspend(state, 'Rain'),
    typeSets: () => putScore(state, sets, stamp),
    rename: (): MatchDecision => ({
      ok: true,
      value: { match: { ...state, notes: `Note ${(notes.next += 1)}` }, append: [] },
    }),
  };
  return decisions[what]();
}

/** A match, and what is done with it. */
interface Kept {
  readonly stored: () => LoggedMatch;
  readonly perform: (request: Request) => Reply;
}

function reachBy(access: Access, { stored, perform }: Kept): ScoringService {
  // Scoring links end with the match; it is there for all to read.
  const isLetIn = (): boolean => {
    const { confirmedAt, status } = stored().state;
    return access.isLetIn && confirmedAt === null && status !== 'cancelled';
  };
  const isReached = async (): Promise<boolean> => {
    await nextTurn();
    return access.isOnline;
  };
  const reach = async (): Promise<void> => {
    if (!(await isReached())) throw new Error('no network');
  };
  const isAnswered = async (): Promise<boolean> => {
    const { losesAnswer } = access;
    access.losesAnswer = false;
    return (await isReached()) && !losesAnswer;
  };
  return {
    async send(_id, request) {
      if (!(await isReached())) return { is: 'unanswered', afterMs: null };
      if (!isLetIn()) return { is: 'locked-out', status: 401 };
      const reply = perform(request);
      return (await isAnswered()) ? structuredClone(reply) : { is: 'unanswered', afterMs: null };
    },
    async readSheet() {
      await reach();
      const sheet = structuredClone(sheetOf(stored()));
      await reach();
      return sheet;
    },
    async readVersion() {
      await reach();
      if (!isLetIn()) throw new ApiError('unauthenticated', keyEnded);
      return stored().version;
    },
  };
}

/** Puts a scheduled match behind it. */
export function createDomainService(settings: MatchSettings, isDoubles: boolean): DomainService {
  let stored = newMatch(settings, isDoubles);
  const answers = new Map<string, Reply>();

  const decideOn = (request: Request): Reply => {
    if (request.version !== stored.version) return { is: 'refused', refusal: null };
    const next = afterCall(stored, callOf(request));
    if (next === null) return { is: 'refused', refusal: 'It is not possible' };
    stored = next;
    return { is: 'accepted', match: shownBy(stored) };
  };
  const perform = (request: Request): Reply => {
    const reply = answers.get(request.key) ?? decideOn(request);
    answers.set(request.key, reply);
    return reply;
  };
  return {
    reachedBy: (access) => reachBy(access, { stored: () => stored, perform }),
    work(what, sets = []) {
      const next = withDecision(stored, decide(stored, what, sets));
      stored = next ?? stored;
      return next !== null;
    },
    match: () => shownBy(stored),
    sheet: () => sheetOf(stored),
  };
}
