import type { MatchView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { TeamMatchLink } from '../links.tsx';
import type { Tie } from './tie.ts';
import { TieStatus } from './tie-status.tsx';
import { Section } from '@courtcast/web-ui/card.tsx';
import { WatchedCard } from './watched-card.tsx';

interface TieOnProps {
  readonly tie: Tie;
  readonly matches: readonly MatchView[];
}

/** A team match in progress with its matches on court. */
function TieOn({ tie, matches }: TieOnProps) {
  const { league } = useWords();
  const { homeTeam, guestTeam, homeMatchesWon, guestMatchesWon } = tie;
  const headingId = `tie-${tie.id}`;
  return (
    <section className="tie-on" aria-labelledby={headingId}>
      <h3 id={headingId} className="tie-on__name">
        <TeamMatchLink id={tie.id}>
          {homeTeam.name}{' '}
          <span className="tie-on__score">
            {homeMatchesWon}:{guestMatchesWon}
          </span>{' '}
          {guestTeam.name}
        </TeamMatchLink>
        <TieStatus tie={tie} />
      </h3>
      {matches.length > 0 && (
        <ul className="cards">
          {matches.map((match) => (
            <li key={match.id}>
              <WatchedCard match={match} />
            </li>
          ))}
        </ul>
      )}
      {matches.length === 0 && <p className="quiet">{league.betweenMatches}</p>}
    </section>
  );
}

interface TiesOnProps {
  readonly ties: readonly Tie[];
  /** The matches in progress of all these team matches. */
  readonly matches: readonly MatchView[];
}

/** The team matches in progress; nothing if there are none. */
export function TiesOn({ ties, matches }: TiesOnProps) {
  const { league } = useWords();
  const on = ties.filter(({ status }) => status === 'in_progress');
  if (on.length === 0) return null;
  return (
    <Section title={league.onNow} titleId="on-now">
      <div className="ties-on">
        {on.map((tie) => (
          <TieOn
            key={tie.id}
            tie={tie}
            matches={matches.filter(({ teamMatchId }) => teamMatchId === tie.id)}
          />
        ))}
      </div>
    </Section>
  );
}
