import type { MatchStatus } from '@courtcast/contracts';
import type { MatchGroup } from '../../scores/match-lists.ts';
import { LiveCard } from './live-card.tsx';

interface LiveGroupProps {
  readonly group: MatchGroup;
  readonly onStatus: (matchId: string, status: MatchStatus) => void;
}

/** The live matches of a tournament or club. */
export function LiveGroup({ group, onStatus }: LiveGroupProps) {
  const headingId = `group-${group.key}`;
  return (
    <section className="group" aria-labelledby={headingId}>
      <div className="group__head">
        <h2 id={headingId} className="group__name">
          {group.name}
        </h2>
        {group.place !== null && <p className="group__place">{group.place}</p>}
      </div>
      <ul className="cards">
        {group.matches.map((match) => (
          <li key={match.id}>
            <LiveCard listed={match} onStatus={onStatus} />
          </li>
        ))}
      </ul>
    </section>
  );
}
