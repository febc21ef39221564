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

/** The champions of a tournament by the finals of its draws, in the order of the draws; qualifying draws have none. */
export function championsOf(draws: readonly DrawView[], finals: readonly MatchView[]): Champion[] {
  return draws.flatMap(({ id, name, parentDrawId }) => {
    const final = finals.find(({ draw, round }) => draw?.id === id && round === 1);
    const winner = final?.winnerSide ?? null;
    if (final === undefined || winner === null || parentDrawId !== undefined) return [];
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
