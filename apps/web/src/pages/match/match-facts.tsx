import type { MatchDetailView } from '@courtcast/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../i18n/language-context.tsx';
import { Moment } from '../../i18n/moment.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { isTypedIn } from '../../scores/shown-match.ts';
import type { ShownMatch } from '../../scores/shown-match.ts';
import { plannedDay } from './planned-day.ts';
import { formatInWords } from '../../scores/words.ts';

/** A day is the same everywhere: it is not moved into the reader's zone. */
function Day({ day }: { readonly day: string }) {
  return <time dateTime={day}>{useFormats().day(day)}</time>;
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
  const words = useWords();
  if (detail === undefined) return null;
  const { scheduledTime, notBeforeTime } = detail;
  const planned = scheduledTime ?? notBeforeTime;
  if (planned === null) return null;
  const day = plannedDay(detail);
  return (
    <Fact name={scheduledTime === null ? words.match.notBefore : words.match.plannedFor}>
      {day === null ? <Moment at={planned} zone={null} /> : <Day day={day} />}
    </Fact>
  );
}

function Times({ match, detail }: MatchFactsProps) {
  const words = useWords();
  if (match.startedAt === null) return <Planned detail={detail} />;
  if (isTypedIn(match)) {
    return (
      <Fact name={words.match.resultEntered}>
        <Moment at={match.startedAt} zone={null} />
      </Fact>
    );
  }
  return (
    <>
      <Fact name={words.match.started}>
        <Moment at={match.startedAt} zone={null} />
      </Fact>
      {match.completedAt !== null && (
        <Fact name={words.match.ended}>
          <Moment at={match.completedAt} zone={null} />
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
  const words = useWords();
  const { court, club } = match;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="section-title">
        {words.match.about}
      </h2>
      <dl className="facts">
        {court !== null && (
          <Fact name={words.match.court}>
            <Link to={`/courts/${court.id}`}>{court.name}</Link>
          </Fact>
        )}
        {club !== null && <Fact name={words.match.club}>{club.name}</Fact>}
        <Fact name={words.match.format} isWide>
          {detail === undefined ? <span className="bone bone--text" /> : formatInWords(words.scores, detail)}
        </Fact>
        <Times match={match} detail={detail} />
        {detail?.notes !== undefined && detail.notes !== null && detail.notes !== '' && (
          <Fact name={words.match.notes} isWide>
            {detail.notes}
          </Fact>
        )}
      </dl>
    </section>
  );
}
