import { useQuery } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useMeQuery } from '../../layout/use-me.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';

/** The clubs that who is signed in belongs to; undefined until it is known, none where it cannot be known. */
export function useOwnClubs(): readonly ChoiceOption[] | undefined {
  const me = useMeQuery();
  const id = me.data?.player?.id ?? '';
  const player = useQuery({ ...ask('getPlayer', { params: { id } }), enabled: id !== '' });
  if (player.data !== undefined) return player.data.clubs.map((club) => ({ id: club.id, name: club.name }));
  const isNone = me.data !== undefined && id === '';
  return isNone || me.isError || player.isError ? [] : undefined;
}
