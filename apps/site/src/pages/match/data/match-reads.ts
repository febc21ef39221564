import type { MatchDetailView } from '@courtcast/contracts';
import type { ReadInput } from '@courtcast/web-data/page-data/read-key.ts';

/** How many earlier meetings are listed. */
const MAX_MEETINGS = 10;
/** Those before a match on its court are asked for in the hours before it: an earlier day is nothing to wait for. */
const HOURS_BEFORE = 12;
const HOUR_MS = 3_600_000;

/** What the log of a match is asked with: every line that the rules play. */
export function logInput(id: string): ReadInput<'listMatchPoints'> {
  return { params: { id }, query: { events: 'true' } };
}

/** Whether a match has a log: it is, or was, scored point by point. */
export function hasLog({ score, startedAt }: Pick<MatchDetailView, 'score' | 'startedAt'>): boolean {
  return score !== null && startedAt !== null;
}

/** How the sides of a match have met before; null while one of them is not known, and among guests. */
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

/** What is planned on a court before a match that has not begun; null where neither court nor time is given. */
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

/** Where the clock of a match is read off: its tournament, else the club of its court; null where neither is known. */
export function placeOf({
  tournament,
  court,
}: Pick<MatchDetailView, 'tournament' | 'court'>): { kind: 'tournament' | 'club'; id: string } | null {
  if (tournament !== null) return { kind: 'tournament', id: tournament.id };
  return court === null ? null : { kind: 'club', id: court.clubId };
}

/** Everybody who plays, by id. */
export function playerIdsOf({ players }: Pick<MatchDetailView, 'players'>): string[] {
  return [...players.home, ...players.guest].map(({ id }) => id);
}
