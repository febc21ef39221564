import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';

/** Says to those who name the captain whether an account leads the team, or is still to claim the player who does. */
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
