import { matchesOfRounds } from '@courtcast/pairings/rounds';
import type { DrawDetail } from '../../application/draws/draw-detail.ts';
import { playersOf } from '../../domain/draws/rounds/by-rounds.ts';
import { playedMatchUp } from './tods-matches.ts';
import { participantIdOf } from './tods-participants.ts';

/** Partners in the rounds of a draw who are no entrant together. */
export function pairsOfRounds({ draw: { state } }: DrawDetail): string[][] {
  return matchesOfRounds(state).flatMap(({ home, guest }) =>
    [home, guest].map((side) => playersOf(state, side)),
  );
}

/** The matches of rounds in the standard's form without a bracket: an ad hoc structure. */
export function toRoundMatchUps(detail: DrawDetail, timeZone: string): object[] {
  const { draw, matches } = detail;
  return matchesOfRounds(draw.state).map(({ id, round, position, home, guest, result }) => {
    const match = matches.get(id);
    const isBothOut = result?.advances === 'bothOut';
    const sides = [home, guest].map((side, index) => ({
      sideNumber: index + 1,
      participantId: participantIdOf(playersOf(draw.state, side)),
    }));
    return {
      ...{ matchUpId: id, roundNumber: round, roundPosition: position, sides },
      ...(match === undefined
        ? { matchUpStatus: 'TO_BE_PLAYED' }
        : playedMatchUp(match, { isBothOut, timeZone })),
    };
  });
}
