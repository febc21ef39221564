import { sides } from '@courtcast/web-score/match/names.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import type { Scene } from './scene.ts';

/** After a point, while everybody looks at the score. */
const LOOKED_AT_MS = 6_000;

/** Whether the next point may end a game, set or match. */
function isGamePoint({ score }: ShownMatch): boolean {
  if (score === null) return false;
  const { nextPoint } = score;
  if (nextPoint === undefined || nextPoint === null) return true;
  return nextPoint.deciding || sides.some((side) => nextPoint[side] !== null);
}

/** Whether a display may be dark for a moment: nothing runs, or a point that ends no game is some seconds away. */
export function isQuietMoment(scene: Scene, sinceChangeMs: number): boolean {
  if (scene.kind !== 'match' || scene.match.status !== 'in_progress') return true;
  return sinceChangeMs > LOOKED_AT_MS && !isGamePoint(scene.match);
}
