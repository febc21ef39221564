import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { leagueFacts } from '@courtcast/web-score/standings/league-facts.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { ChampionshipFrame } from './league-frames.tsx';

type League = AnswerOf<'listLeagues'>[number];

function Groups({ leagueId }: { readonly leagueId: string }) {
  const { leagues: words } = useDeskWords().league;
  const query = useQuery(ask('listLeagueGroups', { query: { leagueId } }));
  return (
    <Loaded query={query}>
      {(groups) =>
        groups.length === 0 ? (
          <p className="rows__more">{words.noGroup}</p>
        ) : (
          <ul className="rows">
            {groups.map(({ id, name }) => (
              <li key={id}>
                <Link className="record-link rows__main" to={deskAddresses.leagueGroup(id)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** A link to the rounds of a league of individuals, in the tournament of its draw. */
function RoundsLink({ drawId }: { readonly drawId: string }) {
  const { leagues: words } = useDeskWords().league;
  const query = useQuery(ask('getDraw', { params: { id: drawId } }));
  return (
    <Loaded query={query}>
      {({ id, name, tournamentId }) => (
        <ul className="rows">
          <li>
            <Link className="record-link rows__main" to={deskAddresses.draw(tournamentId, id)}>
              {`${words.rounds} · ${name}`}
            </Link>
          </li>
        </ul>
      )}
    </Loaded>
  );
}

/** A league of a championship: its settings, its groups, and a link to add a group. */
function LeagueCard({ league }: { readonly league: League }) {
  const { leagues: words } = useDeskWords().league;
  const { league: shown } = useWords();
  const { id, name, drawId = null } = league;
  const to = deskAddresses.league(id);
  return (
    <Card title={name} titleId={`league-${id}`}>
      <p className="rows__more">{leagueFacts(league, shown).join(' · ')}</p>
      {drawId === null ? <Groups leagueId={id} /> : <RoundsLink drawId={drawId} />}
      <div className="form__actions">
        {drawId === null && (
          <Link className="button button--quiet" to={`${to}/groups/new`}>
            {words.addGroup}
            <span className="visually-hidden"> {words.toLeague(name)}</span>
          </Link>
        )}
        <Link to={to}>
          {words.settings}
          <span className="visually-hidden"> {words.of(name)}</span>
        </Link>
        {drawId === null && (
          <Link to={`${to}/next-season`}>
            {words.season}
            <span className="visually-hidden"> {words.of(name)}</span>
          </Link>
        )}
      </div>
    </Card>
  );
}

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

/** A championship for its organizer: leagues and their groups. */
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
