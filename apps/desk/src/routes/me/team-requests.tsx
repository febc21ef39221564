import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';

type Requests = AnswerOf<'listTeamRequests'>;

interface RequestRowProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly refusal: Parameters<typeof RefusalNote>[0]['refusal'];
  readonly accept: () => void;
  readonly decline: () => void;
}

/** One question, with its two answers. */
function RequestRow({ text, isBusy, refusal, accept, decline }: RequestRowProps) {
  const { requests: words } = useDeskWords().me.teams;
  const answers = [
    [words.accept, accept],
    [words.decline, decline],
  ] as const;
  return (
    <li>
      <div className="rows__main">
        {text}
        <RefusalNote refusal={refusal} />
      </div>
      {answers.map(([label, answer]) => (
        <Button key={label} look="link" disabled={isBusy} onClick={answer} of={text}>
          {label}
        </Button>
      ))}
    </li>
  );
}

const entryTouches = ['listTeamRequests', 'getLeagueGroup', 'getStandings'] as const;

function EntryRow({ entry }: { readonly entry: Requests['entries'][number] }) {
  const { requests: words } = useDeskWords().me.teams;
  const toast = useToast();
  const accepting = useSave('acceptTeamEntry', { touches: entryTouches });
  const declining = useSave('declineTeamEntry', { touches: entryTouches });
  const { team, group, league, championship } = entry;
  const sent = { params: { id: group.id, teamId: team.id }, body: {} };
  const accept = async () => {
    if ((await accepting.save(sent)).answer !== null) toast({ text: words.entered(team.name) });
  };
  const decline = async () => {
    if ((await declining.save(sent)).answer !== null) toast({ text: words.notEntered(team.name) });
  };
  return (
    <RequestRow
      text={words.entry(team.name, [championship, league, group].map(({ name }) => name).join(' · '))}
      isBusy={accepting.isSaving || declining.isSaving}
      refusal={accepting.refusal ?? declining.refusal}
      accept={() => void accept()}
      decline={() => void decline()}
    />
  );
}

const captaincyTouches = ['listTeamRequests', 'listTeams', 'getTeam'] as const;

function CaptaincyRow({ team }: Pick<Requests['captaincies'][number], 'team'>) {
  const { requests: words } = useDeskWords().me.teams;
  const toast = useToast();
  const accepting = useSave('acceptCaptaincy', { touches: captaincyTouches });
  const declining = useSave('declineCaptaincy', { touches: captaincyTouches });
  const sent = { params: { id: team.id }, body: {} };
  const accept = async () => {
    if ((await accepting.save(sent)).answer !== null) toast({ text: words.led(team.name) });
  };
  const decline = async () => {
    if ((await declining.save(sent)).answer !== null) toast({ text: words.notLed });
  };
  return (
    <RequestRow
      text={words.captaincy(team.name)}
      isBusy={accepting.isSaving || declining.isSaving}
      refusal={accepting.refusal ?? declining.refusal}
      accept={() => void accept()}
      decline={() => void decline()}
    />
  );
}

/** Requests to the user's teams or those of a club; nothing where there is none. */
export function TeamRequests({ clubId }: { readonly clubId?: string }) {
  const { requests: words } = useDeskWords().me.teams;
  const { data } = useQuery(ask('listTeamRequests', { query: clubId === undefined ? {} : { clubId } }));
  const { entries = [], captaincies = [] } = data ?? {};
  if (entries.length + captaincies.length === 0) return null;
  return (
    <Card title={words.title} titleId="team-requests">
      <ul className="rows">
        {captaincies.map(({ team }) => (
          <CaptaincyRow key={team.id} team={team} />
        ))}
        {entries.map((entry) => (
          <EntryRow key={`${entry.group.id} ${entry.team.id}`} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}
