import { playEvent, servingNow, startMatch } from '@courtcast/scoring-rules';
import type {
  MatchEvent,
  PlayState,
  Rules,
  ServiceOrder,
  Side,
  StartOptions,
} from '@courtcast/scoring-rules';

type Servers = PlayState['servers'];
type Position = Servers[Side];

/** The next server of each pair after a number of events, known on this device only. */
export interface KnownServers {
  readonly after: number;
  readonly servers: Servers;
}

/** The start of a match, and the events since. */
export interface Course {
  readonly start: StartOptions;
  readonly events: readonly MatchEvent[];
}

interface Evidence {
  /** The server of a pair after a number of events; null if unknown. */
  readonly servingAfter: (events: number, side: Side) => Position | null;
  readonly known: readonly KnownServers[];
}

/** Index of the event that set a pair's order; -1 for the start. */
const AT_START = -1;

const orderFrom = (first: Position): ServiceOrder => (first === 0 ? [0, 1] : [1, 0]);

/** The pairs' orders that must be swapped, by side and place in the course. */
function turnedOrders(rules: Rules, { start, events }: Course, { servingAfter, known }: Evidence) {
  const turned = { home: new Set<number>(), guest: new Set<number>() };
  const settledAt = { home: AT_START, guest: AT_START };
  const learn = (side: Side, shown: Position, real: Position): void => {
    if (shown === real) turned[side].delete(settledAt[side]);
    else turned[side].add(settledAt[side]);
  };
  let state = startMatch(rules, start);
  const look = (count: number): void => {
    for (const { servers } of known.filter(({ after }) => after === count)) {
      learn('home', state.servers.home, servers.home);
      learn('guest', state.servers.guest, servers.guest);
    }
    const { side, position } = servingNow(state);
    const real = servingAfter(count, side);
    if (real !== null) learn(side, position, real);
  };
  look(0);
  for (const [index, event] of events.entries()) {
    const played = playEvent(rules, state, event);
    if (!played.ok) break;
    state = played.value;
    if (event.type === 'serviceOrder') settledAt[event.side] = index;
    look(index + 1);
  }
  return turned;
}

/**
 * The course with the pairs' orders of service. The API's log does not contain them, but the server after
 * each entry, which is enough once a pair has served. Before that, this device's knowledge is used; else the
 * order of the list.
 */
export function withOrders(rules: Rules, course: Course, evidence: Evidence): Course {
  const turned = turnedOrders(rules, course, evidence);
  const firstOf = (side: Side): ServiceOrder => orderFrom(turned[side].has(AT_START) ? 1 : 0);
  return {
    start: { ...course.start, serviceOrder: { home: firstOf('home'), guest: firstOf('guest') } },
    events: course.events.map((event, index) =>
      event.type === 'serviceOrder'
        ? { ...event, order: orderFrom(turned[event.side].has(index) ? 1 : 0) }
        : event,
    ),
  };
}

/**
 * A device's knowledge of servers after the first `count` of its `steps`: at the start, after each order that
 * was set, and at the end, so that it survives an undo of some of them.
 */
export function serversKnown(
  steps: readonly { readonly event: MatchEvent; readonly before: PlayState }[],
  last: PlayState,
  count: number,
): KnownServers[] {
  const after = (events: number): KnownServers => ({
    after: events,
    servers: (steps[events]?.before ?? last).servers,
  });
  const settled = steps
    .slice(0, count)
    .flatMap(({ event }, index) => (event.type === 'serviceOrder' ? [after(index + 1)] : []));
  return [after(0), ...settled, after(count)];
}
