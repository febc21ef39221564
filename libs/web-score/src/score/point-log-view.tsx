import type { LogEntryView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { ScoreWords, Words } from '@courtcast/messages/words.ts';
import { sideName } from '../match/names.ts';
import { loggedSetName, setsOfLog } from '../match/point-log.ts';
import type { LoggedGame, LoggedSet } from '../match/point-log.ts';
import type { ShownMatch } from '../match/shown-match.ts';
import { incidentName, playOf } from '../match/words.ts';

type Players = ShownMatch['players'];

/** Notes on a point beside the score after it. */
export interface PointNote {
  /** How the point was won. */
  readonly kind: keyof Words['match']['kinds'] | null;
  /** What the next point of the same game may decide. */
  readonly chance: keyof ScoreWords['prize'] | null;
}

type PointNotes = ReadonlyMap<number, PointNote>;

function Note({ note }: { readonly note: PointNote | undefined }) {
  const { match, scores } = useWords();
  const { kind = null, chance = null } = note ?? {};
  return (
    <>
      {kind !== null && <span className="point__kind"> {match.kinds[kind]}</span>}
      {chance !== null && <span className="point__chance"> {scores.prize[chance]}</span>}
    </>
  );
}

interface GameProps {
  readonly game: LoggedGame;
  readonly players: Players;
  readonly notes: PointNotes | undefined;
}

function Game({ game, players, notes }: GameProps) {
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
              <Note note={notes?.get(point.seq)} />
            </li>
          ))}
        </ol>
      </div>
    </li>
  );
}

interface SetOfGamesProps {
  readonly set: LoggedSet;
  readonly players: Players;
  readonly isOpen: boolean;
  readonly notes: PointNotes | undefined;
}

function SetOfGames({ set, players, isOpen, notes }: SetOfGamesProps) {
  const { scores } = useWords();
  return (
    <details className="log__set" open={isOpen}>
      <summary>
        {loggedSetName(scores, set)}{' '}
        <span className="log__result">
          {set.home}–{set.guest}
        </span>
      </summary>
      <ol className="log__games">
        {set.games.toReversed().map((game) => (
          <Game key={game.key} game={game} players={players} notes={notes} />
        ))}
      </ol>
    </details>
  );
}

interface PointLogProps {
  readonly log: readonly LogEntryView[];
  readonly match: ShownMatch;
  /** By the seq of their points. */
  readonly notes?: PointNotes;
}

/** The log of a match, newest set and game first; home is always on the left. */
export function PointLog({ log, match, notes }: PointLogProps) {
  return (
    <div className="log">
      {setsOfLog(log)
        .toReversed()
        .map((set, index) => (
          <SetOfGames key={set.number} set={set} players={match.players} isOpen={index === 0} notes={notes} />
        ))}
    </div>
  );
}
