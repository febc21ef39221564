import { PlayingTime, StatusBadge } from './status.tsx';
import { ScoreTable } from './score-table.tsx';
import type { ShownMatch } from './shown-match.ts';
import { winnerOf } from './shown-match.ts';
import { situationOf } from './situation.ts';

/** What stands below the score where a match does not speak for itself. */
function remarkOf(match: ShownMatch): string | null {
  if (match.status !== 'completed') return null;
  return match.winnerSide === null && winnerOf(match) !== null ? 'Not confirmed yet' : null;
}

/** The large scoreboard. */
export function Board({ match }: { readonly match: ShownMatch }) {
  const note = situationOf(match) ?? remarkOf(match);
  return (
    <section className="board" data-status={match.status} aria-label="Scoreboard">
      <div className="board__head">
        <StatusBadge match={match} />
        <PlayingTime match={match} />
        {note !== null && <span className="board__note">{note}</span>}
      </div>
      <ScoreTable match={match} look="board" />
    </section>
  );
}
