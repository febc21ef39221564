import type { MatchView } from '@courtcast/contracts';
import { useMemo } from 'react';
import type { LiveMatch } from '@courtcast/web-score/court/court-list.ts';
import { PlannedMatch } from '@courtcast/web-score/court/planned-match.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { CourtLink } from '@courtcast/web-score/links.tsx';
import { MatchCard } from '@courtcast/web-score/score/match-card.tsx';
import { surfaceName } from '@courtcast/web-score/court/surface-name.ts';
import { courtName, eventName } from '@courtcast/web-score/match/names.ts';
import { fromLiveMatch } from '@courtcast/web-score/match/shown-match.ts';

/** A live match of a club, with what it belongs to. */
export function LiveAtClub({ live }: { readonly live: LiveMatch }) {
  const { scores } = useWords();
  const match = useMemo(() => fromLiveMatch(live), [live]);
  const isFreeplay = match.tournament === null && match.teams === null;
  return <MatchCard match={match} label={isFreeplay ? scores.freeplay : eventName(scores, match)} />;
}

interface ClubCourt {
  readonly id: string;
  readonly name: string;
  readonly surface: 'clay' | 'hard' | 'grass' | 'indoor' | null;
}

interface CourtNowProps {
  readonly court: ClubCourt;
  readonly match: LiveMatch | null;
  readonly next: MatchView | null;
  readonly zone: string;
}

/** A court of a club: what is on it, and what comes next. */
export function CourtNow({ court, match, next, zone }: CourtNowProps) {
  const { club, lists, scores } = useWords();
  const surface = surfaceName(lists, court);
  return (
    <li className="court-now">
      <p className="court-now__head">
        <span className="court-now__name">
          <CourtLink court={court} />
        </span>
        {surface !== null && <span className="quiet-word">{surface}</span>}
        <a className="court-now__display" href={addresses.courtDisplay(court.id)}>
          {club.display}
          <span className="visually-hidden">{` ${courtName(scores, court)}`}</span>
        </a>
      </p>
      {match === null ? <p className="court-now__free">{club.free}</p> : <LiveAtClub live={match} />}
      {next !== null && (
        <p className="court-now__next">
          <span className="court-now__word">{club.next}</span>
          <PlannedMatch match={next} zone={zone} />
        </p>
      )}
    </li>
  );
}
