import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { PlayingTime, StatusBadge } from './status.tsx';
import { ScoreTable } from './score-table.tsx';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import type { ShownMatch } from '../match/shown-match.ts';
import { winnerOf } from '../match/shown-match.ts';
import { situationOf } from '../match/situation.ts';

/** The text below the score, such as the reason of a suspension. */
function remarkOf(words: ScoreWords, match: ShownMatch): string | null {
  if (match.status !== 'completed') return null;
  return match.winnerSide === null && winnerOf(match) !== null ? words.notConfirmed : null;
}

/** The large scoreboard of a match page. */
export function Board({ match }: { readonly match: ShownMatch }) {
  const { scores } = useWords();
  const note = situationOf(scores, match) ?? remarkOf(scores, match);
  return (
    <section className="board" data-status={match.status} aria-label={scores.scoreboard}>
      <div className="board__head">
        <StatusBadge match={match} />
        <PlayingTime match={match} />
        {note !== null && <span className="board__note">{note}</span>}
      </div>
      <ScoreTable match={match} look="board" />
    </section>
  );
}
