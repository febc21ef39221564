import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';

const SHOWN = 20;

/** A registration with the tournament that it is for. */
export interface OwnRegistration {
  readonly registration: AnswerOf<'listRegistrations'>['data'][number];
  readonly tournament: AnswerOf<'listMyTournaments'>['data'][number];
}

/** The registrations of a player for tournaments that are to come. */
export function useRegistrationsOf(playerId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['listRegistrations', 'mine', playerId],
    queryFn: async (): Promise<OwnRegistration[]> => {
      const query = { as: 'player', status: 'upcoming', perPage: SHOWN } as const;
      const { data: tournaments } = await api.call('listMyTournaments', { query });
      const lists = tournaments.map(async (tournament) => {
        const { data } = await api.call('listRegistrations', {
          params: { id: tournament.id },
          query: { playerId },
        });
        return data.map((registration) => ({ registration, tournament }));
      });
      return (await Promise.all(lists)).flat();
    },
  });
}
