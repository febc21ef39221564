import type { MatchDetailView, MatchView } from '@courtcast/contracts';
import { withNewerMatches } from '../newer-matches.ts';
import type { Draw } from './local-draw.ts';
import { haveSameSides, matchOf } from './steps.ts';
import type { EveningStep, MatchStep, RoundStep } from './steps.ts';

/** Why the service refuses the first unsent step, and its own state. */
export type Conflict =
  /** Somebody else has changed the match meanwhile. */
  | { readonly kind: 'match'; readonly theirs: MatchDetailView }
  /** The match was deleted with its round. */
  | { readonly kind: 'gone' }
  /** Another host has drawn the round. */
  | { readonly kind: 'round'; readonly theirs: Draw }
  /** Results or players have changed since the round was drawn. */
  | { readonly kind: 'differs' }
  | { readonly kind: 'refused'; readonly message: string };

/** Everything a device stores about one evening. Plain data; each change is one write. */
export interface EveningOutbox {
  /** As last read from the service, updated by later answers. */
  readonly draw: Draw;
  /** Unsent steps, in order. */
  readonly waiting: readonly EveningStep[];
  /** Of the first unsent step: the host must decide. */
  readonly conflict: Conflict | null;
  /** Discarded steps, until the host has seen them. */
  readonly aside: readonly EveningStep[];
}

/** The initial outbox of a device. */
export function emptyOutbox(draw: Draw): EveningOutbox {
  return { draw, waiting: [], conflict: null, aside: [] };
}

function matchesIn(draw: Draw): Map<string, MatchView> {
  const all = (draw.drawnRounds ?? []).flatMap(({ matches }) => matches.flatMap(({ match }) => match ?? []));
  return new Map(all.map((match) => [match.id, match]));
}

/** Applies a newer read of the draw; null if nothing changed or it is older. */
export function withRead(outbox: EveningOutbox, read: Draw): EveningOutbox | null {
  const { draw } = outbox;
  if (read === draw || Date.parse(read.updatedAt) < Date.parse(draw.updatedAt)) return null;
  return { ...outbox, draw: withNewerMatches(read, matchesIn(draw)) };
}

/** Appends a step; it replaces an unsent step for the same match unless that is being sent. */
export function withStep(outbox: EveningOutbox, step: EveningStep): EveningOutbox {
  const { waiting } = outbox;
  const at = waiting.findIndex(
    (one, index) =>
      index > 0 &&
      step.do === 'match' &&
      one.do === 'match' &&
      one.round === step.round &&
      haveSameSides(one.sides, step.sides),
  );
  if (at === -1) return { ...outbox, waiting: [...waiting, step] };
  const earlier = waiting[at] as MatchStep;
  const next = { ...(step as MatchStep), seen: earlier.seen };
  return { ...outbox, waiting: waiting.with(at, next) };
}

/** Removes the last step if it is an unsent round; else null. */
export function withoutLastRound(outbox: EveningOutbox): EveningOutbox | null {
  const { waiting } = outbox;
  const last = waiting.at(-1);
  if (last?.do !== 'round') return null;
  const isDisputed = waiting.length === 1 && outbox.conflict !== null;
  return { ...outbox, waiting: waiting.slice(0, -1), conflict: isDisputed ? null : outbox.conflict };
}

/** The service's answer to a step: the draw, or the match. */
export interface Taken {
  readonly draw?: Draw;
  readonly match?: MatchView;
}

function withAnswer(draw: Draw, { draw: answered, match }: Taken): Draw {
  const next = answered === undefined ? draw : withNewerMatches(answered, matchesIn(draw));
  return match === undefined ? next : withNewerMatches(next, new Map([[match.id, match]]));
}

/** Updates the other steps from an answer: ids of created matches, the version after the host's own write. */
function informed(steps: readonly EveningStep[], draw: Draw, { match }: Taken): EveningStep[] {
  return steps.map((step) => {
    if (step.do === 'round') return step;
    if (match !== undefined && step.matchId === match.id) return { ...step, seen: match.version };
    if (step.matchId !== null) return step;
    const made = matchOf(draw, step);
    return made === undefined ? step : { ...step, matchId: made.matchId };
  });
}

/** Removes a step after the service has accepted it; null if another tab has done so. */
export function withTaken(outbox: EveningOutbox, id: string, taken: Taken): EveningOutbox | null {
  const [first, ...rest] = outbox.waiting;
  if (first?.id !== id) return null;
  const draw = withAnswer(outbox.draw, taken);
  return { ...outbox, draw, waiting: informed(rest, draw, taken), conflict: null };
}

/** Records a conflict of a step. */
export function withConflict(outbox: EveningOutbox, id: string, conflict: Conflict): EveningOutbox | null {
  return outbox.waiting[0]?.id === id ? { ...outbox, conflict } : null;
}

/** The step for the same match in another host's round; null if that has no such match. */
function carriedOver(draw: Draw, step: MatchStep): MatchStep | null {
  const made = matchOf(draw, { ...step, matchId: null });
  return made === undefined ? null : { ...step, matchId: made.matchId, seen: made.match?.version ?? 1 };
}

/** Discards a round of this device with the steps that depend on it; results of matches that exist anyway are kept. */
function withoutRound(outbox: EveningOutbox, given: RoundStep, theirs: Draw | null): EveningOutbox {
  const kept: EveningStep[] = [];
  const aside: EveningStep[] = [given];
  for (const step of outbox.waiting.slice(1)) {
    const isOf = step.do === 'match' && step.round === given.round;
    const carried = isOf && theirs !== null ? carriedOver(theirs, step) : null;
    if (step.round < given.round) kept.push(step);
    else if (carried === null) aside.push(step);
    else kept.push(carried);
  }
  const draw = theirs === null ? outbox.draw : withAnswer(outbox.draw, { draw: theirs });
  return { draw, waiting: kept, conflict: null, aside: [...outbox.aside, ...aside] };
}

/** The host's decision: the service's state, or this device's. */
export type Decision = 'theirs' | 'mine';

/** Whether this device's step can still be applied. */
export function canSendMine({ conflict }: EveningOutbox): boolean {
  if (conflict === null || conflict.kind === 'gone') return false;
  return conflict.kind !== 'match' || conflict.theirs.status !== 'cancelled';
}

function takeTheirs(outbox: EveningOutbox, conflict: Conflict): EveningOutbox {
  const [first, ...rest] = outbox.waiting;
  if (first === undefined) return { ...outbox, conflict: null };
  if (first.do === 'round')
    return withoutRound(outbox, first, conflict.kind === 'round' ? conflict.theirs : null);
  const isOwn = first.wanted !== 'as-reported';
  const aside = isOwn ? [...outbox.aside, first] : outbox.aside;
  const draw = conflict.kind === 'match' ? withAnswer(outbox.draw, { match: conflict.theirs }) : outbox.draw;
  const isOpen =
    conflict.kind === 'match' &&
    conflict.theirs.status === 'completed' &&
    conflict.theirs.confirmedAt === null;
  if (!isOpen) return { draw, waiting: rest, conflict: null, aside };
  // The next round can be drawn once the result is official.
  const accepted: MatchStep = { ...first, wanted: 'as-reported', seen: conflict.theirs.version };
  return { draw, waiting: [accepted, ...rest], conflict: null, aside };
}

function insist(outbox: EveningOutbox, conflict: Conflict): EveningOutbox {
  const [first, ...rest] = outbox.waiting;
  if (first === undefined || !canSendMine(outbox)) return outbox;
  const again: EveningStep =
    first.do === 'match'
      ? { ...first, seen: conflict.kind === 'match' ? conflict.theirs.version : first.seen }
      : { ...first, isPlayed: true, replaces: conflict.kind === 'round' };
  return { ...outbox, waiting: [again, ...rest], conflict: null };
}

/** Resolves a conflict by the host's decision. Discarded steps are set aside, to be shown. */
export function withDecision(outbox: EveningOutbox, decision: Decision): EveningOutbox {
  const { conflict } = outbox;
  if (conflict === null) return outbox;
  return decision === 'theirs' ? takeTheirs(outbox, conflict) : insist(outbox, conflict);
}
