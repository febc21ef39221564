import type { AnswerOf } from '@courtcast/client';
import { drawsInto } from '@courtcast/scoring-rules';
import { hasChampion, isDecidedBy } from '@courtcast/web-score/tournament/champions.ts';
import type { Champion } from '@courtcast/web-score/tournament/champions.ts';

export type Draw = AnswerOf<'listDraws'>['data'][number];

/** What a draw asks of a director: to be drawn now, to be drawn early for the plan, or lots for a shared first place. */
export interface OpenStep {
  readonly draw: Draw;
  readonly kind: 'drawNow' | 'drawEarly' | 'drawLots';
}

/** Draws that others fill, all of which are finalized: `early` ones still play. */
function filledBy(draws: readonly Draw[], overIds: ReadonlySet<string>): OpenStep[] {
  return draws.flatMap((draw): OpenStep[] => {
    const sources = drawsInto(draw.id, draws).map((source) => source.draw);
    const isReady = sources.length > 0 && sources.every(({ finalized }) => finalized);
    if (draw.finalized || !isReady) return [];
    const isOver = sources.every(({ id }) => overIds.has(id));
    return [{ draw, kind: isOver ? 'drawNow' : 'drawEarly' }];
  });
}

/** Whether the first place of a group that is over is shared. */
export function hasTie({ groupWinners = [] }: Pick<Draw, 'groupWinners'>): boolean {
  return groupWinners.some(({ isOver, players }) => isOver && players.length === 0);
}

/** The next steps at the draws of a tournament; `overIds` are draws whose groups are over. */
export function openSteps(draws: readonly Draw[], overIds: ReadonlySet<string>): readonly OpenStep[] {
  const tied = draws.filter(hasTie).map((draw): OpenStep => ({ draw, kind: 'drawLots' }));
  return [...filledBy(draws, overIds), ...tied];
}

/** The groups that lead to a draw which is not finalized: whether they are over says what comes next. */
export function groupsToAsk(draws: readonly Draw[]): readonly Draw[] {
  const open = draws.filter(({ finalized }) => !finalized);
  return draws.filter(
    (draw) =>
      draw.drawType === 'round_robin' &&
      draw.finalized &&
      open.some(({ id }) => drawsInto(id, [draw]).length > 0),
  );
}

/** The draws that a tournament would be completed without: never drawn, or without a champion. */
export interface Unfinished {
  readonly undrawn: readonly Draw[];
  readonly undecided: readonly Draw[];
}

/** Draws of structures follow their main draw: they are not named beside one that was never drawn. */
export function unfinishedOf(draws: readonly Draw[], champions: readonly Champion[]): Unfinished {
  return {
    undrawn: draws.filter(({ finalized, structure }) => !finalized && structure === undefined),
    undecided: draws.filter((draw) => draw.finalized && hasChampion(draw) && !isDecidedBy(draw, champions)),
  };
}
