import type { ScoreWords } from '@courtcast/messages/words.ts';
import { sideName } from '@courtcast/web-score/match/names.ts';
import { playOf } from '@courtcast/web-score/match/words.ts';
import type { LoggedGame } from '@courtcast/web-score/match/point-log.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';

/** A game as a sentence: `Ana held serve, 3–2`. */
export function gameInWords(words: ScoreWords, players: ShownMatch['players'], game: LoggedGame): string {
  const { by, did } = playOf(words, game);
  return `${sideName(words, players[by])} ${did}, ${game.home}–${game.guest}`;
}
