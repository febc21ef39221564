import type { GroupRowView } from '@courtcast/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useRealtimeWatch } from '@courtcast/web-data/realtime/realtime-context.ts';

/** The group tables of a draw, kept up to date by socket. */
export function useTables(drawId: string): readonly GroupRowView[] {
  const tables = read('getDrawStandings', { params: { id: drawId } });
  const { data } = useSuspenseQuery(tables);
  useRealtimeWatch('watchDraw', drawId, ({ rows }, queries) =>
    queries.setQueryData(tables.queryKey, [...rows]),
  );
  return data;
}
