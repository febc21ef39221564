import type { AnswerOf } from '@courtcast/client';
import { useQueries } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import type { TeamTie } from '../../../features/team-match/ties.ts';

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
      <button
        type="button"
        className="link-button"
        disabled={withdraw.isSaving || takeBack.isSaving}
        onClick={() => void (isWithdrawn ? comeBack() : leave())}
      >
        {isWithdrawn ? texts.takeBack : texts.withdraw}
        <span className="visually-hidden"> {`${group.league.name} ${group.name}`}</span>
      </button>
    </li>
  );
}

/** The leagues that a team plays in, by its team matches, and the way out of each. */
export function Leagues({ team, ties }: LeaguesProps) {
  const { leagues: words } = useDeskWords().captain;
  const ids = [...new Set(ties.map(({ leagueGroupId }) => leagueGroupId))];
  const groups = useQueries({ queries: ids.map((id) => ask('getLeagueGroup', { params: { id } })) });
  const known = groups.flatMap(({ data }) => (data === undefined ? [] : [data]));
  if (known.length === 0) return null;
  return (
    <section className="panel-card" aria-labelledby="team-leagues">
      <h2 className="panel-card__title" id="team-leagues">
        {words.title}
      </h2>
      <ul className="rows">
        {known.map((group) => (
          <LeagueRow key={group.id} group={group} team={team} />
        ))}
      </ul>
    </section>
  );
}
