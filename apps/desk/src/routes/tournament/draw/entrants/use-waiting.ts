import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { ask, collect } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import type { Draw } from '../use-draw.ts';

export type Registration = AnswerOf<'listRegistrations'>['data'][number];

/** Registrations for a draw of which no player stands in it yet, the first to register first. */
export function useWaiting(draw: Draw): readonly Registration[] {
  const api = useApi();
  const params = { id: draw.tournamentId };
  const query = { drawId: draw.id, perPage: 100, sortBy: 'createdAt', sortOrder: 'asc' } as const;
  const { data = [] } = useQuery({
    queryKey: ['listRegistrations', 'all', draw.id],
    queryFn: () => collect(api.items('listRegistrations', { params, query })),
    refetchOnWindowFocus: 'always',
  });
  const entered = new Set(draw.entrants.flatMap(({ players }) => players.map(({ id }) => id)));
  return data.filter(({ players }) => players.every(({ id }) => !entered.has(id)));
}

/** Whether registrations come and go: in their phase, before the deadline (decisions 4); null until that is read. */
export function useIsOpen(tournamentId: string): boolean | null {
  const nowMs = useNow('halfMinute');
  const { data } = useQuery(ask('getTournament', { params: { id: tournamentId } }));
  if (data === undefined) return null;
  if (data.phase !== 'registration') return false;
  return data.registrationDeadline === null || nowMs < Date.parse(data.registrationDeadline);
}

/** Refuses a registration, after a question that says what follows; answers whether it was done. */
export function useRefusing(tournamentId: string) {
  const { registrations: words } = useDeskWords().tournament;
  const confirm = useConfirm();
  const toast = useToast();
  const { save, isSaving, refusal } = useSave('deleteRegistration', { touches: ['listRegistrations'] });
  const refuse = async ({ id, players }: Registration): Promise<boolean> => {
    const name = pairName(players);
    const isAgreed = await confirm({
      title: words.refuseTitle(name),
      consequences: [words.refuseGone(name), words.refuseSilent(name), words.refuseAgain],
      action: words.refuseAction,
      isDestructive: true,
    });
    if (!isAgreed) return false;
    const { answer } = await save({ params: { id: tournamentId, registrationId: id } });
    if (answer !== null) toast({ text: words.refused(name) });
    return answer !== null;
  };
  return { isOpen: useIsOpen(tournamentId), isSaving, refusal, refuse };
}
