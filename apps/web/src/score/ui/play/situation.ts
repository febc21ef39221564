import { toScoreView } from '@courtcast/scoring-rules';
import type { PlayState } from '@courtcast/scoring-rules';
import type { Words } from '../../../i18n/words.ts';
import { prizeOf } from '../../../scores/situation.ts';
import type { Line } from '../../engine/line.ts';

/** Whether a service begins with the next point of a tiebreak: in a game it is the server's all along. */
export function isServiceNew(state: PlayState): boolean {
  return state.playing !== 'game' && (state.points.home + state.points.guest) % 2 === 1 && !state.secondServe;
}

/** The greatest that a side may win with it: also the server's game, which boards do not name. */
function prizeInWords(
  { scores, umpire }: Pick<Words, 'scores' | 'umpire'>,
  { nextPoint, server }: ReturnType<typeof toScoreView>,
): string | null {
  const chance = prizeOf({ nextPoint, server });
  if (chance !== null) return scores.prize[chance.prize];
  const isGamePoint = nextPoint?.[server] === 'game' && !nextPoint.deciding;
  return isGamePoint ? umpire.places.gamePoint : null;
}

/** What the next point decides, announced before it is played; null for an ordinary one. */
export function situationInWords(
  { scores, umpire }: Pick<Words, 'scores' | 'umpire'>,
  { rules, state }: Pick<Line, 'rules' | 'state'>,
  serverName: string,
): string | null {
  if (state === null || state.decided !== null) return null;
  const view = toScoreView(rules, state);
  const phase = { game: null, tiebreak: scores.tiebreak, matchTiebreak: scores.matchTiebreak }[state.playing];
  const parts = [
    phase,
    view.nextPoint?.deciding === true ? scores.decidingPoint[rules.deuceRule] : null,
    prizeInWords({ scores, umpire }, view),
    isServiceNew(state) ? umpire.places.newServer(serverName) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}
