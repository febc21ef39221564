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

/** The next server of each pair known from outside the log, after so many of its events. */
export interface KnownServers {
  readonly after: number;
  readonly servers: Servers;
}

/** How a match began, and what was played since. */
export interface Course {
  readonly start: StartOptions;
  readonly events: readonly MatchEvent[];
}

interface Evidence {
  /** The server of a pair after so many events; null where unknown. */
  readonly servingAfter: (events: number, side: Side) => Position | null;
  readonly known: readonly KnownServers[];
}

/** The place of a pair's order in the course: an event that settled it, by its index, else the start. */
const AT_START = -1;

const orderFrom = (first: Position): ServiceOrder => (first === 0 ? [0, 1] : [1, 0]);

/** Which orders of a course are the other way round, by side and place. */
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
 * The course with the orders in which its pairs serve. The log does not name them; it names who serves after each of
 * its lines, and that is enough for every pair that has served. Of one that has not, what this device knew; else it
 * serves as listed.
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
 * What a device that has played `steps` knows of the servers after the first `count` of them: at the beginning, after
 * every order that a pair settled, and at the end, so that it still knows where some of it is taken back.
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
