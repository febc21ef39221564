import type { MatchStatus } from '@courtcast/contracts';
import type { RealtimeClient, Update } from '@courtcast/realtime-client';
import type { Place } from './places.ts';

/** The current status of a match, as a place sent it. */
interface MatchNews {
  readonly matchId: string;
  readonly status: MatchStatus;
}

const statuses: readonly string[] = [
  'scheduled',
  'in_progress',
  'suspended',
  'completed',
  'cancelled',
] satisfies MatchStatus[];

function isMatchStatus(text: string | undefined): text is MatchStatus {
  return text !== undefined && statuses.includes(text);
}

/** What an update of a tournament or club says about its matches. */
export function newsIn(update: Update<'tournament' | 'club'>): MatchNews[] {
  if (update.type === 'refused') return [];
  if (update.type === 'snapshot') return update.snapshot.matches;
  if (update.name === 'club:updated') return [update.payload.data];
  if (update.name !== 'tournament:updated') return [];
  const { matchId, status } = update.payload.data;
  return matchId !== undefined && isMatchStatus(status) ? [{ matchId, status }] : [];
}

/** Watches a place until the returned function is called. */
export function watchPlace(
  client: RealtimeClient,
  { kind, id }: Place,
  listener: (news: MatchNews) => void,
): () => void {
  return client.watch(kind, id, (update) => newsIn(update).forEach(listener));
}
