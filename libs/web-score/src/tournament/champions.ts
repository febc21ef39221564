import type { DrawView, MatchView, SetView } from '@courtcast/contracts';
import { opponentOf } from '../match/names.ts';
import { turnedSet } from '../match/set-columns.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Who won a draw, and the final. */
export interface Champion {
  readonly drawId: string;
  readonly drawName: string;
  readonly players: readonly Named[];
  readonly beaten: readonly Named[];
  readonly sets: readonly SetView[];
}

type Draw = Pick<DrawView, 'id' | 'name' | 'parentDrawId' | 'structure'>;

/** Draws of double elimination: who wins one of them has not won a draw of their own. */
const ofDouble: ReadonlySet<string> = new Set(['losers', 'final', 'decider']);

/** The draw that is a part of the structure of a main draw; undefined where there is none. */
function partOf<D extends Draw>(draws: readonly D[], mainDrawId: string, part: string): D | undefined {
  return draws.find(({ structure }) => structure?.mainDrawId === mainDrawId && structure.part === part);
}

/** Whether a main draw is played with double elimination: who wins its last match has not won it yet. */
export function isDouble({ id }: Pick<Draw, 'id'>, draws: readonly Draw[]): boolean {
  return partOf(draws, id, 'decider') !== undefined;
}

/**
 * The match that decided a draw: its final. Of double elimination the decider, or the final where who came undefeated has won
 * it, or had nobody to meet.
 */
function decisionOf(draw: Draw, draws: readonly Draw[], finals: readonly MatchView[]): MatchView | undefined {
  const finalIn = (one: Draw | undefined) =>
    one && finals.find((match) => match.draw?.id === one.id && match.round === 1);
  if (!isDouble(draw, draws)) return finalIn(draw);
  const [final, decider] = ['final', 'decider'].map((part) => finalIn(partOf(draws, draw.id, part)));
  if (typeof decider?.winnerSide === 'string') return decider;
  const isOver = final?.winnerSide === 'home' || final?.players.home.length === 0;
  return isOver ? final : undefined;
}

/**
 * The champions of a tournament by the finals of its draws, in the order of the draws; qualifying draws have none, and double
 * elimination has one.
 */
export function championsOf(draws: readonly Draw[], finals: readonly MatchView[]): Champion[] {
  return draws.flatMap((draw) => {
    const { id, name } = draw;
    const final = decisionOf(draw, draws, finals);
    const winner = final?.winnerSide ?? null;
    if (final === undefined || winner === null || !hasChampion(draw)) return [];
    const { players, sets } = final;
    return [
      {
        drawId: id,
        drawName: name,
        players: players[winner],
        beaten: players[opponentOf(winner)],
        sets: (sets ?? []).map((set) => (winner === 'home' ? set : turnedSet(set))),
      },
    ];
  });
}

/** Whether a draw has a champion of its own, once it is over. */
export function hasChampion({ parentDrawId, structure }: Omit<Draw, 'id' | 'name'>): boolean {
  return parentDrawId === undefined && (structure === undefined || !ofDouble.has(structure.part));
}
