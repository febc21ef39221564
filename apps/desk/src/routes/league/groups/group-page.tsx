import { useQuery } from '@tanstack/react-query';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Downloads } from '@courtcast/web-score/standings/downloads.tsx';
import { leagueFacts } from '@courtcast/web-score/standings/league-facts.ts';
import { tableRule } from '@courtcast/web-score/standings/separation.ts';
import { StandingsTable } from '@courtcast/web-score/standings/standings-table.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { GroupFrame } from '../frame/group-frame.tsx';
import type { Group } from '../frame/group-frame.tsx';
import { useTies } from '../../../features/team-match/ties.ts';
import { WaitingList } from './waiting-list.tsx';
import '@courtcast/web-score/standings/leagues.css';

/** What comes next: fixtures where there are none, else what is waited for. */
function NextStep({ group }: { readonly group: Group }) {
  const { groups: texts } = useDeskWords().league;
  return (
    <Loaded query={useTies(group.id)}>
      {(ties) =>
        ties.length > 0 ? (
          <WaitingList ties={ties} />
        ) : (
          <section className="panel-card">
            <p>{texts.nextFixtures}</p>
            <div className="form__actions">
              <Link className="button" to={`${deskAddresses.leagueGroup(group.id)}/schedule`}>
                {texts.toFixtures}
              </Link>
            </div>
          </section>
        )
      }
    </Loaded>
  );
}

function Standings({ group }: { readonly group: Group }) {
  const { league: shown } = useWords();
  const query = useQuery(ask('getStandings', { params: { id: group.id } }));
  return (
    <section className="panel-card" aria-labelledby="standings-title">
      <h2 className="panel-card__title" id="standings-title">
        {shown.standings}
      </h2>
      <Loaded query={query}>{(rows) => <StandingsTable name={group.name} rows={rows} />}</Loaded>
      <p className="rows__more">{tableRule(shown, group.league)}</p>
    </section>
  );
}

function Files({ id }: { readonly id: string }) {
  const { league: shown } = useWords();
  const files = `/api/v1/league-groups/${id}`;
  return (
    <Downloads
      files={[
        [shown.standingsFile, `${files}/standings.csv`],
        [shown.resultsFile, `${files}/results.csv`],
        [shown.calendar, `${files}/schedule.ics`],
      ]}
    />
  );
}

/** A group at its organizer's desk: what comes next, what waits for whom, its table, its files. */
export function GroupPage() {
  const { league: shown } = useWords();
  return (
    <GroupFrame>
      {(group) => (
        <>
          <p className="rows__more">{leagueFacts(group.league, shown).join(' · ')}</p>
          <NextStep group={group} />
          <Standings group={group} />
          <Files id={group.id} />
        </>
      )}
    </GroupFrame>
  );
}
