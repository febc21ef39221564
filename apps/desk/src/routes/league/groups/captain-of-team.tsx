import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';

/** Whether an account leads a team: a captain without one hands in no line-up, and the organizer asks them to claim it. */
export function CaptainOfTeam({ teamId }: { readonly teamId: string }) {
  const { teams: texts } = useDeskWords().league;
  const team = useQuery(ask('getTeam', { params: { id: teamId } })).data;
  const id = team?.captainPlayerId ?? '';
  const { data } = useQuery({ ...ask('getPlayer', { params: { id } }), enabled: id !== '' });
  if (data === undefined) return null;
  return (
    <span className="rows__more">
      {data.claimed ? texts.captainIs(data.name) : texts.noAccount(data.name)}
    </span>
  );
}
