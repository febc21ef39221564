import type { AnswerOf } from '@courtcast/client';
import { drawsInto, drawSizes } from '@courtcast/scoring-rules';
import { useQuery } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import type { Draw } from '../use-draw.ts';

type Draws = AnswerOf<'listDraws'>['data'];

/** How many come into a draw from one that qualifies for it. */
export interface Coming {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** The qualifying draws of a draw. */
export function comingInto(drawId: string, draws: Draws): readonly Coming[] {
  return drawsInto(drawId, draws).map(({ draw: { id, name }, goal }) => ({ id, name, count: goal.spots }));
}

/** For how many more there is room, places for qualifiers apart; less than 0 where too many stand in the draw. */
export function useRoom({ id, tournamentId, size, sizeByEntrants = false, entrants }: Draw) {
  const { data } = useQuery(ask('listDraws', { params: { tournamentId } }));
  const coming = comingInto(id, data?.data ?? []);
  const places = coming.reduce((sum, { count }) => sum + count, 0);
  return { coming, room: (sizeByEntrants ? Math.max(...drawSizes) : size) - places - entrants.length };
}
