import type { TournamentDetailView } from '@courtcast/contracts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { NavLink } from '@courtcast/web-ui/link/link.tsx';
import { useCurrentInView } from '@courtcast/web-ui/use-current-in-view.ts';
import { FollowButton } from '../../follow/follow-button.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { ClubLink, TournamentLink } from '@courtcast/web-score/links.tsx';
import { DataAge } from '@courtcast/web-score/score/data-age.tsx';
import './tournament.css';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

function Tab({
  to,
  children,
  isWhole = false,
}: {
  readonly to: string;
  readonly children: ReactNode;
  readonly isWhole?: boolean;
}) {
  return (
    <li>
      <NavLink to={to} end={isWhole} className="event-tabs__tab">
        {children}
      </NavLink>
    </li>
  );
}

/** The tabs of a tournament's pages. */
function Tabs({ tournament: { id, draws } }: { readonly tournament: TournamentDetailView }) {
  const { scores, tournament: words } = useWords();
  const { pathname } = useLocation();
  const row = useCurrentInView<HTMLUListElement>('[aria-current="page"]', pathname);
  return (
    <nav className="event-tabs" aria-label={words.sections}>
      <ul ref={row} className="event-tabs__list">
        <Tab to={addresses.tournament(id)} isWhole>
          {words.overview}
        </Tab>
        <Tab to={addresses.schedule(id)}>{words.schedule}</Tab>
        <Tab to={addresses.entryList(id)}>{words.entries}</Tab>
        {draws.map((draw) => (
          <Tab key={draw.id} to={addresses.draw(id, draw.id)}>
            {drawNameIn(scores, draw.name)}
          </Tab>
        ))}
      </ul>
    </nav>
  );
}

/** First and last day of a tournament; nothing while they are not set. */
export function TournamentDays({ tournament }: { readonly tournament: TournamentDetailView }) {
  const formats = useFormats();
  const { startDate, endDate } = tournament;
  const first = startDate ?? endDate;
  const last = endDate ?? startDate;
  if (first === null || last === null) return null;
  return (
    <span suppressHydrationWarning>{first === last ? formats.day(first) : formats.days(first, last)}</span>
  );
}

interface TournamentFrameProps {
  readonly tournament: TournamentDetailView;
  /** Document title of the page; by default the tournament's name. */
  readonly title?: string;
  /** When the tournament was read, in ms. */
  readonly fetchedAt: number;
  /** The main step, below the name. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a tournament's pages: name, status and tabs. */
export function TournamentFrame({ tournament, title, fetchedAt, action, children }: TournamentFrameProps) {
  const { tournament: words } = useWords();
  const { name, phase, hostClubs } = tournament;
  const [host] = hostClubs;
  return (
    <div className="event">
      <header className="event__head">
        {title !== undefined && (
          <p className="event__of">
            <TournamentLink tournament={tournament} />
          </p>
        )}
        <h1 className="event__name">{title ?? name}</h1>
        <p className="event__line">
          <span className="event__phase" data-phase={phase}>
            {words.phase[phase]}
          </span>
          <TournamentDays tournament={tournament} />
          {host !== undefined && <ClubLink club={host} />}
        </p>
        {action}
        {title === undefined && <FollowButton kind="tournament" id={tournament.id} name={name} />}
      </header>
      <Tabs tournament={tournament} />
      {children}
      <DataAge fetchedAt={fetchedAt} />
    </div>
  );
}
