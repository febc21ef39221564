import { aggregateSchema, listIndexes, oneOf, required } from '@courtcast/mongo';
import type { FieldsOf } from '@courtcast/mongo';
import type { Entry, Payment } from '../../domain/entries/entry-state.ts';
import type { Registration } from '../../domain/registration.ts';

/** The index that keeps a player from being registered twice for a draw. */
export const ONCE_A_DRAW = 'once-a-player-and-draw';

/** The index that keeps an address and name from being entered twice in a draw. */
export const ONCE_AN_ADDRESS = 'once-an-address-and-draw';

const statuses = oneOf('requested', 'accepted', 'waiting', 'withdrawn', 'declined');

/** As `EntryPerson` says. */
const person = {
  name: String,
  email: String,
  isReserved: required(Boolean),
  birthYear: Number,
  gender: oneOf('male', 'female', 'other'),
  rating: Number,
  isRated: Boolean,
  ranking: Number,
};

/** As `Payment` says. */
const payment = {
  attempt: required(Number),
  status: required(oneOf('open', 'ended', 'paid', 'kept', 'refunding', 'refunded')),
  amount: required(Number),
  currency: required(String),
  title: required(String),
  reference: String,
  openedAt: required(Date),
  expiresAt: required(Date),
} satisfies FieldsOf<Payment>;

/** As `Entry` says. */
const entry = {
  status: required(statuses),
  statusBefore: statuses,
  place: Number,
  mark: oneOf('WC', 'ALT'),
  listVersion: required(Number),
  entrant: required(person),
  partner: person,
  isLooking: required(Boolean),
  asks: String,
  notes: String,
  confirmedBy: oneOf('link', 'account', 'desk'),
  expiresAt: Date,
  fee: required(oneOf('unpaid', 'paid', 'waived')),
  payment,
  reason: String,
  language: String,
  linkSecret: required(String),
  attempt: String,
} satisfies FieldsOf<Entry>;

/** The collection `registration`. */
export const registrationSchema = aggregateSchema<Registration>({
  state: {
    tournamentId: required(String),
    drawId: required(String),
    playerId: required(String),
    partnerPlayerId: String,
    isPartnerAsked: Boolean,
    declinedByPlayerId: String,
    entry,
    createdAt: required(Date),
    updatedAt: required(Date),
    deleted: required(Boolean),
  },
  keys: {
    deleted: required(Boolean),
    tournamentId: required(String),
    drawId: required(String),
    playerIds: required([String]),
    // Draw and player, for each of its players.
    registered: [String],
    // Draw, and a hash of address and name, of each who has confirmed.
    people: [String],
    // Absent of registrations that are no entries.
    status: String,
    mark: String,
    listVersion: Number,
    // Only of entries that nobody has confirmed: the draw, the hash of the address, and when they end.
    unconfirmed: String,
    address: String,
    expiresAt: Date,
    // Since when something of its people is in it: name, address, year of birth, notes.
    telling: Date,
    // Since when its payment is open, or is to be paid back.
    paying: Date,
    // Whom it asks to be the partner, and the tournament in which it looks for one.
    asks: String,
    looking: String,
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  indexes: [
    ...listIndexes(['tournamentId', 'deleted'], ['createdAt', 'updatedAt']),
    { fields: { 'keys.playerIds': 1 } },
    { fields: { 'keys.drawId': 1, 'keys.createdAt': 1, _id: 1 } },
    { fields: { 'keys.unconfirmed': 1, 'keys.createdAt': 1, _id: 1 }, options: { sparse: true } },
    { fields: { 'keys.expiresAt': 1, _id: 1 }, options: { sparse: true } },
    { fields: { 'keys.telling': 1, _id: 1 }, options: { sparse: true } },
    { fields: { 'keys.paying': 1, _id: 1 }, options: { sparse: true } },
    { fields: { 'keys.asks': 1, 'keys.createdAt': 1, _id: 1 }, options: { sparse: true } },
    { fields: { 'keys.looking': 1, 'keys.createdAt': 1, _id: 1 }, options: { sparse: true } },
    { fields: { 'keys.people': 1 }, options: { unique: true, sparse: true, name: ONCE_AN_ADDRESS } },
    { fields: { 'keys.registered': 1 }, options: { unique: true, sparse: true, name: ONCE_A_DRAW } },
  ],
});
