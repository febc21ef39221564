import type { PlaceMark } from './entry-list.ts';

/** Where an entry stands, as its person is told. */
export type EntryStatus = 'requested' | 'accepted' | 'waiting' | 'withdrawn' | 'declined';

/** Whether the fee of an entry was paid, as the desk has noted it. */
export type FeeStatus = 'unpaid' | 'paid' | 'waived';

/** Languages that mails are written in. */
export type MailLanguage = 'de' | 'en' | 'es' | 'fr' | 'it' | 'pt';

/** What a person said of themselves, for the staff of the tournament alone. */
export interface EntryPerson {
  /** As it was typed; null of a player who has an account. */
  readonly name: string | null;
  readonly email: string | null;
  /** Whether the id of their player is only reserved: no player has it until entrants are made. */
  readonly isReserved: boolean;
  readonly birthYear: number | null;
  readonly gender: 'male' | 'female' | 'other' | null;
  /** A level, of which more is better. */
  readonly rating: number | null;
  /** Whether `rating` is the level by results here, on the day of the entry. */
  readonly isRated?: true;
  /** A place in a ranking, of which less is better. */
  readonly ranking: number | null;
}

/** Who has said that an entry is meant: its person by the link or by an account, or the desk. */
export type ConfirmedBy = 'link' | 'account' | 'desk';

/**
 * Where an online payment stands. `open`: a page of the provider takes it. `ended`: that page takes nothing any more,
 * and nothing was paid. `kept`: paid, and not paid back, because the entry was withdrawn after the deadline.
 * `refunding`: it is to be paid back. `refunded`: the provider has taken the order to pay it back.
 */
export type PaymentStatus = 'open' | 'ended' | 'paid' | 'kept' | 'refunding' | 'refunded';

/** An amount in the smallest unit of a currency (cents), and the currency as ISO 4217. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** The newest online payment of an entry. */
export interface Payment extends Money {
  /** Counts from 1. With the id of the registration it names the payment at the provider, which makes it only once. */
  readonly attempt: number;
  readonly status: PaymentStatus;
  /** What it is for, in words: as it was when it was opened, because what is sent again must be the same. */
  readonly title: string;
  /** The name that the provider has given it; null until that is known. */
  readonly reference: string | null;
  readonly openedAt: Date;
  /** When its page takes nothing any more. */
  readonly expiresAt: Date;
}

/** What a registration is as an entry of a list. */
export interface Entry {
  readonly status: EntryStatus;
  /** The status before, where there was one. */
  readonly statusBefore: EntryStatus | null;
  /** Place among those who wait, from 1, when that was told; the list says where it is by now. */
  readonly place: number | null;
  readonly mark: PlaceMark | null;
  /** Version of the list that status and mark are taken from; 0 before the first. */
  readonly listVersion: number;
  readonly entrant: EntryPerson;
  /** Null in singles, and without a partner. */
  readonly partner: EntryPerson | null;
  /** Whether they are in the list of those who look for a partner. */
  readonly isLooking: boolean;
  /** The registration of a player who looks for a partner, whom this one asks; null where none is asked. */
  readonly asks: string | null;
  readonly notes: string | null;
  /** Null: nobody has confirmed it, so that it takes no place. */
  readonly confirmedBy: ConfirmedBy | null;
  /** When it is erased unless somebody confirms it; null once somebody has. */
  readonly expiresAt: Date | null;
  readonly fee: FeeStatus;
  /** Absent: nobody has begun to pay online. */
  readonly payment?: Payment;
  /** Why it was declined, for its people. */
  readonly reason: string | null;
  readonly language: MailLanguage | null;
  /** What its links are signed with: in no event, and no answer. */
  readonly linkSecret: string;
  /** Made by the page, so that what is sent again after a lost answer enters nobody twice; null without one. */
  readonly attempt: string | null;
}
