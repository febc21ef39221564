import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { PlayerLink } from '@courtcast/web-score/links.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';

/** Claims of the user that had to wait, and what became of them; nothing where there never was one. */
export function MyClaims() {
  const { mine } = useDeskWords().claims;
  const { data } = useQuery(ask('getMyPlayer'));
  if (data === undefined || data.claims.length === 0) return null;
  return (
    <section className="panel-card" aria-labelledby="my-claims">
      <h2 className="panel-card__title" id="my-claims">
        {mine.title}
      </h2>
      <ul className="rows">
        {data.claims.map(({ id, player, status, reason }) => (
          <li key={id}>
            <span className="rows__main">
              <PlayerLink player={player}>{player.name}</PlayerLink>
            </span>
            <span className="rows__more">{[mine.status[status], reason].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
