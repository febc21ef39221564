import { isTimeUp, periodOf, toScoreView } from '@courtcast/scoring-rules';
import type { PlayState, Rules } from '@courtcast/scoring-rules';
import type { Words } from '@courtcast/messages/words.ts';
import { prizeOf } from '@courtcast/web-score/match/situation.ts';
import type { Timeline } from '../../sync/timeline.ts';

/** Whether a service begins with the next point of a tiebreak or match of points: in a game it is the server's all along. */
function isServiceNew(rules: Rules, { playing, points, secondServe }: PlayState): boolean {
  const played = points.home + points.guest;
  const servesEach = periodOf(rules)?.servesEach ?? null;
  if (playing === 'game' || secondServe) return false;
  return servesEach === null ? played % 2 === 1 : played > 0 && played % servesEach === 0;
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

function phaseInWords(words: Words['scores'], { playing }: PlayState): string | null {
  return playing === 'tiebreak' || playing === 'matchTiebreak' ? words[playing] : null;
}

function decidingInWords(words: Words['scores'], rules: Rules, state: PlayState): string | null {
  if (isTimeUp(state)) return words.decidingPoint.advantage;
  return toScoreView(rules, state).nextPoint?.deciding === true ? words.decidingPoint[rules.deuceRule] : null;
}

/** What the next point decides, announced before it is played; null for an ordinary one. */
export function situationInWords(
  { scores, umpire }: Pick<Words, 'scores' | 'umpire'>,
  { rules, state }: Pick<Timeline, 'rules' | 'state'>,
  serverName: string,
): string | null {
  if (state === null || state.decided !== null) return null;
  const view = toScoreView(rules, state);
  const parts = [
    phaseInWords(scores, state),
    decidingInWords(scores, rules, state),
    prizeInWords({ scores, umpire }, view),
    isServiceNew(rules, state) ? umpire.places.newServer(serverName) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}
