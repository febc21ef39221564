import type { MatchDetailView } from '@courtcast/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isTypedIn } from '../../scores/shown-match.ts';
import type { ShownMatch } from '../../scores/shown-match.ts';
import { plannedDay } from './planned-day.ts';
import { formatInWords } from '../../scores/words.ts';

function Moment({ at }: { readonly at: string }) {
  const text = new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={at}>{text}</time>;
}

/** A day is the same everywhere: it is not moved into the reader's zone. */
function Day({ day }: { readonly day: string }) {
  const text = new Date(day).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
  return <time dateTime={day}>{text}</time>;
}

interface FactProps {
  readonly name: string;
  /** For long words. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'facts__item facts__item--wide' : 'facts__item'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Planned({ detail }: { readonly detail: MatchDetailView | undefined }) {
  if (detail === undefined) return null;
  const { scheduledTime, notBeforeTime } = detail;
  const planned = scheduledTime ?? notBeforeTime;
  if (planned === null) return null;
  const day = plannedDay(detail);
  return (
    <Fact name={scheduledTime === null ? 'Not before' : 'Planned for'}>
      {day === null ? <Moment at={planned} /> : <Day day={day} />}
    </Fact>
  );
}

function Times({ match, detail }: MatchFactsProps) {
  if (match.startedAt === null) return <Planned detail={detail} />;
  if (isTypedIn(match)) {
    return (
      <Fact name="Result entered">
        <Moment at={match.startedAt} />
      </Fact>
    );
  }
  return (
    <>
      <Fact name="Started">
        <Moment at={match.startedAt} />
      </Fact>
      {match.completedAt !== null && (
        <Fact name="Ended">
          <Moment at={match.completedAt} />
        </Fact>
      )}
    </>
  );
}

interface MatchFactsProps {
  readonly match: ShownMatch;
  readonly detail: MatchDetailView | undefined;
}

/** Where, when and how a match is played. */
export function MatchFacts({ match, detail }: MatchFactsProps) {
  const { court, club } = match;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="section-title">
        About this match
      </h2>
      <dl className="facts">
        {court !== null && (
          <Fact name="Court">
            <Link to={`/courts/${court.id}`}>{court.name}</Link>
          </Fact>
        )}
        {club !== null && <Fact name="Club">{club.name}</Fact>}
        <Fact name="Format" isWide>
          {detail === undefined ? <span className="bone bone--text" /> : formatInWords(detail)}
        </Fact>
        <Times match={match} detail={detail} />
        {detail?.notes !== undefined && detail.notes !== null && detail.notes !== '' && (
          <Fact name="Notes" isWide>
            {detail.notes}
          </Fact>
        )}
      </dl>
    </section>
  );
}
