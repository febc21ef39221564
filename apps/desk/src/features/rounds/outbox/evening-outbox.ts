import type { MatchDetailView, MatchView } from '@courtcast/contracts';
import { withNewerMatches } from '../newer-matches.ts';
import type { Draw } from './local-draw.ts';
import { haveSameSides, matchOf } from './steps.ts';
import type { EveningStep, MatchStep, RoundStep } from './steps.ts';

/** Why the first step that waits is not taken, and what the service has instead. */
export type Conflict =
  /** Somebody else has entered something of the match meanwhile. */
  | { readonly kind: 'match'; readonly theirs: MatchDetailView }
  /** The match is gone: its round was taken back. */
  | { readonly kind: 'gone' }
  /** Another host has drawn the round. */
  | { readonly kind: 'round'; readonly theirs: Draw }
  /** Results, or who is there, have changed since the round was drawn. */
  | { readonly kind: 'differs' }
  | { readonly kind: 'refused'; readonly message: string };

/** All that a device keeps of one evening. Plain data; every change of it is one write. */
export interface EveningOutbox {
  /** As the service had it when it was last read, with what it has answered since. */
  readonly draw: Draw;
  /** What it has not taken yet, in order. */
  readonly waiting: readonly EveningStep[];
  /** Of the first step that waits: a host decides. */
  readonly conflict: Conflict | null;
  /** What was given up, until the host has seen it. */
  readonly aside: readonly EveningStep[];
}

/** What a device begins with. */
export function emptyOutbox(draw: Draw): EveningOutbox {
  return { draw, waiting: [], conflict: null, aside: [] };
}

function matchesIn(draw: Draw): Map<string, MatchView> {
  const all = (draw.drawnRounds ?? []).flatMap(({ matches }) => matches.flatMap(({ match }) => match ?? []));
  return new Map(all.map((match) => [match.id, match]));
}

/** With what was read of the draw, unless it is older; null where it is what is known. */
export function withRead(outbox: EveningOutbox, read: Draw): EveningOutbox | null {
  const { draw } = outbox;
  if (read === draw || Date.parse(read.updatedAt) < Date.parse(draw.updatedAt)) return null;
  return { ...outbox, draw: withNewerMatches(read, matchesIn(draw)) };
}

/** With a step at the end; what waits of the same match, and was not begun to be sent, it takes the place of. */
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

/** Takes a step back that is not sent: the last one alone, and only a round. */
export function withoutLastRound(outbox: EveningOutbox): EveningOutbox | null {
  const { waiting } = outbox;
  const last = waiting.at(-1);
  if (last?.do !== 'round') return null;
  const isDisputed = waiting.length === 1 && outbox.conflict !== null;
  return { ...outbox, waiting: waiting.slice(0, -1), conflict: isDisputed ? null : outbox.conflict };
}

/** What the service has answered a step with: the draw, or the match. */
export interface Taken {
  readonly draw?: Draw;
  readonly match?: MatchView;
}

function withAnswer(draw: Draw, { draw: answered, match }: Taken): Draw {
  const next = answered === undefined ? draw : withNewerMatches(answered, matchesIn(draw));
  return match === undefined ? next : withNewerMatches(next, new Map([[match.id, match]]));
}

/** Steps with what they need to know of the answer: ids of matches that were made, the version of the host's own write. */
function informed(steps: readonly EveningStep[], draw: Draw, { match }: Taken): EveningStep[] {
  return steps.map((step) => {
    if (step.do === 'round') return step;
    if (match !== undefined && step.matchId === match.id) return { ...step, seen: match.version };
    if (step.matchId !== null) return step;
    const made = matchOf(draw, step);
    return made === undefined ? step : { ...step, matchId: made.matchId };
  });
}

/** Without the step of this id, which the service has taken; null where another tab has said so. */
export function withTaken(outbox: EveningOutbox, id: string, taken: Taken): EveningOutbox | null {
  const [first, ...rest] = outbox.waiting;
  if (first?.id !== id) return null;
  const draw = withAnswer(outbox.draw, taken);
  return { ...outbox, draw, waiting: informed(rest, draw, taken), conflict: null };
}

/** With what stands in the way of the step of this id. */
export function withConflict(outbox: EveningOutbox, id: string, conflict: Conflict): EveningOutbox | null {
  return outbox.waiting[0]?.id === id ? { ...outbox, conflict } : null;
}

/** What was entered of a match, for the same match in a round of others; null where it has none. */
function carriedOver(draw: Draw, step: MatchStep): MatchStep | null {
  const made = matchOf(draw, { ...step, matchId: null });
  return made === undefined ? null : { ...step, matchId: made.matchId, seen: made.match?.version ?? 1 };
}

/** Gives a round of this device up, with what depends on it; results of matches that stand all the same are kept. */
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

/** How a host decides: what the service has counts, or what was entered here. */
export type Decision = 'theirs' | 'mine';

/** Whether what was entered here can still be brought in. */
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
  // The round goes on once it is official.
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

/** Settles a conflict as a host decides. What is given up is kept aside, to be shown. */
export function withDecision(outbox: EveningOutbox, decision: Decision): EveningOutbox {
  const { conflict } = outbox;
  if (conflict === null) return outbox;
  return decision === 'theirs' ? takeTheirs(outbox, conflict) : insist(outbox, conflict);
}
