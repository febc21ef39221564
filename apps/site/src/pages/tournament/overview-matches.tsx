import type { LiveMatchView, MatchView, TournamentDetailView } from '@courtcast/contracts';
import { Section } from '@courtcast/web-ui/card.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import type { LiveScore, LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { MatchCard } from '@courtcast/web-score/score/match-card.tsx';
import { fromLiveMatch } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import type { Delay } from '@courtcast/web-score/schedule/court-days.ts';
import { useDelays } from '@courtcast/web-score/schedule/use-delays.ts';
import { MatchLine } from '@courtcast/web-score/score/match-line.tsx';
import { courtName } from '@courtcast/web-score/match/names.ts';

function withLiveScore(match: ShownMatch, live: LiveScore | undefined): ShownMatch {
  if (live === undefined || live.version < match.version) return match;
  const { version, status, sets, score } = live;
  const suggestedWinner = score?.suggestedWinner ?? match.suggestedWinner;
  return { ...match, version, status, sets: sets ?? [], score, suggestedWinner };
}

interface LiveNowProps {
  readonly matches: readonly LiveMatchView[];
  readonly live: LiveScores;
}

/** Matches in progress. */
export function LiveNow({ matches, live }: LiveNowProps) {
  const { tournament } = useWords();
  if (matches.length === 0) return null;
  return (
    <Section titleId="live-now" title={tournament.liveNow}>
      <ul className="cards">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={withLiveScore(fromLiveMatch(match), live.get(match.id))} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface PlannedProps {
  readonly match: MatchView;
  readonly zone: string;
  readonly delay: Delay | undefined;
}

function Planned({ match, zone, delay }: PlannedProps) {
  const { scores, tournament } = useWords();
  const formats = useFormats();
  const at = match.scheduledTime ?? match.notBeforeTime;
  const court = match.court && courtName(scores, match.court);
  const when = at === null ? tournament.noTimeYet : formats.dayAndTime(at, zone);
  return (
    <span suppressHydrationWarning>
      {[match.scheduledTime === null && at !== null ? tournament.notBeforeDay(when) : when, court]
        .filter((part) => part !== null)
        .join(' · ')}
      {delay !== undefined && <span className="line__late"> · {tournament.lateBy(delay.ofMatch)}</span>}
    </span>
  );
}

interface ListedProps {
  readonly tournament: TournamentDetailView;
  readonly matches: readonly MatchView[];
  readonly live: LiveScores;
}

/** Suspended matches with the reason. */
export function Interrupted({ matches, live }: Pick<ListedProps, 'matches' | 'live'>) {
  const { scores } = useWords();
  if (matches.length === 0) return null;
  return (
    <Section titleId="interrupted" title={scores.status.suspended}>
      <ul className="lines">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchLine match={match} live={live.get(match.id)} />
            {match.notes !== null && match.notes !== '' && <p className="line-note">{match.notes}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The next matches, and a link to all. */
export function NextMatches({ tournament: { id, phase, timeZone }, matches, live }: ListedProps) {
  const { tournament } = useWords();
  const delays = useDelays(phase === 'live' ? id : null);
  const known = matches.filter(({ players }) => players.home.length + players.guest.length > 0);
  if (known.length === 0) return null;
  return (
    <Section titleId="next-matches" title={tournament.next}>
      <ul className="lines">
        {known.map((match) => (
          <li key={match.id}>
            <MatchLine
              match={match}
              live={live.get(match.id)}
              planned={<Planned match={match} zone={timeZone} delay={delays.get(match.id)} />}
            />
          </li>
        ))}
      </ul>
      <p className="overview__more">
        <Link to={addresses.schedule(id)}>{tournament.wholeSchedule}</Link>
      </p>
    </Section>
  );
}

/** The latest results. */
export function LatestResults({ matches, live }: Pick<ListedProps, 'matches' | 'live'>) {
  const { tournament } = useWords();
  // A match without an opponent, as past a bye of a consolation draw, has no result.
  const played = matches.filter(({ players }) => players.home.length > 0 && players.guest.length > 0);
  if (played.length === 0) return null;
  return (
    <Section titleId="latest-results" title={tournament.results}>
      <ul className="lines">
        {played.map((match) => (
          <li key={match.id}>
            <MatchLine match={match} live={live.get(match.id)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
