import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Rankings } from '../../features/rankings/rankings.tsx';
import { TournamentLevel } from '../../features/rankings/tournament-level.tsx';
import { ClubFrame } from './club-frame.tsx';

function ClubRankings({ clubId }: { readonly clubId: string }) {
  const { rankings: words } = useDeskWords();
  const tournaments = useQuery(
    ask('listTournaments', { query: { hostClubId: clubId, sortBy: 'startDate', perPage: 100 } }),
  );
  return (
    <Rankings
      owner={{ clubId }}
      text={words.text}
      countedIn={(ranking) => {
        const own = (tournaments.data?.data ?? []).filter(({ sport }) => sport === ranking.sport);
        if (own.length === 0) return null;
        return (
          <details>
            <summary>{words.tournaments}</summary>
            <p className="rows__more">{words.tournamentsText}</p>
            {own.map((one) => (
              <TournamentLevel key={one.id} ranking={ranking} tournament={one} countsByItself />
            ))}
          </details>
        );
      }}
    />
  );
}

/** The rankings of a club. */
export function RankingsPage() {
  const { rankings } = useDeskWords();
  return <ClubFrame title={rankings.title}>{({ id }) => <ClubRankings clubId={id} />}</ClubFrame>;
}
