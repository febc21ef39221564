import { useEffect } from 'react';
import type { MatchView } from '@courtcast/contracts';
import type { CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { courtName, sideName } from '@courtcast/web-score/match/names.ts';
import { takeNewVersion } from '../../renewal.ts';
import { RemoteButtons } from '../../remote/remote-buttons.tsx';
import { changeSettings, useSettings } from '../../pad/settings.ts';
import type { Board } from '../board.ts';
import type { BoardView } from '../board-state.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { nextOf } from '../active-match.ts';

interface IdleProps {
  readonly board: Board;
  readonly view: BoardView;
  readonly openForm: () => void;
}

function Versus({ match }: { readonly match: Pick<MatchView, 'players'> }) {
  const { scores } = useWords();
  return (
    <p className="board-idle__names">
      <span>{sideName(scores, match.players.home)}</span>
      <span>{sideName(scores, match.players.guest)}</span>
    </p>
  );
}

interface NextProps {
  readonly facts: CourtFacts;
  readonly call: (match: MatchView) => void;
}

function Next({ facts, call }: NextProps) {
  const { upcoming, club } = facts;
  const { umpire, display } = useWords();
  const { dayAndTime, time } = useFormats();
  const [next] = upcoming;
  if (next === undefined) return null;
  const { scheduledTime, notBeforeTime, tournament, teamMatch } = next;
  const event = tournament?.name ?? (teamMatch && `${teamMatch.home.name} – ${teamMatch.guest.name}`);
  return (
    <section className="board-idle__card">
      <h2>{display.next}</h2>
      <p>
        {scheduledTime !== null && (
          <time dateTime={scheduledTime}>{dayAndTime(scheduledTime, club.timeZone)}</time>
        )}
        {scheduledTime === null &&
          notBeforeTime !== null &&
          display.notBefore(time(notBeforeTime, club.timeZone))}
      </p>
      <Versus match={next} />
      {event !== null && <p className="board-idle__event">{event}</p>}
      {nextOf(facts) === next && (
        <Button look="pad" onClick={() => call(next)}>
          {umpire.board.idle.call}
        </Button>
      )}
    </section>
  );
}

function Last({ facts: { last } }: Pick<NextProps, 'facts'>) {
  const { scores, umpire, display } = useWords();
  const winner = last?.winnerSide ?? last?.suggestedWinner ?? null;
  if (last === null || winner === null) return null;
  const sets = (last.sets ?? []).map(({ home, guest }) => `${home}–${guest}`);
  return (
    <section className="board-idle__card">
      <h2>{display.lastResult}</h2>
      <p>
        <strong>{umpire.over.won(sideName(scores, last.players[winner]))}</strong>
      </p>
      <Versus match={last} />
      <p className="board-idle__sets">{sets.join('  ')}</p>
    </section>
  );
}

function Device() {
  const words = useWords().umpire.menu;
  const { sun } = useSettings();
  return (
    <footer className="board-idle__device">
      <Button
        role="switch"
        aria-checked={sun}
        look="bare"
        className="pad-menu__item"
        onClick={() => changeSettings({ sun: !sun })}
      >
        {words.sun} <span className="pad-menu__state">{sun ? words.on : words.off}</span>
      </Button>
      <RemoteButtons />
    </footer>
  );
}

const RENEW_EVERY_MS = 600_000;

/** Loads new versions while no match is open: a mounted tablet is never reloaded by hand. */
function useRenewal(): void {
  useEffect(() => {
    const timer = setInterval(takeNewVersion, RENEW_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

/** A court without a match: the next match, the last winner, and a button that starts freeplay. */
export function Idle({ board, view, openForm }: IdleProps) {
  const { umpire, scores } = useWords();
  const words = umpire.board.idle;
  useRenewal();
  const { record, isAway } = view;
  const { facts } = record;
  const call = (match: MatchView): void => void board.hold(match.id);
  return (
    <main className="board-idle">
      <header className="board-idle__head">
        <h1>{record.place === null ? words.court : courtName(scores, { name: record.place.court })}</h1>
        <p>{record.place?.club}</p>
      </header>
      <div className="board-idle__start">
        <Button look="padMain" className="board-idle__button" disabled={isAway} onClick={openForm}>
          {words.start}
        </Button>
        {isAway && <p role="status">{words.away}</p>}
      </div>
      {facts !== null && (
        <div className="board-idle__cards">
          <Next facts={facts} call={call} />
          <Last facts={facts} />
        </div>
      )}
      <Device />
    </main>
  );
}
