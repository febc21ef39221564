import type { MatchGroup } from '../../scores/match-lists.ts';
import { MatchCard } from '../../scores/match-card.tsx';

/** The live matches of a tournament or club. */
export function LiveGroup({ group }: { readonly group: MatchGroup }) {
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
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}
