import { bracketOf } from '../draws/bracket.ts';
import type { Draw } from '../draws/draw.ts';
import type { Draws } from '../draws/family.ts';
import { isBoxDraw } from '../draws/groups/box-round.ts';
import { isByRounds } from '../draws/rounds/by-rounds.ts';
import { isDecisive, placesOf } from './places.ts';
import type { Placing } from './places.ts';
import type { RankingSettings } from './ranking.ts';

/** What a tournament has played for: a main draw with its places. */
export interface Competition {
  readonly drawId: string;
  readonly placings: readonly Placing[];
}

/** Whether single players or pairs play: by its matches, since an evening with changing partners has single entrants. */
function disciplineOf(draw: Draw): RankingSettings['discipline'] | null {
  const sides = bracketOf(draw).matches.flatMap(({ home, guest }) => [home, guest]);
  const placed = sides.find((side) => side.kind === 'placed');
  if (placed === undefined) return null;
  return placed.playerIds.length === 1 ? 'singles' : 'doubles';
}

function counts(draw: Draw, { discipline, gender, ageCategory }: RankedDraws): boolean {
  if (gender !== null && draw.gender !== gender) return false;
  if (ageCategory !== null && draw.ageCategory !== ageCategory) return false;
  return disciplineOf(draw) === discipline;
}

/** The draws that a ranking counts. */
export type RankedDraws = Pick<RankingSettings, 'discipline' | 'gender' | 'ageCategory'>;

/** Whether a draw goes on with its tournament: made round by round, or the last round of a box league, it has no last match. */
function goesOn(draw: Draw): boolean {
  return isByRounds(draw) || (isBoxDraw(draw) && draw.boxes.closed === undefined);
}

/**
 * The competitions of a tournament that a ranking counts and that are over. A draw that is made round by round is when
 * its tournament is, a round of a box league when the next one was made, and the last one with its tournament, too.
 */
export function competitionsOf(
  draws: Draws,
  ranked: RankedDraws,
  { isOver }: { readonly isOver: boolean },
): Competition[] {
  return [...draws].flatMap(([drawId, draw]): Competition[] => {
    if (!isDecisive(draw) || !counts(draw, ranked) || (goesOn(draw) && !isOver)) return [];
    const placings = placesOf(drawId, draws);
    return placings === null ? [] : [{ drawId, placings }];
  });
}
