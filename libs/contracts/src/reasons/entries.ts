import type { ReasonText } from './reason.ts';

/** Reasons of entries and entry lists. */
export const entryReasons = {
  'no-entry-list': {
    meaning: 'The draw has no entry list: it takes registrations, or none.',
    remedy: 'Register with `POST /tournaments/{id}/registrations`, or have whoever runs the draw set one.',
    example: { path: 'drawId', message: 'This draw has no entry list' },
  },
  'entries-not-open': {
    meaning: 'Entries for the draw have not opened yet.',
    remedy: 'Come back at `opensAt` of the entry list.',
    example: { path: '', message: 'Entries for this draw have not opened yet' },
  },
  'entries-need-account': {
    meaning: 'The draw takes entries of people with an account only.',
    remedy: 'Sign in first.',
    example: { path: 'drawId', message: 'This draw is entered with an account' },
  },
  'entries-busy': {
    meaning: 'More entries than may be wait to be confirmed.',
    remedy: 'Try again later, or ask the staff of the tournament.',
    example: { path: '', message: 'Too many entries wait to be confirmed' },
  },
  'not-eligible': {
    meaning: 'The person does not meet the conditions of the draw.',
    remedy: 'Enter another draw.',
    example: { path: 'birthYear', message: 'is not within 2008–2010, for whom this draw is' },
  },
  'entry-list-full': {
    meaning: 'Every place is taken, or the list holds no more entries.',
    remedy: 'Raise the capacity, put somebody on the waiting list, or give a wild card.',
    example: { path: '', message: 'Every place is taken' },
  },
  'entry-ended': {
    meaning: 'The entry was withdrawn or declined.',
    remedy: 'Enter again, or ask the staff of the tournament.',
    example: { path: '', message: 'This entry was withdrawn or declined' },
  },
  'entry-incomplete': {
    meaning: 'The entry has no partner, or the partner has not agreed: it takes no place.',
    remedy: 'Wait for the partner, or have another one named.',
    example: { path: 'registrationIds.0', message: 'This pair is not complete' },
  },
  'too-many-requests-open': {
    meaning: 'As many ask this player to be their partner as may.',
    remedy: 'Ask somebody else.',
    example: { path: 'partnerEntryId', message: 'Twenty others ask this player already' },
  },
  'fee-not-due': {
    meaning: 'The entry has no place, or its fee was paid or need not be.',
    remedy: 'Wait until it is accepted; else nothing is to be done.',
    example: { path: '', message: 'There is nothing to pay for this entry now' },
  },
  'no-online-payment': {
    meaning: 'The installation takes no payments, or the entry list says no amount that can be paid.',
    remedy: 'Pay as the fee says it.',
    example: { path: '', message: 'Fees of this draw are not paid online' },
  },
  'payment-processing': {
    meaning: 'The provider carries out a payment of this entry, or pays one back.',
    remedy: 'Look again in a minute.',
    example: { path: '', message: 'The payment is being carried out' },
  },
  'paid-online': {
    meaning: 'The fee was paid online, so that it cannot be noted as anything else.',
    remedy: 'Pay it back first: `POST …/refund`.',
    example: { path: '', message: 'The fee was paid online: pay it back first' },
  },
  'not-paid-online': {
    meaning: 'The fee was not paid online: there is nothing that could be paid back here.',
    remedy: 'Note it with `PATCH`, and give the money back as it was taken.',
    example: { path: '', message: 'The fee of this entry was not paid online' },
  },
  'tournament-not-cancelled': {
    meaning: 'The tournament is not cancelled: what was paid for it does not go back as a whole.',
    remedy: 'Cancel it first, or pay back one entry.',
    example: { path: '', message: 'Only what was paid for a cancelled tournament goes back as a whole' },
  },
  'wrong-signature': {
    meaning: 'The notice is not signed by the provider of payments, or was signed too long ago.',
    remedy: 'Send what the provider sends, as it was signed, with its secret.',
    example: { path: 'Stripe-Signature', message: 'is not a signature of the provider, or an old one' },
  },
} as const satisfies Record<string, ReasonText>;
