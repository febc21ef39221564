import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import type { Champion } from '@courtcast/web-score/tournament/champions.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';

interface ChampionListProps {
  readonly tournamentId: string;
  readonly champions: readonly Champion[];
}

/** Who won the draws that are decided; nothing before the first. */
export function ChampionList({ tournamentId, champions }: ChampionListProps) {
  const { tournament: words } = useWords();
  if (champions.length === 0) return null;
  return (
    <section className="panel-card" aria-labelledby="champions-title">
      <h2 className="panel-card__title" id="champions-title">
        {words.champions}
      </h2>
      <ul className="rows">
        {champions.map(({ drawId, drawName, players, beaten, sets }) => (
          <li key={drawId}>
            <div className="rows__main">
              <strong>{pairName(players)}</strong>
              <p className="rows__more">
                <Link to={`${deskAddresses.tournament(tournamentId)}/draws/${drawId}`}>{drawName}</Link>
                {` · ${beaten.length === 0 ? words.unopposed : `${words.finalist(pairName(beaten))} ${setsInLine(sets)}`}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
