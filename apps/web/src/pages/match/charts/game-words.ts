import type { ScoreWords } from '@courtcast/web-messages/words.ts';
import { sideName } from '../../../scores/names.ts';
import { playOf } from '../../../scores/words.ts';
import type { LoggedGame } from '../../../scores/log/point-log.ts';
import type { ShownMatch } from '../../../scores/shown-match.ts';

/** A game as a sentence: `Ana held serve, 3–2`. */
export function gameInWords(words: ScoreWords, players: ShownMatch['players'], game: LoggedGame): string {
  const { by, did } = playOf(words, game);
  return `${sideName(words, players[by])} ${did}, ${game.home}–${game.guest}`;
}
