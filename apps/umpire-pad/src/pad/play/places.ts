import { changesOfEnds, opponentOf, serviceSideOf, servingNow } from '@courtcast/scoring-rules';
import type { PlayState, Rules, ServiceSide, Side } from '@courtcast/scoring-rules';
import type { MatchNotes, Position } from '../match-notes.ts';

interface Player {
  readonly side: Side;
  readonly position: Position;
}

/** The positions of the players for the next point. */
export interface Places {
  readonly server: Player;
  /** The court side it is served from; null if the receivers choose. */
  readonly from: ServiceSide | null;
  /** Null if the receivers choose, or if unknown. */
  readonly receiver: Player | null;
  /** The pair whose receiver on the right must be asked for; null if known or irrelevant. */
  readonly asks: Side | null;
}

/** The player of a pair who receives on the right in a set (index from 0), as noted for it or an earlier set. */
export function rightReceiverOf(
  receivers: MatchNotes['receivers'],
  side: Side,
  setIndex: number,
): Position | null {
  for (let index = setIndex; index >= 0; index -= 1) {
    const position = receivers[index]?.[side];
    if (position !== undefined) return position;
  }
  return null;
}

/** The notes with a new right receiver of a pair, from a set on: receivers keep their sides within a set (rules 2). */
export function withRightReceiver(
  receivers: MatchNotes['receivers'],
  { side, position }: Player,
  setIndex: number,
): MatchNotes['receivers'] {
  return { ...receivers, [setIndex]: { ...receivers[setIndex], [side]: position } };
}

/** The server, the receiver and their ends. */
export function placesOf(
  rules: Rules,
  state: PlayState,
  { receivers }: Pick<MatchNotes, 'receivers'>,
): Places {
  const server = servingNow(state);
  const side = opponentOf(server.side);
  const from = serviceSideOf(rules, state);
  if (!state.doubles) return { server, from, receiver: { side, position: 0 }, asks: null };
  const right = rightReceiverOf(receivers, side, state.sets.length);
  if (from === null) return { server, from, receiver: null, asks: null };
  if (right === null) return { server, from, receiver: null, asks: side };
  const position = from === 'right' ? right : right === 0 ? 1 : 0;
  return { server, from, receiver: { side, position }, asks: null };
}

/** The side at the umpire's left. */
export function leftSideOf({ left }: Pick<MatchNotes, 'left'>, state: PlayState): Side {
  return changesOfEnds(state) % 2 === 0 ? left : opponentOf(left);
}
