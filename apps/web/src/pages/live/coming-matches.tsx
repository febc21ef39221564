import type { MatchView } from '@courtcast/contracts';
import { Link } from '../../links/link.tsx';
import { useWords } from '../../i18n/language-context.tsx';
import { Moment } from '../../i18n/moment.tsx';
import { MatchLink } from '../../links/links.tsx';
import { drawLine, matchName } from '../../scores/names.ts';
import { useWithSides } from '../../scores/sides/use-sides.ts';
import type { LiveItem } from './live-groups.ts';

/** A planned match with what it stands below. */
export interface ComingItem extends LiveItem {
  readonly planned: Pick<MatchView, 'scheduledTime' | 'notBeforeTime'>;
}

function ComingMatch({ item }: { readonly item: ComingItem }) {
  const { live, scores } = useWords();
  const { event, planned } = item;
  const match = useWithSides(item.match);
  const { scheduledTime, notBeforeTime } = planned;
  const at = scheduledTime ?? notBeforeTime;
  const place = [drawLine(scores, match), match.court?.name].filter(
    (part) => part !== undefined && part !== '',
  );
  return (
    <li className="coming__match">
      <p className="coming__time">
        {scheduledTime === null && `${live.notBefore} `}
        {at !== null && <Moment at={at} zone={event.zone} />}
      </p>
      <div>
        <p className="coming__name">
          <MatchLink id={match.id}>{matchName(scores, match)}</MatchLink>
        </p>
        <p className="coming__event">
          {event.to === null ? (
            event.name
          ) : (
            <Link to={event.to} className="record-link">
              {event.name}
            </Link>
          )}
          {place.length > 0 && ` · ${place.join(' · ')}`}
        </p>
      </div>
    </li>
  );
}

/** What is played next, in the order of play. */
export function ComingMatches({ items }: { readonly items: readonly ComingItem[] }) {
  const { live } = useWords();
  if (items.length === 0) return null;
  return (
    <section className="live__part" aria-labelledby="coming">
      <h2 id="coming" className="section-title">
        {live.coming}
      </h2>
      <ol className="coming">
        {items.map((item) => (
          <ComingMatch key={item.match.id} item={item} />
        ))}
      </ol>
    </section>
  );
}
