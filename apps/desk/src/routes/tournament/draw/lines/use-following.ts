import type { AnswerOf, ApiError } from '@courtcast/client';
import { drawsInto } from '@courtcast/scoring-rules';
import { useQueries, useQuery } from '@tanstack/react-query';
import { destinationsOf } from '@courtcast/web-score/bracket/qualifying.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { Draw } from '../use-draw.ts';

type Listed = AnswerOf<'listDraws'>['data'][number];

/** The draws that follow groups and are finalized with them. */
export interface Following {
  readonly draws: readonly Listed[];
  /** Draws and finalizes them, one after the other; a refusal ends it and is in `refusal`. */
  readonly finalize: () => Promise<void>;
  readonly refusal: ApiError | null;
}

/** The open draws that the finishers of groups go on to, and that wait for no others: they come from final draws. */
export function followersOf(draw: Draw, draws: readonly Listed[]): readonly Listed[] {
  if (draw.drawType !== 'round_robin') return [];
  return destinationsOf(draw, draws)
    .map((one) => one.draw)
    .filter(({ id, finalized }) => {
      const sources = drawsInto(id, draws);
      return !finalized && sources.every(({ draw: one }) => one.id === draw.id || one.finalized);
    });
}

/**
 * Finalizes the draws that the finishers of groups go on to together with the groups, so that their matches have
 * times in the order of play. Draws with entrants of their own are left to the director.
 */
export function useFollowing(draw: Draw): Following {
  const { data } = useQuery(ask('listDraws', { params: { tournamentId: draw.tournamentId } }));
  const open = followersOf(draw, data?.data ?? []);
  const details = useQueries({ queries: open.map(({ id }) => ask('getDraw', { params: { id } })) });
  const generate = useSave('generateDraw', { touches: ['getDraw'] });
  const finalize = useSave('finalizeDraw', { touches: ['getDraw', 'getTournament', 'listDraws'] });
  const draws = open.filter((_, index) => details[index]?.data?.entrants.length === 0);
  return {
    draws,
    async finalize() {
      for (const { id } of draws) {
        const generated = await generate.save({ params: { id }, body: {} });
        if (generated.answer === null) return;
        const { answer } = await finalize.save({ params: { id }, body: {} });
        if (answer === null) return;
      }
    },
    refusal: generate.refusal ?? finalize.refusal,
  };
}
