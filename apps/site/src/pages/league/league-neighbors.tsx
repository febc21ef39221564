import type { ChampionshipView, LeagueView } from '@courtcast/contracts';
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { leagueFacts } from '@courtcast/web-score/standings/league-facts.ts';
import { LeagueLink } from '@courtcast/web-score/links.tsx';
import { Section } from '@courtcast/web-ui/card.tsx';
import { otherSeasons, sameLeague, seasonsInput } from './league-reads.ts';

interface LeagueNeighborsProps {
  readonly league: LeagueView;
  readonly championship: ChampionshipView;
}

const leaguesOf = ({ id }: ChampionshipView) => read('listLeagues', { query: { championshipId: id } });

interface PlacesProps {
  readonly id: string;
  readonly title: string;
  readonly leagues: readonly { readonly league: LeagueView; readonly name: string; readonly more: string }[];
}

function Places({ id, title, leagues }: PlacesProps) {
  if (leagues.length === 0) return null;
  return (
    <Section title={title} titleId={id}>
      <ul className="places">
        {leagues.map(({ league, name, more }) => (
          <li key={league.id} className="places__item">
            <LeagueLink league={league}>{name}</LeagueLink>
            <span className="quiet">{more}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Links to the other leagues of the championship, and to this league in other seasons. */
export function LeagueNeighbors({ league, championship }: LeagueNeighborsProps) {
  const { league: words } = useWords();
  const siblings = useSuspenseQuery(leaguesOf(championship)).data.filter(({ id }) => id !== league.id);
  const found = useSuspenseQuery(read('listChampionships', seasonsInput(championship))).data;
  const seasons = otherSeasons(championship, found);
  const leagues = useSuspenseQueries({ queries: seasons.map(leaguesOf) });
  const others = seasons.flatMap((season, index) => {
    const same = sameLeague(league, leagues[index]?.data ?? []);
    return same === null ? [] : [{ league: same, name: words.season(season.season), more: same.name }];
  });
  return (
    <>
      <Places
        id="leagues"
        title={words.otherLeagues}
        leagues={siblings.map((one) => ({
          league: one,
          name: one.name,
          more: leagueFacts(one, words).join(' · '),
        }))}
      />
      <Places id="seasons" title={words.otherSeasons} leagues={others} />
    </>
  );
}
