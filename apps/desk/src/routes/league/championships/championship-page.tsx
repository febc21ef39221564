import { useQuery } from '@tanstack/react-query';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { ChampionshipFrame } from '../frame/championship-frame.tsx';
import { LeagueCard } from './league-card.tsx';

function Leagues({ id }: { readonly id: string }) {
  const { leagues: words } = useDeskWords().league;
  const query = useQuery(ask('listLeagues', { query: { championshipId: id } }));
  return (
    <Loaded query={query}>
      {(leagues) => (
        <>
          {leagues.length === 0 && <p>{words.none}</p>}
          {leagues.map((league) => (
            <LeagueCard key={league.id} league={league} />
          ))}
          <div className="form__actions">
            <Link
              className={leagues.length === 0 ? 'button' : 'button button--quiet'}
              to={`${deskAddresses.championship(id)}/leagues/new`}
            >
              {words.add}
            </Link>
          </div>
        </>
      )}
    </Loaded>
  );
}

/** A championship at its organizer's desk: its leagues, and the groups of each. */
export function ChampionshipPage() {
  const { frame, league } = useWords();
  return (
    <ChampionshipFrame>
      {({ id, sport, season }) => (
        <>
          <p className="rows__more">{`${frame.sports[sport]} · ${league.season(season)}`}</p>
          <Leagues id={id} />
        </>
      )}
    </ChampionshipFrame>
  );
}
