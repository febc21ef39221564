import {
  agreesWithSets,
  checkSets,
  playEvent,
  resolveRules,
  setsOf,
  startMatch,
  stateFromSets,
  suggestedWinner,
  winnerOf,
} from '@courtcast/scoring-rules';
import type {
  MatchEvent,
  MatchSettings,
  PlayState,
  PointEvent,
  Rules,
  ServiceOrderEvent,
  SetScore,
  Side,
} from '@courtcast/scoring-rules';
import { isDeepEqual } from '../../src/domain/match-decision.ts';
import type { ForcedResult, MatchStatus, Outcome } from '../../src/domain/match.ts';

/** The play of a match, as far as the table of transitions depends on it. Undo goes back through `states`. */
type Played =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'points'; readonly states: readonly PlayState[] }
  | { readonly kind: 'sets'; readonly sets: readonly SetScore[] };

/** The life of a match by decisions 5, and nothing else. */
export interface ModelMatch {
  readonly isOfDraw: boolean;
  readonly areSidesKnown: boolean;
  readonly status: MatchStatus;
  readonly played: Played;
  /** A walkover, retirement or default that is not confirmed, and the status that it took the place of. */
  readonly pending: ForcedResult | null;
  readonly before: MatchStatus | null;
  readonly confirmed: { readonly outcome: Outcome; readonly winnerSide: Side } | null;
  readonly notes: string | null;
}

/** Arguments of each operation on a match. `shown` stands for the sets that the match shows at that moment. */
export interface ModelArguments {
  start: { readonly server: Side };
  points: { readonly points: readonly PointEvent[] };
  event: { readonly event: Exclude<MatchEvent, PointEvent | ServiceOrderEvent> };
  undo: object;
  score: { readonly sets: readonly SetScore[] | 'shown' };
  suspend: object;
  resume: object;
  /** With the sets at which play ended, if they are typed in. */
  result: { readonly result: ForcedResult; readonly sets?: readonly SetScore[] | undefined };
  confirm: { readonly outcome?: Outcome | undefined; readonly winnerSide?: Side | undefined };
  reopen: object;
  cancel: { readonly bothOut: boolean };
  reinstate: object;
  notes: { readonly notes: string };
}

/** One operation with its arguments. */
export type ModelOperation = {
  [Name in keyof ModelArguments]: { readonly name: Name } & ModelArguments[Name];
}[keyof ModelArguments];

/** Something for each operation. */
export type PerOperation<Given extends readonly unknown[], Answer> = {
  readonly [Name in keyof ModelArguments]: (...given: [...Given, ModelArguments[Name]]) => Answer;
};

/** Calls the function of an operation with its arguments. */
export function callFor<Given extends readonly unknown[], Answer>(
  each: PerOperation<Given, Answer>,
  operation: ModelOperation,
  ...given: Given
): Answer {
  // The name selects the function that takes these arguments; TypeScript does not follow that through a union.
  const call = each[operation.name] as (...all: [...Given, ModelOperation]) => Answer;
  return call(...given, operation);
}

/** The match after an operation (the very same when it changes nothing), or the status of the refusal. */
export type Verdict = ModelMatch | 409 | 422;

const settings: MatchSettings = { matchFormat: 'short_sets_to_4' };

/** The settings of every match of the model. */
export const modelSettings = settings;

const rules: Rules = (() => {
  const resolved = resolveRules(settings);
  if (!resolved.ok) throw new Error('these rules are possible');
  return resolved.value;
})();

const stateNow = ({ states }: Extract<Played, { kind: 'points' }>): PlayState => states.at(-1)!;

/** The sets that a match shows; null until play starts. */
export function setsShown({ played, status }: ModelMatch): readonly SetScore[] | null {
  if (played.kind === 'nothing') return null;
  const shown = played.kind === 'points' ? setsOf(stateNow(played)) : played.sets;
  const isOver = status === 'completed' || status === 'cancelled';
  return isOver ? shown.filter(({ home, guest }) => home + guest > 0) : shown;
}

/** The winner by the score. */
export function winnerOfScore({ played }: ModelMatch): Side | null {
  if (played.kind === 'nothing') return null;
  return played.kind === 'points' ? winnerOf(stateNow(played).decided) : suggestedWinner(rules, played.sets);
}

const isAnythingPlayed = (match: ModelMatch): boolean => {
  const { played } = match;
  const points = played.kind === 'points' ? stateNow(played).points : { home: 0, guest: 0 };
  const counts = [points, ...(setsShown(match) ?? [])];
  return counts.some(({ home, guest }) => home + guest > 0);
};

const isUnfinished = ({ status }: ModelMatch): boolean =>
  status === 'scheduled' || status === 'in_progress' || status === 'suspended';

const isOpen = ({ status, confirmed }: ModelMatch): boolean => status === 'completed' && confirmed === null;

const begin = (match: ModelMatch, server: Side): Verdict => {
  if (match.status !== 'scheduled' || !match.areSidesKnown) return 409;
  const states = [startMatch(rules, { server, doubles: false })];
  return { ...match, status: 'in_progress', played: { kind: 'points', states } };
};

const play = (match: ModelMatch, events: readonly MatchEvent[]): Verdict => {
  if (match.status !== 'in_progress' || match.played.kind !== 'points') return 409;
  let states = match.played.states;
  for (const event of events) {
    const now = states.at(-1)!;
    if (now.decided !== null) return 409;
    const next = playEvent(rules, now, event);
    if (!next.ok) return 422;
    states = [...states, next.value];
  }
  const status = states.at(-1)!.decided === null ? 'in_progress' : 'completed';
  return { ...match, status, played: { kind: 'points', states } };
};

const undo = (match: ModelMatch): Verdict => {
  const { pending, before, played } = match;
  if (match.status !== 'in_progress' && !isOpen(match)) return 409;
  if (pending !== null) return { ...match, status: before!, pending: null, before: null };
  if (played.kind !== 'points' || played.states.length === 1) return 409;
  return { ...match, status: 'in_progress', played: { ...played, states: played.states.slice(0, -1) } };
};

/** `hasStopped`: by the outcome that comes with the sets. */
interface Reading {
  readonly hasStopped: boolean;
}

const typed = ({ played }: ModelMatch, sets: readonly SetScore[], reading: Reading): Played | null => {
  if (played.kind === 'points' && agreesWithSets(rules, stateNow(played), { sets })) return played;
  const state = stateFromSets(rules, sets, { server: 'home' });
  return checkSets(rules, sets, reading).ok && state.ok ? { kind: 'sets', sets: setsOf(state.value) } : null;
};

const score = (
  match: ModelMatch,
  sets: readonly SetScore[],
  reading: Reading = { hasStopped: false },
): Verdict => {
  if (!isUnfinished(match) && !isOpen(match)) return 409;
  if (!match.areSidesKnown) return 409;
  const played = typed(match, sets, reading);
  if (played === null) return 422;
  const scored = { ...match, played, pending: null, before: null };
  const status = winnerOfScore(scored) === null ? 'in_progress' : 'completed';
  const next = { ...scored, status } as const;
  return isDeepEqual(next, match) ? match : next;
};

const isPossible = (match: ModelMatch, outcome: ForcedResult['outcome'], from: MatchStatus): boolean => {
  if (outcome === 'walkover') return !isAnythingPlayed(match);
  return outcome === 'default' || from !== 'scheduled';
};

const end = (match: ModelMatch, result: ForcedResult): Verdict => {
  const isReplaced = isOpen(match) && match.pending !== null;
  if (!isUnfinished(match) && !isReplaced) return 409;
  const before = isReplaced ? match.before! : match.status;
  if (!match.areSidesKnown || !isPossible(match, result.outcome, before)) return 409;
  return isReplaced && isDeepEqual(result, match.pending)
    ? match
    : { ...match, status: 'completed', pending: result, before };
};

/** The score and then the result; sets that stand there already leave the state before the result as it was. */
const endAt = (match: ModelMatch, result: ForcedResult, sets: readonly SetScore[]): Verdict => {
  const scored = score(match, sets, { hasStopped: true });
  if (typeof scored === 'number') return scored;
  if (winnerOfScore(scored) !== null) return 422;
  return end(isDeepEqual(scored.played, match.played) ? match : scored, result);
};

/** The outcome and winner that a confirmation stands for; a winner of null is none. */
const readNamed = (match: ModelMatch, named: ModelArguments['confirm']) => {
  const { pending } = match;
  const outcome = named.outcome ?? pending?.outcome ?? 'completed';
  const ofPending = outcome === 'completed' ? null : (pending?.winnerSide ?? null);
  return { outcome, winnerSide: named.winnerSide ?? ofPending ?? winnerOfScore(match) };
};

const confirm = (match: ModelMatch, named: ModelArguments['confirm']): Verdict => {
  if (!isOpen(match)) return 409;
  const { outcome, winnerSide } = readNamed(match, named);
  if (winnerSide === null) return 422;
  const confirmed = { outcome, winnerSide };
  if (outcome === 'completed') {
    return winnerSide === winnerOfScore(match) ? { ...match, confirmed, pending: null, before: null } : 422;
  }
  const before = match.before ?? 'completed';
  return isPossible(match, outcome, before) ? { ...match, confirmed, pending: null, before } : 422;
};

const reopen = (match: ModelMatch): Verdict => {
  if (match.confirmed === null) return 409;
  const { outcome, winnerSide } = match.confirmed;
  return { ...match, confirmed: null, pending: outcome === 'completed' ? null : { outcome, winnerSide } };
};

const cancel = (match: ModelMatch, bothOut: boolean): Verdict => {
  if (!isUnfinished(match)) return 409;
  const mayBeLostByBoth = match.isOfDraw && match.status === 'scheduled' && match.areSidesKnown;
  return bothOut && !mayBeLostByBoth ? 409 : { ...match, status: 'cancelled' };
};

const reinstate = (match: ModelMatch): Verdict => {
  if (match.status !== 'cancelled') return 409;
  return isAnythingPlayed(match)
    ? { ...match, status: 'suspended' }
    : { ...match, status: 'scheduled', played: { kind: 'nothing' } };
};

const moved = (match: ModelMatch, from: MatchStatus, to: MatchStatus): Verdict =>
  match.status === from ? { ...match, status: to } : 409;

const verdicts: PerOperation<[ModelMatch], Verdict> = {
  start: (match, { server }) => begin(match, server),
  points: (match, { points }) => play(match, points),
  event: (match, { event }) => play(match, [event]),
  undo: (match) => undo(match),
  score: (match, { sets }) => score(match, sets === 'shown' ? (setsShown(match) ?? []) : sets),
  suspend: (match) => moved(match, 'in_progress', 'suspended'),
  resume: (match) => moved(match, 'suspended', 'in_progress'),
  result: (match, { result, sets }) => (sets === undefined ? end(match, result) : endAt(match, result, sets)),
  confirm,
  reopen: (match) => reopen(match),
  cancel: (match, { bothOut }) => cancel(match, bothOut),
  reinstate: (match) => reinstate(match),
  notes: (match, { notes }) => (match.notes === notes ? match : { ...match, notes }),
};

/** The next state of a match by decisions 5. */
export function judge(match: ModelMatch, operation: ModelOperation): Verdict {
  return callFor(verdicts, operation, match);
}
