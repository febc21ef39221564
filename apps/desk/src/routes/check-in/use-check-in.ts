import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { CheckInStatus } from './check-in.ts';

/** Notes something of a player; what is noted already is taken back. */
export function useNote(tournamentId: string, date: string) {
  const { save, isSaving, refusal } = useSave('noteCheckIn', { touches: ['getCheckIn'] });
  const note = (playerId: string, status: CheckInStatus | null) =>
    save({ params: { id: tournamentId }, body: { date, playerIds: [playerId], status } });
  return { note, isSaving, refusal };
}

/** The way to note something. */
export type Note = ReturnType<typeof useNote>['note'];
