import type { LiveMatchView, MatchView } from '@courtcast/contracts';
import type { ReactNode } from 'react';
import { Link } from '../../links/link.tsx';
import type { LiveScore, LiveScores } from '../../brackets/match-score.ts';
import { useWords } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { addresses } from '../../links/addresses.ts';
import { MatchCard } from '../../scores/match-card.tsx';
import { fromLiveMatch } from '../../scores/shown-match.ts';
import type { ShownMatch } from '../../scores/shown-match.ts';
import { MatchLine } from './match-line.tsx';

interface SectionProps {
  readonly title: string;
  readonly name: string;
  readonly children: ReactNode;
}

function Section({ title, name, children }: SectionProps) {
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className="section-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

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

/** What is played at the moment. */
export function LiveNow({ matches, live }: LiveNowProps) {
  const { tournament } = useWords();
  if (matches.length === 0) return null;
  return (
    <Section name="live-now" title={tournament.liveNow}>
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

function Planned({ match, zone }: { readonly match: MatchView; readonly zone: string }) {
  const { tournament } = useWords();
  const formats = useFormats();
  const at = match.scheduledTime ?? match.notBeforeTime;
  const court = match.court?.name ?? null;
  const when = at === null ? tournament.noTimeYet : formats.dayAndTime(at, zone);
  return (
    <span suppressHydrationWarning>
      {[match.scheduledTime === null && at !== null ? tournament.notBefore(when) : when, court]
        .filter((part) => part !== null)
        .join(' · ')}
    </span>
  );
}

interface ListedProps {
  readonly tournamentId: string;
  readonly matches: readonly MatchView[];
  readonly live: LiveScores;
  readonly zone: string;
}

/** What comes next, and the way to all of it. */
export function NextMatches({ tournamentId, matches, live, zone }: ListedProps) {
  const { tournament } = useWords();
  const known = matches.filter(({ players }) => players.home.length + players.guest.length > 0);
  if (known.length === 0) return null;
  return (
    <Section name="next-matches" title={tournament.next}>
      <ul className="lines">
        {known.map((match) => (
          <li key={match.id}>
            <MatchLine
              match={match}
              live={live.get(match.id)}
              planned={<Planned match={match} zone={zone} />}
            />
          </li>
        ))}
      </ul>
      <p className="overview__more">
        <Link to={addresses.schedule(tournamentId)}>{tournament.wholeSchedule}</Link>
      </p>
    </Section>
  );
}

/** What was decided last. */
export function LatestResults({ matches, live }: Pick<ListedProps, 'matches' | 'live'>) {
  const { tournament } = useWords();
  if (matches.length === 0) return null;
  return (
    <Section name="latest-results" title={tournament.results}>
      <ul className="lines">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchLine match={match} live={live.get(match.id)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
