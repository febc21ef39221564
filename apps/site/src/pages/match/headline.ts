import type { Words } from '@courtcast/messages/words.ts';
import { opponentOf, sideName } from '@courtcast/web-score/match/names.ts';
import { winnerOf } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { statusWord } from '@courtcast/web-score/match/words.ts';

/** Whether a match was played to its end without a winner, where draws allow that. */
function isLevel({ status, outcome, sets }: ShownMatch): boolean {
  const last = sets.at(-1);
  const isPlayed = status === 'completed' && (outcome ?? 'completed') === 'completed';
  return isPlayed && last !== undefined && last.home === last.guest;
}

/** How a match stands as one sentence: a finished one by its result, a running one by its status. */
export function headlineOf({ match: words, scores }: Words, match: ShownMatch): string {
  const { status, players, outcome } = match;
  const winner = winnerOf(match);
  if (winner !== null) {
    const names = [players[winner], players[opponentOf(winner)]].map((side) => sideName(scores, side));
    const [won = '', lost = ''] = names;
    return words.result[outcome ?? 'completed'](won, lost);
  }
  if (isLevel(match)) return words.level(sideName(scores, players.home), sideName(scores, players.guest));
  return status === 'in_progress' ? statusWord(scores, match) : words.standing[status];
}
