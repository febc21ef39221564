import { tabTexts } from '@courtcast/web-ui/text-store.ts';

const keyOf = (userId: string, courtId: string) => `courtcast.started.${userId}.${courtId}`;

/** The match that a user has last started on a court in this tab, also before a look at its pad; null where there is none. */
export function startedOn(userId: string, courtId: string): string | null {
  return tabTexts.read(keyOf(userId, courtId));
}

/** Keeps which match a user has started on a court: what the API says of a match does not name who did. */
export function keepStarted(userId: string, courtId: string, matchId: string): void {
  tabTexts.write(keyOf(userId, courtId), matchId);
}
