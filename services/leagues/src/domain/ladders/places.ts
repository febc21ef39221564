import type { Challenge } from './challenge.ts';
import type { Ladder, LadderBase, LadderEvent } from './ladder.ts';

/** Who stands where, the first place first. */
export type Order = readonly string[];

/** What has moved somebody: an event, or a challenge that its challenger has won. */
export type Step =
  { readonly at: Date; readonly event: LadderEvent } | { readonly at: Date; readonly won: Challenge };

/** Events and won challenges in their order: by time, at the same time events first, each kind as it was noted. */
export function stepsOf({ events, challenges }: Pick<Ladder, 'events' | 'challenges'>): readonly Step[] {
  const won = challenges.flatMap((challenge): Step[] =>
    challenge.decision?.winner === 'challenger' ? [{ at: challenge.decision.at, won: challenge }] : [],
  );
  return [...events.map((event): Step => ({ at: event.at, event })), ...won].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}

function putAt(order: Order, playerId: string, index: number): Order {
  return order.filter((id) => id !== playerId).toSpliced(Math.max(0, index), 0, playerId);
}

function afterWin(order: Order, { challengerId, challengedId, rules }: Challenge): Order {
  const from = order.indexOf(challengerId);
  const to = order.indexOf(challengedId);
  // Who is above by now, or whose opponent has left, has nothing to win.
  if (from === -1 || to === -1 || from < to) return order;
  if (rules.move === 'shift') return putAt(order, challengerId, to);
  return order.with(to, challengerId).with(from, challengedId);
}

function afterEvent(order: Order, { kind, playerId, place = null, places = 0 }: LadderEvent): Order {
  const index = order.indexOf(playerId);
  if (kind === 'joined' && index !== -1) return order;
  if (kind !== 'joined' && index === -1) return order;
  if (kind === 'left') return order.filter((id) => id !== playerId);
  if (kind === 'inactive') return putAt(order, playerId, index + places);
  return putAt(order, playerId, place === null ? order.length : place - 1);
}

/** The order after one step. */
export function afterStep(order: Order, step: Step): Order {
  return 'event' in step ? afterEvent(order, step.event) : afterWin(order, step.won);
}

type Kept = Pick<Ladder, 'base' | 'events' | 'challenges'>;

/** Who stands where at a moment; without one now. */
export function orderOf(ladder: Kept, before?: Date): Order {
  const steps = stepsOf(ladder).filter(({ at }) => before === undefined || at < before);
  return steps.reduce(afterStep, ladder.base.playerIds);
}

/** A step with what it has done to the player whom it moved; places count from 1, null: not in the ladder. */
export interface Moved {
  readonly step: Step;
  readonly playerId: string;
  readonly from: number | null;
  readonly to: number | null;
}

const placeIn = (order: Order, playerId: string): number | null => {
  const index = order.indexOf(playerId);
  return index === -1 ? null : index + 1;
};

/** What has moved whom, the earliest first; steps that moved nobody are left out. */
export function movesOf(ladder: Kept): readonly Moved[] {
  const moves: Moved[] = [];
  let order: Order = ladder.base.playerIds;
  for (const step of stepsOf(ladder)) {
    const playerId = 'event' in step ? step.event.playerId : step.won.challengerId;
    const next = afterStep(order, step);
    const [from, to] = [placeIn(order, playerId), placeIn(next, playerId)];
    if (from !== to) moves.push({ step, playerId, from, to });
    order = next;
  }
  return moves;
}

const WEEK_MS = 7 * 86_400_000;
const MAX_WEEKS = 52;
/** A Monday, 00:00 UTC. */
const A_MONDAY = Date.UTC(2024, 0, 1);

/** Who stood where at the beginning of each week up to now, the newest first. */
export function weeksOf(
  ladder: Kept,
  now: Date,
): readonly { readonly date: string; readonly order: Order }[] {
  const last = now.getTime() - ((now.getTime() - A_MONDAY) % WEEK_MS);
  const weeks: { date: string; order: Order }[] = [];
  const steps = stepsOf(ladder);
  const mondays = Array.from({ length: MAX_WEEKS }, (_, index) => last - (MAX_WEEKS - 1 - index) * WEEK_MS);
  let order: Order = ladder.base.playerIds;
  let next = 0;
  for (const monday of mondays.filter((moment) => moment > ladder.base.at.getTime())) {
    for (; next < steps.length && (steps[next]?.at.getTime() ?? 0) < monday; next += 1) {
      const step = steps[next];
      if (step !== undefined) order = afterStep(order, step);
    }
    if (order.length > 0) weeks.unshift({ date: new Date(monday).toISOString().slice(0, 10), order });
  }
  return weeks;
}

/** The base after the earliest steps. */
export function advancedBase(ladder: Kept, until: Date): LadderBase {
  const order = stepsOf(ladder)
    .filter(({ at }) => at <= until)
    .reduce(afterStep, ladder.base.playerIds);
  return { at: until, playerIds: order };
}
