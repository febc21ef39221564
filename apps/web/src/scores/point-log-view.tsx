import type { LogEntryView, SideName } from '@courtcast/contracts';
import { useWords } from '../i18n/language-context.tsx';
import type { ScoreWords } from '../i18n/words.ts';
import { sideName } from './names.ts';
import { setsOfLog } from './point-log.ts';
import type { LoggedGame, LoggedSet } from './point-log.ts';
import type { ShownMatch } from './shown-match.ts';
import { incidentName } from './words.ts';

type Players = ShownMatch['players'];

/** Who is named, and what they did. */
function playOf(
  { play }: ScoreWords,
  { winner, server, isTiebreak }: LoggedGame,
): { by: SideName; did: string; isBreak: boolean } {
  if (winner === null)
    return { by: server, did: isTiebreak ? play.beganTiebreak : play.serving, isBreak: false };
  if (isTiebreak) return { by: winner, did: play.wonTiebreak, isBreak: false };
  const isBreak = winner !== server;
  return { by: winner, did: isBreak ? play.broke : play.held, isBreak };
}

function Game({ game, players }: { readonly game: LoggedGame; readonly players: Players }) {
  const { home, guest, winner, points, incidents } = game;
  const { scores } = useWords();
  const { by, did, isBreak } = playOf(scores, game);
  return (
    <li className="game" data-winner={winner ?? 'none'}>
      <p className="game__score">
        <span className="game__home">{home}</span>–<span className="game__guest">{guest}</span>
      </p>
      <div className="game__play">
        <p>
          <span className="game__by">{sideName(scores, players[by])}</span>{' '}
          <span className="game__did" data-break={isBreak}>
            {did}
          </span>
        </p>
        {incidents.map(({ seq, type, side }) => (
          <p key={seq} className="game__incident">
            {[incidentName(scores, type), side === null ? null : sideName(scores, players[side])]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
        ))}
        <ol className="game__points">
          {points.map((point) => (
            <li key={point.seq} className="point" data-winner={point.winner}>
              <span className="point__home">{point.home}</span>–
              <span className="point__guest">{point.guest}</span>
            </li>
          ))}
        </ol>
      </div>
    </li>
  );
}

function SetOfGames({ set, players, isOpen }: { set: LoggedSet; players: Players; isOpen: boolean }) {
  const { scores } = useWords();
  return (
    <details className="log__set" open={isOpen}>
      <summary>
        {scores.set(set.number)}{' '}
        <span className="log__result">
          {set.home}–{set.guest}
        </span>
      </summary>
      <ol className="log__games">
        {set.games.toReversed().map((game) => (
          <Game key={game.key} game={game} players={players} />
        ))}
      </ol>
    </details>
  );
}

interface PointLogProps {
  readonly log: readonly LogEntryView[];
  readonly match: ShownMatch;
}

/** The log of a match, the newest set and game first; home stands first everywhere. */
export function PointLog({ log, match }: PointLogProps) {
  return (
    <div className="log">
      {setsOfLog(log)
        .toReversed()
        .map((set, index) => (
          <SetOfGames key={set.number} set={set} players={match.players} isOpen={index === 0} />
        ))}
    </div>
  );
}
