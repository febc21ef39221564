import type { LogEntryView } from '@courtcast/contracts';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { useMemo } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { sideName, sides } from '@courtcast/web-score/match/names.ts';
import { loggedSetName, setsOfLog } from '@courtcast/web-score/match/point-log.ts';
import type { LoggedGame, LoggedSet } from '@courtcast/web-score/match/point-log.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { playOf } from '@courtcast/web-score/match/words.ts';

/** A game as a sentence: `Ana held serve, 3–2`. */
function gameInWords(words: ScoreWords, players: ShownMatch['players'], game: LoggedGame): string {
  const { by, did } = playOf(words, game);
  return `${sideName(words, players[by])} ${did}, ${game.home}–${game.guest}`;
}

function GameColumn({ game, match }: { readonly game: LoggedGame; readonly match: ShownMatch }) {
  const { scores } = useWords();
  const { winner, server, isTiebreak } = game;
  const kind = isTiebreak ? 'tiebreak' : winner === server ? 'hold' : 'break';
  return (
    <li className="worm__game" data-winner={winner ?? 'none'} data-kind={winner === null ? 'running' : kind}>
      <span className="visually-hidden">{gameInWords(scores, match.players, game)}</span>
      {sides.map((side) => (
        <span key={side} className="worm__cell" data-side={side} aria-hidden="true">
          {winner === side ? game[side] : ''}
        </span>
      ))}
    </li>
  );
}

function SetRow({ set, match }: { readonly set: LoggedSet; readonly match: ShownMatch }) {
  const { scores } = useWords();
  return (
    <li className="worm__set">
      <p className="worm__title">
        {loggedSetName(scores, set)}{' '}
        <span className="worm__result">
          {set.home}–{set.guest}
        </span>
      </p>
      <ol className="worm__games">
        {set.games.map((game) => (
          <GameColumn key={game.key} game={game} match={match} />
        ))}
      </ol>
    </li>
  );
}

interface GamesTimelineProps {
  readonly match: ShownMatch;
  readonly log: readonly LogEntryView[];
}

/** Who won which game: home above, guest below, breaks filled. */
export function GamesTimeline({ match, log }: GamesTimelineProps) {
  const words = useWords();
  const sets = useMemo(() => setsOfLog(log), [log]);
  return (
    <div className="worm">
      <p className="worm__legend" aria-hidden="true">
        {sides.map((side) => (
          <span key={side} className="worm__entry">
            <span className="worm__key" data-side={side} />
            {sideName(words.scores, match.players[side])}
          </span>
        ))}
        <span className="worm__entry">
          <span className="worm__key worm__key--break" />
          {words.match.break}
        </span>
      </p>
      <ol className="worm__sets">
        {sets.map((set) => (
          <SetRow key={set.number} set={set} match={match} />
        ))}
      </ol>
    </div>
  );
}
