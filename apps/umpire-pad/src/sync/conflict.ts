import { setsOf, sides, toScoreView } from '@courtcast/scoring-rules';
import type { MatchEvent, PlayState, Rules, ServiceOrder } from '@courtcast/scoring-rules';
import type { Action } from './actions.ts';
import type { Timeline, TimelineStatus } from './timeline.ts';

// What the API's log does not say of an event plays no part: the order of a pair's service, a reason.
function signOf(rules: Rules, event: MatchEvent, after: PlayState): string {
  if (event.type === 'point') return `point ${event.winner} ${event.kind ?? ''}`;
  // However it was entered, what counts is what it made of the score.
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

/** How many events, from the first, two lines share: none where the other side serves first. */
export function commonLength(one: Timeline, other: Timeline): number {
  if (!haveSameServer(one, other)) return 0;
  const [signs, others] = [signsOf(one), signsOf(other)];
  const length = signs.findIndex((sign, index) => sign !== others[index]);
  return length === -1 ? signs.length : length;
}

function haveSameResult({ result: one }: Timeline, { result: other }: Timeline): boolean {
  return one?.outcome === other?.outcome && one?.winner === other?.winner;
}

/** Whether two lines say the same of a match. */
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

/** Two lines, of which one is to become the other. */
interface Bridge {
  readonly ours: Timeline;
  readonly theirs: Timeline;
  /** Play was begun here: the orders of its pairs are not those of the list for want of better. */
  readonly isBegunHere: boolean;
}

const SERVER_CORRECTED = 'The other side serves first';

function orderFrom(first: 0 | 1): ServiceOrder {
  return first === 0 ? [0, 1] : [1, 0];
}

/** The actions that begin play as in `ours` after all of `theirs` is undone. */
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

/** From how play stands to how it stood before the result, or stands now, in `ours`. */
function settle(from: TimelineStatus, { status, result }: Timeline): Action[] {
  const to = result?.before ?? status;
  if (to === 'suspended' && from !== 'suspended') return [{ do: 'suspend', reason: null }];
  return to !== 'suspended' && from === 'suspended' ? [{ do: 'resume' }] : [];
}

/** The actions that turn `theirs` into `ours`: undo what differs, then enter it as in `ours`. */
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
