import type { AnswerOf, Client } from '@courtcast/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchPageData } from '@courtcast/web-data/page-data/fetch-page-data.ts';
import type { PageRead } from '@courtcast/web-data/page-data/page-data.ts';
import { createPacer } from '@courtcast/web-data/queries/use-live.ts';
import { useRealtimeClient } from '@courtcast/web-data/realtime/realtime-context.ts';

/** The view of an evening for phones. */
export interface Evening {
  readonly draw: AnswerOf<'getDraw'>;
  readonly tournament: AnswerOf<'getTournament'>;
  readonly rows: AnswerOf<'getDrawStandings'>;
}

/** Polling interval for phones without a socket connection. */
const ASK_EVERY_MS = 30_000;
/** Collects consecutive changes into one read. */
const PAUSE_MS = 2_000;

/** An evening in page data, written by the source of this page in this or a neighboring release. */
function partsIn(reads: readonly PageRead[]): Partial<Evening> {
  const answers = new Map(reads.map(({ key: [operation], data }) => [operation as string, data]));
  const [draw, tournament] = [answers.get('getDraw'), answers.get('getTournament')];
  const rows = answers.get('getDrawStandings');
  return draw === undefined ? {} : ({ draw, tournament, rows } as Partial<Evening>);
}

/**
 * Reads an evening as page data: all phones of one address share the gateway's budget for pages, which is
 * made for many. Without page data, the API is asked. Throws ApiError.
 */
async function readEvening(address: string, drawId: string, api: Pick<Client, 'call'>): Promise<Evening> {
  const page = await fetchPageData(address);
  const parts = partsIn(page?.reads ?? []);
  const params = { id: drawId };
  const draw = parts.draw ?? (await api.call('getDraw', { params }));
  const tournament =
    parts.tournament ?? (await api.call('getTournament', { params: { id: draw.tournamentId } }));
  const rows = parts.rows ?? (await api.call('getDrawStandings', { params }));
  return { draw, tournament, rows };
}

/** Refetches an evening after a change, and when the phone wakes up. */
export function useEvening(kind: 'play' | 'join', drawId: string, api: Pick<Client, 'call'>) {
  const address = `/${kind}/${encodeURIComponent(drawId)}`;
  const queries = useQueryClient();
  const realtime = useRealtimeClient();
  const query = useQuery({
    queryKey: ['evening', address],
    queryFn: () => readEvening(address, drawId, api),
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const tournamentId = query.data?.tournament.id;
  useEffect(() => {
    if (tournamentId === undefined) return undefined;
    const pacer = createPacer(PAUSE_MS, () => void queries.invalidateQueries({ queryKey: ['evening'] }));
    const { stop } = realtime.watchTournament(tournamentId, () => pacer.run());
    return () => {
      stop();
      pacer.stop();
    };
  }, [tournamentId, queries, realtime]);
  return query;
}
