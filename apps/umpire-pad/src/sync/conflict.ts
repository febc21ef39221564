import { setsOf, sides, toScoreView } from '@courtcast/scoring-rules';
import type { MatchEvent, PlayState, Rules, ServiceOrder } from '@courtcast/scoring-rules';
import type { Action } from './actions.ts';
import type { Timeline, TimelineStatus } from './timeline.ts';

// Ignores what the API's log lacks: a pair's order of service, a reason.
function signOf(rules: Rules, event: MatchEvent, after: PlayState): string {
  if (event.type === 'point') return `point ${event.winner} ${event.kind ?? ''}`;
  // What counts is the resulting score, not how it was entered.
  if (event.type === 'setScore') {
    const { points, server } = toScoreView(rules, after);
    return `setScore ${JSON.stringify([setsOf(after), points, server])}`;
  }
  return 'side' in event ? `${event.type} ${event.side}` : event.type;
}

function signsOf({ rules, steps, state }: Timeline): string[] {
  return steps.flatMap(({ event }, index) => {
    const after = steps[index + 1]?.before ?? state;
    return after === null ? [] : [signOf(rules, event, after)];
  });
}

function firstOf({ steps, state }: Timeline): PlayState | null {
  return steps[0]?.before ?? state;
}

function haveSameServer(one: Timeline, other: Timeline): boolean {
  return firstOf(one)?.server === firstOf(other)?.server;
}

/** How many events two timelines share from the first; none if they begin with different servers. */
export function commonLength(one: Timeline, other: Timeline): number {
  if (!haveSameServer(one, other)) return 0;
  const [signs, others] = [signsOf(one), signsOf(other)];
  const length = signs.findIndex((sign, index) => sign !== others[index]);
  return length === -1 ? signs.length : length;
}

function haveSameResult({ result: one }: Timeline, { result: other }: Timeline): boolean {
  return one?.outcome === other?.outcome && one?.winner === other?.winner;
}

/** Whether two timelines are equal. */
export function areSame(one: Timeline, other: Timeline): boolean {
  const lengths = [one.steps.length, other.steps.length, commonLength(one, other)];
  const isSamePlay = haveSameServer(one, other) && new Set(lengths).size === 1;
  const isSameEnd = one.status === other.status && haveSameResult(one, other);
  return isSamePlay && isSameEnd && one.isBySets === other.isBySets;
}

function asAction(event: MatchEvent): Action {
  return event.type === 'point'
    ? { do: 'point', winner: event.winner, kind: event.kind ?? null }
    : { do: 'event', event };
}

/** Two timelines; `theirs` is to become `ours`. */
interface Bridge {
  readonly ours: Timeline;
  readonly theirs: Timeline;
  /** Whether play was begun here, so that the order of each pair is known and not just that of the list. */
  readonly isBegunHere: boolean;
}

const SERVER_CORRECTED = 'The other side serves first';

function orderFrom(first: 0 | 1): ServiceOrder {
  return first === 0 ? [0, 1] : [1, 0];
}

/** The actions that begin play as in `ours`, once all of `theirs` is undone. */
function beginAs({ ours, theirs, isBegunHere }: Bridge): Action[] {
  const [first, known] = [firstOf(ours), firstOf(theirs)];
  if (first === null) return [];
  const { server, servers, doubles } = first;
  const order = { home: orderFrom(servers.home), guest: orderFrom(servers.guest) };
  if (known === null) return [{ do: 'start', server, order: doubles ? order : null }];
  const corrected: MatchEvent[] =
    known.server === server
      ? []
      : [{ type: 'setScore', sets: [{ home: 0, guest: 0 }], server, reason: SERVER_CORRECTED }];
  const reordered = sides
    .filter((side) => isBegunHere && servers[side] !== known.servers[side])
    .map((side): MatchEvent => ({ type: 'serviceOrder', side, order: order[side] }));
  return [...corrected, ...reordered].map(asAction);
}

/** The actions from a state of play to the state before the result, or the current state, of `ours`. */
function settle(from: TimelineStatus, { status, result }: Timeline): Action[] {
  const to = result?.before ?? status;
  if (to === 'suspended' && from !== 'suspended') return [{ do: 'suspend', reason: null }];
  return to !== 'suspended' && from === 'suspended' ? [{ do: 'resume' }] : [];
}

/** The actions that turn `theirs` into `ours`: undo the differing events, then enter those of `ours`. */
function playBetween(bridge: Bridge): Action[] {
  const { ours, theirs } = bridge;
  const common = commonLength(ours, theirs);
  return [
    ...theirs.steps.slice(common).map((): Action => ({ do: 'undo' })),
    ...(common === 0 ? beginAs(bridge) : []),
    ...ours.steps.slice(common).map(({ event }) => asAction(event)),
  ];
}

function ended({ result }: Timeline): Action[] {
  return result === null ? [] : [{ do: 'result', outcome: result.outcome, winner: result.winner }];
}

/** The actions that turn `theirs` into `ours`. */
export function actionsBetween(bridge: Bridge): Action[] {
  const { ours, theirs } = bridge;
  const played = playBetween(bridge);
  const isPlayed = played.length > 0;
  if (!isPlayed && haveSameResult(ours, theirs) && ours.status === theirs.status) return [];
  const standing = theirs.result?.before ?? theirs.status;
  const isHalted = isPlayed && standing === 'suspended';
  return [
    ...ended(theirs).map((): Action => ({ do: 'undo' })),
    ...(isHalted ? [{ do: 'resume' } as const] : []),
    ...played,
    ...settle(isHalted ? 'in_progress' : standing, ours),
    ...ended(ours),
  ];
}
