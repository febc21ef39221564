import { useQuery } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useMeQuery } from '../../layout/use-me.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';

function useOwnPlayer(options: { readonly staleTime?: number } = {}) {
  const me = useMeQuery();
  const id = me.data?.player?.id ?? '';
  const player = useQuery({ ...ask('getPlayer', { params: { id } }), ...options, enabled: id !== '' });
  const isNone = me.data !== undefined && id === '';
  return { player, isUnknown: isNone || me.isError || player.isError };
}

const clubsOf = ({ player, isUnknown }: ReturnType<typeof useOwnPlayer>) =>
  player.data?.clubs.map(({ id, name }): ChoiceOption => ({ id, name })) ?? (isUnknown ? [] : undefined);

/** The clubs that who is signed in belongs to; undefined until it is known, none where it cannot be known. */
export function useOwnClubs(): readonly ChoiceOption[] | undefined {
  return clubsOf(useOwnPlayer());
}

/** The same, asked once more: a club that was made just now is among them a moment later. */
export function useNewestOwnClubs(): readonly ChoiceOption[] | undefined {
  const own = useOwnPlayer({ staleTime: 0 });
  return own.player.isFetching ? undefined : clubsOf(own);
}
