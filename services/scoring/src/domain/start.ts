import { startMatch as startPlay } from '@courtcast/scoring-rules';
import type { PerSide, ServiceOrder, Side, StartOptions } from '@courtcast/scoring-rules';
import { accept, refuseConflict, refuseInput, refuseStatus } from './decision.ts';
import type { Decision, Detail } from './decision.ts';
import type { Match, Seat, Stamp } from './match.ts';
import { isDoubles, knownSides, rulesOf } from './standing.ts';

/** Who serves first; in doubles also the order of each pair, as player ids, first server first. */
export interface StartInput {
  readonly server?: Side | undefined;
  readonly serviceOrder?: PerSide<readonly string[]> | undefined;
}

/** An order of service as positions in the pair; null when the ids are not exactly those of the pair. */
export function readServiceOrder(pair: readonly Seat[], order: readonly string[]): ServiceOrder | null {
  const [first, second] = pair;
  if (first === undefined || second === undefined || order.length !== 2) return null;
  if (order[0] === first.id && order[1] === second.id) return [0, 1];
  if (order[0] === second.id && order[1] === first.id) return [1, 0];
  return null;
}

const readOrders = (
  sides: PerSide<readonly Seat[]>,
  orders: PerSide<readonly string[]>,
): { readonly value: PerSide<ServiceOrder> | null; readonly details: readonly Detail[] } => {
  const home = readServiceOrder(sides.home, orders.home);
  const guest = readServiceOrder(sides.guest, orders.guest);
  if (home !== null && guest !== null) return { value: { home, guest }, details: [] };
  const wrong = (side: Side) => ({
    path: `serviceOrder.${side}`,
    message: 'Must name both players of the pair',
  });
  const missing = [home === null ? [wrong('home')] : [], guest === null ? [wrong('guest')] : []];
  return { value: null, details: missing.flat() };
};

/** Play from 0–0. Open: whether the match may start at all. */
export function beginPlay(match: Match, start: StartOptions, stamp: Stamp): Decision {
  return accept(
    {
      ...match,
      status: 'in_progress',
      play: { kind: 'points', start, now: startPlay(rulesOf(match.settings), start) },
      startedAt: stamp.at,
      lastPlayAt: stamp.at,
    },
    [{ kind: 'start', start, ...stamp }],
  );
}

/** Starts a scheduled match with both sides known (decisions.md 5). Refuses a service order that is no pair's. */
export function startMatch(match: Match, input: StartInput, stamp: Stamp): Decision {
  if (match.status !== 'scheduled') return refuseStatus(match, 'started');
  const sides = knownSides(match);
  if (sides === null) return refuseConflict('A match cannot be started before both sides are known');
  const doubles = isDoubles(match);
  const { server = 'home', serviceOrder } = input;
  if (serviceOrder === undefined) return beginPlay(match, { server, doubles }, stamp);
  const orders = readOrders(sides, serviceOrder);
  if (orders.value === null) return refuseInput(orders.details);
  return beginPlay(match, { server, doubles, serviceOrder: orders.value }, stamp);
}
