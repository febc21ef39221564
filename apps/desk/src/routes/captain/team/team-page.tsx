import { useQuery, useQueries } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { calendarOf } from '@courtcast/web-score/standings/team-calendar.ts';
import { TieStatus } from '@courtcast/web-score/team-match/tie-status.tsx';
import { TieTime } from '@courtcast/web-score/team-match/tie-time.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import type { AnswerOf } from '@courtcast/client';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { nextStepOf, ownSteps } from '../../../features/team-match/next-step.ts';
import { useStepText, useTieZones } from '../../../features/team-match/ties.ts';
import type { TeamTie, ZoneOf } from '../../../features/team-match/ties.ts';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { Loaded } from '../../../layout/loaded.tsx';
import { Availability } from './availability.tsx';
import { useTeamRights } from '../use-rights.ts';
import { Roster } from './roster.tsx';
import { StandIns } from './stand-ins.tsx';

interface CalendarProps {
  readonly teamId: string;
  readonly ties: readonly TeamTie[];
  /** Returns the zone of a home club; null if unknown. */
  readonly zoneOf: ZoneOf;
}

function TieLine({ teamId, tie, zoneOf }: Omit<CalendarProps, 'ties'> & { readonly tie: TeamTie }) {
  const { league } = useWords();
  const stepText = useStepText(zoneOf);
  const side = tie.homeTeamId === teamId ? 'home' : 'guest';
  const step = nextStepOf(tie, side);
  return (
    <li>
      <div className="rows__main">
        <Link className="record-link" to={deskAddresses.teamMatch(tie.id)}>
          {league.tieName(tie.homeTeam.name, tie.guestTeam.name)}
        </Link>
        <p className="rows__more">
          <TieTime tie={tie} zone={zoneOf(tie)} />
          {tie.location !== null && ` · ${tie.location}`}
        </p>
      </div>
      <TieStatus tie={tie} teamId={teamId} />
      {step !== 'over' && step !== 'called-off' && (
        <span className="next-step" data-own={ownSteps.has(step)}>
          {stepText(tie, side)}
        </span>
      )}
    </li>
  );
}

/** The team matches of a team with the captain's next steps. */
function Calendar({ ties, ...props }: CalendarProps) {
  const { calendar: words } = useDeskWords().captain;
  const { on, coming, past } = calendarOf(ties);
  const all = new Map(ties.map((tie) => [tie.id, tie]));
  const shown = [...on, ...coming, ...past].flatMap(({ id }) => all.get(id) ?? []);
  return (
    <Card title={words.title} titleId="calendar-title">
      {shown.length === 0 && <p className="rows__more">{words.none}</p>}
      <ul className="rows">
        {shown.map((tie) => (
          <TieLine key={tie.id} tie={tie} {...props} />
        ))}
      </ul>
    </Card>
  );
}

/** Says whether the captain has an account, or must still claim their player; for those who name captains. */
export function CaptainAccount({
  team,
}: {
  readonly team: Pick<AnswerOf<'getTeam'>, 'captainPlayerId' | 'captaincy'>;
}) {
  const { handOn: words } = useDeskWords().captain;
  const { data } = useQuery(ask('getPlayer', { params: { id: team.captainPlayerId } }));
  if (data === undefined) return null;
  if (team.captaincy === 'pending') return <p className="desk-strip">{words.asked(data.name)}</p>;
  if (team.captaincy === 'declined') return <p className="desk-strip">{words.declined(data.name)}</p>;
  if (data.claimed) return <p className="rows__more">{words.hasAccount(data.name)}</p>;
  return <p className="desk-strip">{words.noAccount(data.name)}</p>;
}

interface LeaguesProps {
  readonly team: AnswerOf<'getTeam'>;
  readonly ties: readonly TeamTie[];
}

const touches = ['getLeagueGroup', 'getStandings', 'listTeamMatches'] as const;

function LeagueRow({
  group,
  team,
}: { readonly group: AnswerOf<'getLeagueGroup'> } & Pick<LeaguesProps, 'team'>) {
  const { captain, league } = useDeskWords();
  const { leagues: words } = captain;
  const { teams: texts } = league;
  const confirm = useConfirm();
  const withdraw = useSave('withdrawTeam', { touches });
  const takeBack = useSave('takeBackWithdrawal', { touches });
  const params = { id: group.id, teamId: team.id };
  const isWithdrawn = group.teams.some(({ id, withdrawn }) => id === team.id && withdrawn);
  const leave = async () => {
    const title = texts.withdrawTitle(team.name);
    const question = { title, consequences: [words.open, words.back], action: texts.withdraw };
    if (await confirm({ ...question, isDestructive: true })) await withdraw.save({ params });
  };
  const comeBack = async () => {
    const question = { title: texts.takeBackTitle(team.name), consequences: [texts.takeBackText] };
    if (await confirm({ ...question, action: texts.takeBack })) await takeBack.save({ params });
  };
  return (
    <li>
      <div className="rows__main">
        <a className="record-link" href={addresses.leagueGroup(group.id)}>
          {`${group.league.name} · ${group.name}`}
        </a>
        {isWithdrawn && <p className="rows__more">{words.withdrawn}</p>}
        <RefusalNote refusal={withdraw.refusal ?? takeBack.refusal} />
      </div>
      <Button
        look="link"
        disabled={withdraw.isSaving || takeBack.isSaving}
        onClick={() => void (isWithdrawn ? comeBack() : leave())}
        of={`${group.league.name} ${group.name}`}
      >
        {isWithdrawn ? texts.takeBack : texts.withdraw}
      </Button>
    </li>
  );
}

/** The leagues that a team plays in, by its team matches, with withdrawal. */
function Leagues({ team, ties }: LeaguesProps) {
  const { leagues: words } = useDeskWords().captain;
  const ids = [...new Set(ties.map(({ leagueGroupId }) => leagueGroupId))];
  const groups = useQueries({ queries: ids.map((id) => ask('getLeagueGroup', { params: { id } })) });
  const known = groups.flatMap(({ data }) => (data === undefined ? [] : [data]));
  if (known.length === 0) return null;
  return (
    <Card title={words.title} titleId="team-leagues">
      <ul className="rows">
        {known.map((group) => (
          <LeagueRow key={group.id} group={group} team={team} />
        ))}
      </ul>
    </Card>
  );
}

interface TeamProps {
  readonly team: AnswerOf<'getTeam'>;
  readonly ties: readonly TeamTie[];
}

function TeamDesk({ team, ties }: TeamProps) {
  const rights = useTeamRights()(team);
  const zoneOf = useTieZones(ties);
  return (
    <>
      {rights.isManager && <CaptainAccount team={team} />}
      <Calendar teamId={team.id} ties={ties} zoneOf={zoneOf} />
      {(rights.isCaptain || rights.isManager) && <Availability team={team} ties={ties} />}
      <Roster team={team} rights={rights} />
      <StandIns teamId={team.id} />
      {(rights.isCaptain || rights.isManager) && <Leagues team={team} ties={ties} />}
    </>
  );
}

/** A captain's page of a team: team matches, availability, and roster. */
export function TeamPage() {
  const { accounts, captain: words, me } = useDeskWords();
  const { id = '' } = useParams();
  const team = useQuery(ask('getTeam', { params: { id } }));
  const ties = useQuery({
    ...ask('listTeamMatches', { query: { teamId: id } }),
    // No socket message announces changes of a team: refetch when the page gets the focus.
    refetchOnWindowFocus: 'always',
  });
  return (
    <DeskContent
      title={team.data?.name ?? words.team}
      trail={[{ to: `${deskAddresses.me}/teams`, label: me.teams.title }]}
      actions={
        <>
          <Link className="button button--quiet" to={deskAddresses.accountsOf('teams', id)}>
            {accounts.title}
          </Link>
          <a className="button button--quiet" href={addresses.team(id)}>
            {words.publicPage}
          </a>
        </>
      }
    >
      <Loaded query={team}>
        {(known) => <Loaded query={ties}>{(all) => <TeamDesk team={known} ties={all} />}</Loaded>}
      </Loaded>
    </DeskContent>
  );
}
