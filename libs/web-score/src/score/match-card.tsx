import { memo } from 'react';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { courtName, drawLine } from '../match/names.ts';
import { matchName } from '../match/open-sides.ts';
import { PlannedTime, PlayingTime, StatusBadge } from './status.tsx';
import { ScoreTable } from './score-table.tsx';
import type { ShownMatch } from '../match/shown-match.ts';
import { useWithSides } from '../match/use-sides.ts';
import { situationOf } from '../match/situation.ts';

interface MatchCardProps {
  readonly match: ShownMatch;
  /** Zone of its times; null: that of the place if known, else the reader's. */
  readonly zone?: string | null;
  /** A label in place of the court: `Singles 2`, or the event. */
  readonly label?: string | undefined;
}

function Planned({ match: { status, plan, zone: ofPlace }, zone }: Pick<MatchCardProps, 'match' | 'zone'>) {
  if (status !== 'scheduled' || plan === undefined) return null;
  return <PlannedTime plan={plan} zone={zone ?? ofPlace ?? null} />;
}

/** A match in a list, linked to its page. Memoized by the match object. */
export const MatchCard = memo(function MatchCard({ match: known, zone = null, label }: MatchCardProps) {
  const match = useWithSides(known);
  const { scores } = useWords();
  const court = match.court && courtName(scores, match.court);
  const draw = drawLine(scores, match);
  const situation = situationOf(scores, match);
  return (
    <article className="card" data-status={match.status}>
      <h3 className="card__title">
        <Link to={`/matches/${match.id}`} className="card__link">
          <span className="visually-hidden">{matchName(scores, match)}</span>
        </Link>
      </h3>
      <p className="card__head">
        <span className="card__court">{label ?? court ?? scores.noCourt}</span>
        <span className="card__draw">{label === undefined || draw !== '' ? draw : court}</span>
      </p>
      <ScoreTable match={match} look="card" />
      <p className="card__foot">
        <StatusBadge match={match} />
        <PlayingTime match={match} />
        <Planned match={match} zone={zone} />
        {situation !== null && <span className="card__situation">{situation}</span>}
      </p>
    </article>
  );
});
