import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { CheckInStatus } from './check-in.ts';

/** Sets a player's check-in status; the current one is cleared. */
export function useNote(tournamentId: string, date: string) {
  const { save, isSaving, refusal } = useSave('noteCheckIn', { touches: ['getCheckIn'] });
  const note = (playerId: string, status: CheckInStatus | null) =>
    save({ params: { id: tournamentId }, body: { date, playerIds: [playerId], status } });
  return { note, isSaving, refusal };
}

/** The function that sets a status. */
export type Note = ReturnType<typeof useNote>['note'];
