import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';

const SHOWN = 20;

/** A registration with the tournament that it is for. */
export interface OwnRegistration {
  readonly registration: AnswerOf<'listRegistrations'>['data'][number];
  readonly tournament: AnswerOf<'listMyTournaments'>['data'][number];
  /** Name of the draw; undefined where it is gone. */
  readonly draw: string | undefined;
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
        const { id } = tournament;
        const [{ data }, draws] = await Promise.all([
          api.call('listRegistrations', { params: { id }, query: { playerId } }),
          api.call('listDraws', { params: { tournamentId: id } }),
        ]);
        return data.map((registration) => {
          const draw = draws.data.find((one) => one.id === registration.drawId)?.name;
          return { registration, tournament, draw };
        });
      });
      return (await Promise.all(lists)).flat();
    },
  });
}
