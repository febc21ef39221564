import type {
  EntryListState,
  EntryListView,
  EntryRefundsView,
  EntryView,
  EntryWithKeyView,
  FullEntryListView,
  LookingView,
  OwnEntryView,
} from '@courtcast/contracts';
import type { EntryDetail, FullList, ListDetail, Looking } from '../../application/entries/read-lists.ts';
import type { Refunds } from '../../application/entries/refund-entries.ts';
import type { OwnEntry } from '../../application/entries/read-own.ts';
import { countsOf, entryIn, isAccepted } from '../../domain/entries/entry-list.ts';
import type { EntryList, TakenStrength } from '../../domain/entries/entry-list.ts';
import { isDue, mainUnits, moneyOf } from '../../domain/entries/payment.ts';
import type { EntryPerson } from '../../domain/entries/entry-state.ts';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import { playersOf } from '../../domain/registration.ts';

const textOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** How a draw is entered, for everybody (decisions 18). */
export function toEntryListView({
  draw,
  list,
  gender,
  opening,
  confirmation,
  counts,
}: ListDetail): EntryListView {
  const { opensAt, closesAt, withdrawalDeadline, ...settings } = list.state.settings;
  return {
    drawId: draw.id,
    drawName: draw.state.name,
    gender,
    ...settings,
    opensAt: textOf(opensAt),
    closesAt: textOf(closesAt),
    withdrawalDeadline: textOf(withdrawalDeadline),
    ...{ opening, confirmation, accepted: counts.accepted, waiting: counts.waiting },
  };
}

function partnerOf({ partnerPlayerId, isPartnerAsked }: EntryRegistration): EntryView['partner'] {
  if (partnerPlayerId === null) return 'none';
  return isPartnerAsked === true ? 'asked' : 'agreed';
}

const paymentWords = {
  open: 'open',
  paid: 'paid',
  kept: 'paid',
  refunding: 'refunding',
  refunded: 'refunded',
} as const;

type Paying = Pick<EntryDetail, 'registration' | 'list' | 'takesPayments'>;

/** The newest online payment of an entry; null where none was made. */
function madePayment({ registration: { state } }: Paying): EntryView['payment'] {
  const { payment } = state.entry;
  if (payment === undefined || payment.status === 'ended') return null;
  return { status: paymentWords[payment.status], amount: mainUnits(payment), currency: payment.currency };
}

/** What can be paid online for an entry now; null where nothing can. */
function duePayment({ registration: { id, state }, list, takesPayments }: Paying): EntryView['payment'] {
  const money = takesPayments ? moneyOf(list.settings.fee) : null;
  if (money === null || !isDue(state, isAccepted(list, id))) return null;
  return { status: 'due', amount: mainUnits(money), currency: money.currency };
}

/** The online payment of an entry as the desk follows it: what was made, else what is due. */
export function toEntryPayment(paying: Paying): EntryView['payment'] {
  return madePayment(paying) ?? duePayment(paying);
}

/** The same for its people: what was paid back may be paid anew. */
function toOwnPayment(paying: Paying): OwnEntryView['payment'] {
  const made = madePayment(paying);
  return made?.status === 'refunded' ? (duePayment(paying) ?? made) : (made ?? duePayment(paying));
}

/** Payments that go back. */
export function toEntryRefundsView({ entries, left }: Refunds): EntryRefundsView {
  const data = entries.flatMap(({ id, state: { drawId, entry } }) => {
    const { payment } = entry;
    if (payment === undefined) return [];
    const status = payment.status === 'refunded' ? ('refunded' as const) : ('refunding' as const);
    return [{ registrationId: id, drawId, status, amount: mainUnits(payment), currency: payment.currency }];
  });
  return { data, left };
}

/** What the staff, and its people, see of an entry. `list` says where it is by now. */
function toEntryFields(
  registration: EntryDetail['registration'],
  { list, place }: Pick<EntryDetail, 'list' | 'place'>,
) {
  const { id, state } = registration;
  const { entry, drawId, createdAt } = state;
  const listed = entryIn(list, id);
  const status = state.deleted ? entry.status : (listed?.status ?? 'requested');
  return {
    ...{ id, drawId, status, place, entryMark: listed?.mark ?? null },
    confirmed: entry.confirmedBy !== null,
    partner: partnerOf(state),
    looking: entry.isLooking,
    ...{ fee: entry.fee, reason: entry.reason, notes: entry.notes },
    createdAt: createdAt.toISOString(),
  };
}

/** Of whom nothing was said. */
const unsaidPerson = {
  name: null,
  isReserved: false,
  email: null,
  birthYear: null,
  gender: null,
  rating: null,
  ranking: null,
} as const;

function toPeople({ registration: { state }, names, levels }: EntryDetail): EntryView['people'] {
  const { entrant, partner } = state.entry;
  return playersOf(state).map((playerId, index) => {
    const person = index === 0 ? entrant : partner;
    const { isReserved, isRated, name: _typed, ...said }: EntryPerson = person ?? unsaidPerson;
    return {
      ...{ ...said, playerId, name: names[index] ?? '', isNew: isReserved },
      isRated: isRated === true && said.rating !== null,
      levels: [...(levels[index] ?? [])],
    };
  });
}

function toStrength(strength: TakenStrength | undefined): EntryView['strength'] {
  return strength === undefined ? null : { ...strength, at: strength.at.toISOString() };
}

/** An entry for officials. */
export function toEntryView(detail: EntryDetail): EntryView {
  const { registration, list, place, isInDraw } = detail;
  return {
    ...toEntryFields(registration, { list, place }),
    payment: toEntryPayment(detail),
    people: toPeople(detail),
    confirmedBy: registration.state.entry.confirmedBy,
    strength: toStrength(entryIn(list, registration.id)?.strength),
    inDraw: isInDraw,
    updatedAt: registration.state.updatedAt.toISOString(),
  };
}

/** A list with everybody in it, for officials. */
export function toFullEntryListView({ list, entries }: FullList): FullEntryListView {
  return { list: toEntryListView(list), data: entries.map(toEntryView) };
}

/** An entry for those who have its link. */
export function toOwnEntryView(own: OwnEntry): OwnEntryView {
  const { registration, tournament, draw, list, link, place, takesPayments, isUsed, asks } = own;
  const { pairs, fee } = list.state.settings;
  const { name, startDate, endDate } = tournament.state;
  return {
    ...toEntryFields(registration, { list: list.state, place }),
    payment: isUsed ? null : toOwnPayment({ registration, list: list.state, takesPayments }),
    tournament: { id: tournament.id, name, startDate, endDate },
    ...{ drawName: draw.state.name, pairs, names: [...own.names] },
    ...{ purpose: link.purpose, confirmation: own.confirmation },
    feeText: fee?.text ?? null,
    ...{ feeAmount: fee?.amount ?? null, feeCurrency: fee?.currency ?? null },
    ...{ asks, used: isUsed },
    canChange: !isUsed && !registration.state.deleted && draw.state.matches === null,
    requests: own.requests.map((request) => ({ ...request })),
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** The same, with the code that opens it. */
export function toEntryWithKeyView(own: OwnEntry): EntryWithKeyView {
  return { entry: toOwnEntryView(own), key: own.key };
}

/** Somebody who looks for a partner. */
export function toLookingView(looking: Looking): LookingView {
  return { ...looking };
}

/** What events say of a list: how full it is, and nobody in it. */
export function toEntryListState(drawId: string, list: EntryList): EntryListState {
  const { accepted, waiting } = countsOf(list);
  const { tournamentId, settings, deleted } = list;
  return { drawId, tournamentId, capacity: settings.capacity, accepted, waiting, deleted };
}
