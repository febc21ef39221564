import { memo, useRef } from 'react';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { MatchCard } from '@courtcast/web-score/score/match-card.tsx';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { useNewestMatch } from './list/newest-matches.ts';
import type { LiveGroup } from './live-groups.ts';

/** A match in its place with the score that came last. */
const NewestCard = memo(function NewestCard({ match }: { readonly match: ShownMatch }) {
  const place = useRef<HTMLLIElement>(null);
  return (
    <li ref={place}>
      <MatchCard match={useNewestMatch(match, place)} />
    </li>
  );
});

interface GroupSectionProps {
  readonly group: LiveGroup;
  /** What the group is part of: makes the ids of the page different. */
  readonly part: string;
  /** The level of its heading. */
  readonly Heading: 'h2' | 'h3';
}

/** The matches of a tournament, league or club. Drawn again only when its group is another object. */
export const GroupSection = memo(function GroupSection({ group, part, Heading }: GroupSectionProps) {
  const { event, place, matches } = group;
  const headingId = `${part}-${event.key}`;
  return (
    <section className="group" aria-labelledby={headingId}>
      <div className="group__head">
        <Heading id={headingId} className="group__name">
          {event.to === null ? (
            event.name
          ) : (
            <Link to={event.to} className="record-link">
              {event.name}
            </Link>
          )}
        </Heading>
        {place !== null && <p className="group__place">{place}</p>}
      </div>
      <ul className="cards">
        {matches.map((match) => (
          <NewestCard key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
});
