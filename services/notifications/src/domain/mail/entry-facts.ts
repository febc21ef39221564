/** Somebody of an entry. */
interface EntryFactsPerson {
  readonly playerId: string;
  readonly name: string;
  /** Null of who has an account, whose address identity knows, and of whom none was said. */
  readonly email: string | null;
  /** Whether the player exists, and does not only have an id that is reserved. */
  readonly isPlayer: boolean;
}

/** An entry as mails to its people need it, as tournaments says it (`EntryMail` of the contracts). */
export interface EntryFacts {
  readonly tournament: {
    readonly id: string;
    readonly name: string;
    /** Days, `YYYY-MM-DD`. */
    readonly startDate?: string | null | undefined;
    readonly endDate?: string | null | undefined;
  };
  readonly drawName: string;
  readonly pairs: boolean;
  readonly status: 'requested' | 'accepted' | 'waiting' | 'withdrawn' | 'declined';
  /** Place among those who wait, from 1. */
  readonly place: number | null;
  readonly reason: string | null;
  readonly isConfirmed: boolean;
  readonly isConfirmedByMail: boolean;
  readonly isJoined: boolean;
  readonly partnerState: 'none' | 'asked' | 'agreed';
  readonly feeText: string | null;
  /** Absent: it is not known. */
  readonly fee?: 'unpaid' | 'paid' | 'waived' | undefined;
  /** The online payment that was made; the amount in the main unit of its currency. */
  readonly payment?:
    { readonly isPaidBack: boolean; readonly amount: number; readonly currency: string } | null | undefined;
  readonly entrant: EntryFactsPerson & { readonly confirmKey: string; readonly manageKey: string };
  readonly partner: (EntryFactsPerson & { readonly partnerKey: string }) | null;
  readonly requests: readonly { readonly registrationId: string; readonly name: string }[];
}

/** What an event says of a registration, as far as mails go. */
export interface RegistrationFacts {
  readonly id: string;
  /** Absent: its draw has no entry list. */
  readonly status?: EntryFacts['status'] | undefined;
  readonly confirmed?: boolean | undefined;
  /** The registration whose player it asks. */
  readonly asks?: string | null | undefined;
  readonly deleted: boolean;
}
