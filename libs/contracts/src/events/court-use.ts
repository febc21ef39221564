/** The rules of a club for the use of its courts; without `courtUse` the courts are open. */
interface Venue {
  readonly id: string;
  readonly courtUse?: CourtUse | undefined;
}

interface CourtUse {
  readonly open: boolean;
  readonly granted: readonly string[];
  readonly refused: readonly string[];
}

/** A tournament or league group whose matches are to be played on courts of a club. */
export interface CourtGuest {
  readonly id: string;
  /** For a tie, the home club. It created the team, and has thereby agreed. */
  readonly homeClubId?: string | undefined;
}

/** Whether a club lets a tournament or league group onto its courts (decisions 3). */
export function letsOntoCourts({ id, courtUse }: Venue, guest: CourtGuest): boolean {
  if (courtUse === undefined) return true;
  const { open, granted, refused } = courtUse;
  if (refused.includes(guest.id)) return false;
  return open || guest.homeClubId === id || granted.includes(guest.id);
}
