import '@courtcast/web-score/standings/leagues.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Downloads, useFileAddress } from '@courtcast/web-score/standings/downloads.tsx';
import { leagueFacts } from '@courtcast/web-score/standings/league-facts.ts';
import { tableRule } from '@courtcast/web-score/standings/separation.ts';
import { MovesLegend, StandingsTable } from '@courtcast/web-score/standings/standings-table.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { writtenIn, asksOrganizer, waitText, waitingFor } from '../../features/team-match/next-step.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { GroupFrame } from './league-frames.tsx';
import type { Group } from './league-frames.tsx';
import { useTies } from '../../features/team-match/ties.ts';

type TeamMatch = AnswerOf<'listTeamMatches'>[number];

/** A team match, and what it waits for. */
function Waiting({ tie, now }: { readonly tie: TeamMatch; readonly now: number }) {
  const { league: words, captain } = useDeskWords();
  const { league } = useWords();
  return (
    <li>
      <div className="rows__main">
        <Link className="record-link" to={deskAddresses.teamMatch(tie.id)}>
          {league.tieName(tie.homeTeam.name, tie.guestTeam.name)}
        </Link>
        {waitingFor(tie, now).map((wait) => (
          <p key={`${wait.kind} ${wait.side ?? ''}`} className="rows__more">
            {waitText(words, tie, wait)}
          </p>
        ))}
        {writtenIn(tie).map(({ team, note }) => (
          <p key={team} className="rows__more">
            {captain.organizer.noteOf(team, note)}
          </p>
        ))}
      </div>
    </li>
  );
}

/** What the group's team matches wait for, and from whom. */
function WaitingList({ ties }: { readonly ties: readonly TeamMatch[] }) {
  const { groups: texts } = useDeskWords().league;
  const [now] = useState(() => Date.now());
  const waiting = ties.filter((tie) => asksOrganizer(tie, now));
  const toPlay = ties.filter(({ status }) => status !== 'cancelled');
  const played = ties.filter(({ status }) => status === 'completed').length;
  return (
    <Card title={texts.waiting} titleId="waiting-title">
      <p className="rows__more">{texts.progress(played, toPlay.length)}</p>
      {waiting.length === 0 ? (
        <p>{played === toPlay.length ? texts.allPlayed : texts.nothingWaits}</p>
      ) : (
        <ul className="rows">
          {waiting.map((tie) => (
            <Waiting key={tie.id} tie={tie} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The next step: creating fixtures, else what team matches wait for. */
function NextStep({ group }: { readonly group: Group }) {
  const { groups: texts } = useDeskWords().league;
  return (
    <Loaded query={useTies(group.id)}>
      {(ties) =>
        ties.length > 0 ? (
          <WaitingList ties={ties} />
        ) : (
          <Card>
            <p>{texts.nextFixtures}</p>
            <div className="form__actions">
              <Link className="button" to={`${deskAddresses.leagueGroup(group.id)}/schedule`}>
                {texts.toFixtures}
              </Link>
            </div>
          </Card>
        )
      }
    </Loaded>
  );
}

function Standings({ group }: { readonly group: Group }) {
  const { league: shown } = useWords();
  const query = useQuery(ask('getStandings', { params: { id: group.id } }));
  return (
    <Card title={shown.standings} titleId="standings-title">
      <Loaded query={query}>
        {(rows) => (
          <>
            <StandingsTable name={group.name} rows={rows} moves={group.moves} />
            <MovesLegend rows={rows} moves={group.moves} />
          </>
        )}
      </Loaded>
      <p className="rows__more">{tableRule(shown, group.league)}</p>
    </Card>
  );
}

function Files({ id }: { readonly id: string }) {
  const { league: shown } = useWords();
  const files = `/api/v1/league-groups/${id}`;
  const fileAddress = useFileAddress();
  return (
    <Downloads
      files={[
        [shown.standingsFile, `${files}/standings.csv`],
        [shown.resultsFile, `${files}/results.csv`],
        [shown.calendar, fileAddress(`/league-groups/${id}/schedule.ics`)],
      ]}
    />
  );
}

/** A group for its organizer: next steps, waiting team matches, table and downloads. */
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
