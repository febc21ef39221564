import type { Words } from '@courtcast/messages/words.ts';
import { opponentOf, sideName } from '@courtcast/web-score/match/names.ts';
import { winnerOf } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { endingOf, statusWord } from '@courtcast/web-score/match/words.ts';

/** Whether a match was played to its end without a winner, as some formats allow. */
function isLevel({ status, outcome, sets }: ShownMatch): boolean {
  const last = sets.at(-1);
  const isPlayed = status === 'completed' && (outcome ?? 'completed') === 'completed';
  return isPlayed && last !== undefined && last.home === last.guest;
}

/** The state of a match as a sentence: the result if finished, else the status. */
export function headlineOf({ match: words, scores }: Words, match: ShownMatch): string {
  const { status, players, outcome } = match;
  const winner = winnerOf(match);
  if (winner !== null) {
    const names = [players[winner], players[opponentOf(winner)]].map((side) => sideName(scores, side));
    const [won = '', lost = ''] = names;
    return endingOf(match) === 'bye' ? words.byeFor(won) : words.result[outcome ?? 'completed'](won, lost);
  }
  if (isLevel(match)) return words.level(sideName(scores, players.home), sideName(scores, players.guest));
  return status === 'in_progress' ? statusWord(scores, match) : words.standing[status];
}
