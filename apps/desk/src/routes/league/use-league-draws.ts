import type { Client } from '@courtcast/client';
import { hasLeagueTable, mayLendDraws } from '@courtcast/scoring-rules';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';
import type { LeagueDraw } from './league-fields.ts';

const SHOWN = 50;

type Api = Pick<Client, 'call'>;

async function drawsOf(api: Api, tournament: { readonly id: string; readonly name: string }) {
  const { data } = await api.call('listDraws', { params: { tournamentId: tournament.id } });
  return data.map((draw) => ({ ...draw, tournament: tournament.name }));
}

/** The draws of the user's own tournaments, and the league's current draw, whoever organizes it. */
async function findDraws(api: Api, drawId: string) {
  const { data: all } = await api.call('listMyTournaments', { query: { as: 'staff', perPage: SHOWN } });
  const run = all.filter(mayLendDraws);
  const own = (await Promise.all(run.map((tournament) => drawsOf(api, tournament)))).flat();
  if (drawId === '' || own.some(({ id }) => id === drawId)) return own;
  const { tournamentId } = await api.call('getDraw', { params: { id: drawId } });
  const of = await api.call('getTournament', { params: { id: tournamentId } });
  return [...own, ...(await drawsOf(api, of)).filter(({ id }) => id === drawId)];
}

/** The draws that a league of individuals can use; undefined while loading, so that no select lacks options. */
export function useLeagueDraws(drawId: string): readonly LeagueDraw[] | undefined {
  const api = useApi();
  const { scores } = useWords();
  const { data } = useQuery({
    queryKey: ['listDraws', 'of leagues', drawId],
    queryFn: () => findDraws(api, drawId),
  });
  return data
    ?.filter(hasLeagueTable)
    .map(({ id, name, tournament }) => ({ id, name: `${tournament} · ${drawNameIn(scores, name)}` }));
}
