import type { PlayState } from './state.ts';
import { opponentOf } from '../vocabulary.ts';
import type { Position, Side } from '../vocabulary.ts';

/** A player by their side and their position in the pair. */
interface Player {
  readonly side: Side;
  readonly position: Position;
}

/** The part of a state that determines the server. */
export type Service = Pick<PlayState, 'server' | 'servers' | 'doubles'>;

const partnerOf = (position: Position): Position => (position === 0 ? 1 : 0);

/**
 * Turn of a tiebreak in which a point is served, from 0, by the points played before it: one point in the first
 * turn, two in every other (ITF Rule 5b).
 */
const turnOf = (pointsBefore: number): number => Math.floor((pointsBefore + 1) / 2);

/** The side that serves the point after `pointsBefore` of a tiebreak whose first point `first` served. */
export function tiebreakServer(first: Side, pointsBefore: number): Side {
  return turnOf(pointsBefore) % 2 === 0 ? first : opponentOf(first);
}

/** The server of the next point. In doubles a tiebreak continues the cycle of four servers (ITF Rule 5b). */
export function servingNow(state: PlayState): Player {
  const { server, servers, doubles, playing, points } = state;
  if (playing !== 'tiebreak' && playing !== 'matchTiebreak')
    return { side: server, position: servers[server] };
  const turn = turnOf(points.home + points.guest);
  const side = turn % 2 === 0 ? server : opponentOf(server);
  const isPartnersTurn = doubles && turn % 4 >= 2;
  return { side, position: isPartnersTurn ? partnerOf(servers[side]) : servers[side] };
}

/**
 * Whether a side's running or next turn in a tiebreak belongs to the partner of the player who served its first turn.
 */
function isAtPartnersTurn(state: PlayState, side: Side): boolean {
  if (state.playing !== 'tiebreak' && state.playing !== 'matchTiebreak') return false;
  const turn = turnOf(state.points.home + state.points.guest);
  const isServing = servingNow(state).side === side;
  return (isServing ? turn : turn + 1) % 4 >= 2;
}

/** The servers when this player serves the running or next service game of their side, or its turn in a tiebreak. */
export function serversWith(state: PlayState, { side, position }: Player): PlayState['servers'] {
  const first = isAtPartnersTurn(state, side) ? partnerOf(position) : position;
  return { ...state.servers, [side]: first };
}

/**
 * The state after this player was found to serve the running or next service game of their side: the order of the pair stays
 * altered to the end of the set (ITF Rule 27).
 */
export function withCorrectedOrder(state: PlayState, player: Player): PlayState {
  const servers = serversWith(state, player);
  const { side } = player;
  if (servers[side] === state.servers[side]) return state;
  const { altered = [], ...rest } = state;
  const now = altered.includes(side) ? altered.filter((other) => other !== side) : [...altered, side];
  return { ...rest, servers, ...(now.length > 0 && { altered: now }) };
}

/** The state at the end of a set, with the orders that were altered in it as they were before. */
export function withOriginalOrder({ altered = [], ...state }: PlayState): PlayState {
  const servers = { ...state.servers };
  for (const side of altered) servers[side] = partnerOf(servers[side]);
  return altered.length === 0 ? state : { ...state, servers };
}

/** The player of a pair who serves its running or next service game, or its turn in a tiebreak. */
export function nextServerOf(state: PlayState, side: Side): Position {
  const first = state.servers[side];
  return isAtPartnersTurn(state, side) ? partnerOf(first) : first;
}

/**
 * The service after the running game; a tiebreak counts as one game (ITF Rules 5b and 14). The other side serves, in
 * doubles with the partner of its last server. The cycle continues from set to set until a pair changes its order,
 * because the rules leave that to the pair ("the original order of service continues", ITF Appendix V). A correction
 * ends with its set.
 */
export function serviceAfterGame({ server, servers, doubles }: Service): Service {
  return {
    server: opponentOf(server),
    servers: doubles ? { ...servers, [server]: partnerOf(servers[server]) } : servers,
    doubles,
  };
}

/** The service after `games` more games; negative if the score is set back. */
export function serviceAfterGames(service: Service, games: number): Service {
  const cycle = 4;
  let after = service;
  for (let rest = ((games % cycle) + cycle) % cycle; rest > 0; rest -= 1) after = serviceAfterGame(after);
  return after;
}

const isByPoints = ({ playing }: PlayState): boolean => playing === 'matchTiebreak' || playing === 'points';

/**
 * Whether a side has yet to serve in the running set or match tiebreak, and so may still settle its order
 * (ITF Rule 14: the receivers decide before the second game). A fault counts as a service.
 */
export function canChangeOrder(state: PlayState, side: Side): boolean {
  const games = state.games.home + state.games.guest;
  const points = state.points.home + state.points.guest;
  const isAtFirstServe = points === 0 && !state.secondServe;
  if (isByPoints(state) && side !== state.server) {
    return points === 0 || (points === 1 && !state.secondServe);
  }
  if (games === 0) return side !== state.server || isAtFirstServe;
  return games === 1 && side === state.server && isAtFirstServe;
}
