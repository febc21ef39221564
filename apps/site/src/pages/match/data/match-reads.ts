import type { MatchDetailView } from '@courtcast/contracts';
import type { ReadInput } from '@courtcast/web-data/page-data/read-key.ts';

/** The most earlier meetings that are listed. */
const MAX_MEETINGS = 10;
/** Matches before this one on its court are looked up this many hours back: those of an earlier day do not delay it. */
const HOURS_BEFORE = 12;
const HOUR_MS = 3_600_000;

/** The input for a match's log, with every event that the rules can replay. */
export function logInput(id: string): ReadInput<'listMatchPoints'> {
  return { params: { id }, query: { events: 'true' } };
}

/** Whether a match has a log: it is, or was, scored point by point. */
export function hasLog({ score, startedAt }: Pick<MatchDetailView, 'score' | 'startedAt'>): boolean {
  return score !== null && startedAt !== null;
}

/** The input for earlier meetings of the sides; null while a side is unknown, and for guests. */
export function meetingsInput({ players, kind }: MatchDetailView): ReadInput<'listMatches'> | null {
  const [home, guest] = [players.home[0], players.guest[0]];
  if (home === undefined || guest === undefined || kind === 'freeplay') return null;
  return {
    query: {
      playerId: home.id,
      opponentId: guest.id,
      status: 'completed',
      sortBy: 'completedAt',
      sortOrder: 'desc',
      perPage: MAX_MEETINGS,
    },
  };
}

/** The input for the matches planned on a court before one that has not begun; null if court or time is missing. */
export function beforeInput({
  status,
  court,
  scheduledTime,
}: MatchDetailView): ReadInput<'listMatches'> | null {
  if (status !== 'scheduled' || court === null || scheduledTime === null) return null;
  const from = new Date(Date.parse(scheduledTime) - HOURS_BEFORE * HOUR_MS).toISOString();
  return {
    query: {
      courtId: court.id,
      from,
      to: scheduledTime,
      sortBy: 'scheduledTime',
      sortOrder: 'desc',
      perPage: 3,
    },
  };
}

/** What determines the zone of a match: its tournament, else its court's club; null if neither is known. */
export function placeOf({
  tournament,
  court,
}: Pick<MatchDetailView, 'tournament' | 'court'>): { kind: 'tournament' | 'club'; id: string } | null {
  if (tournament !== null) return { kind: 'tournament', id: tournament.id };
  return court === null ? null : { kind: 'club', id: court.clubId };
}

/** The ids of all players. */
export function playerIdsOf({ players }: Pick<MatchDetailView, 'players'>): string[] {
  return [...players.home, ...players.guest].map(({ id }) => id);
}
