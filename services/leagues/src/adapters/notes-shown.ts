import type { Caller } from '@courtcast/contracts';
import type { TeamMatch } from '../domain/team-match.ts';

/** Which sides' own notes a reader may see. */
export interface NotesShown {
  readonly home: boolean;
  readonly guest: boolean;
}

/** Own notes of a side are for its captain and the organiser (decisions 6). */
export function notesShownTo(
  caller: Caller,
  { home, guest, organiserId }: Pick<TeamMatch, 'home' | 'guest' | 'organiserId'>,
): NotesShown {
  if (caller.kind !== 'user') return { home: false, guest: false };
  const seesAll = caller.role === 'admin' || caller.userId === organiserId;
  const isCaptain = (captainId: string) => caller.playerId === captainId;
  return {
    home: seesAll || isCaptain(home.captainPlayerId),
    guest: seesAll || isCaptain(guest.captainPlayerId),
  };
}
