import { Link } from 'react-router';
import { MatchCard } from '../../scores/match-card.tsx';
import type { LiveGroup } from './live-groups.ts';

interface GroupSectionProps {
  readonly group: LiveGroup;
  /** What the group is part of: makes the ids of the page different. */
  readonly part: string;
  /** The level of its heading. */
  readonly Heading: 'h2' | 'h3';
}

/** The matches of a tournament, league or club. */
export function GroupSection({ group, part, Heading }: GroupSectionProps) {
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
          <li key={match.id}>
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}
