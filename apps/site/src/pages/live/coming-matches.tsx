import { Section } from '@courtcast/web-ui/card.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { MatchLink } from '@courtcast/web-score/links.tsx';
import { courtName, drawLine } from '@courtcast/web-score/match/names.ts';
import { matchName } from '@courtcast/web-score/match/open-sides.ts';
import type { Plan } from '@courtcast/web-score/match/shown-match.ts';
import { useWithSides } from '@courtcast/web-score/match/use-sides.ts';
import type { LiveItem } from './live-groups.ts';

/** The planned time in the zone of the place; a day alone is the same everywhere. */
function When({ plan, zone }: { readonly plan: Plan; readonly zone: string | null }) {
  const { live } = useWords();
  const formats = useFormats();
  if (plan.kind === 'day') return <time dateTime={plan.at}>{formats.day(plan.at)}</time>;
  return (
    <>
      {plan.kind === 'notBefore' && `${live.notBefore} `}
      <Moment at={plan.at} zone={zone} />
    </>
  );
}

function ComingMatch({ item }: { readonly item: LiveItem }) {
  const { scores } = useWords();
  const { event } = item;
  const match = useWithSides(item.match);
  const { plan } = match;
  const place = [drawLine(scores, match), match.court && courtName(scores, match.court)].filter(
    (part) => part !== null && part !== '',
  );
  return (
    <li className="coming__match">
      <p className="coming__time">
        {plan !== undefined && <When plan={plan} zone={event.zone ?? match.zone ?? null} />}
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

/** The next matches in the order of play. */
export function ComingMatches({ items }: { readonly items: readonly LiveItem[] }) {
  const { live } = useWords();
  if (items.length === 0) return null;
  return (
    <Section title={live.coming} titleId="coming" className="live__part">
      <ol className="coming">
        {items.map((item) => (
          <ComingMatch key={item.match.id} item={item} />
        ))}
      </ol>
    </Section>
  );
}
