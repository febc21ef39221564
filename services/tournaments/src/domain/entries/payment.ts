import { accept, refuseConflict } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import type { EntryFee, EntrySettings } from './entry-settings.ts';
import type { Money, Payment } from './entry-state.ts';
import type { EntryRegistration } from './entry.ts';

/** What the provider says of a payment. `processing`: the order to pay was given, and is not carried out yet. */
export interface FoundPayment extends Money {
  readonly reference: string;
  readonly status: 'open' | 'processing' | 'paid' | 'ended';
}

/** How long a page takes a payment. Longer than any outage, so that what is asked again is still there. */
const PAGE_MS = 12 * 3_600_000;

const CENTS = 2;
/** Currencies that providers of payments count in whole units, or in thousandths. */
const decimals = new Map([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF'].map((one) => [one, 0] as const),
  ...['VND', 'VUV', 'XAF', 'XOF', 'XPF'].map((one) => [one, 0] as const),
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((one) => [one, 3] as const),
]);
const decimalsOf = (currency: string): number => decimals.get(currency) ?? CENTS;

/** A fee in the smallest unit of its currency; null where there is no amount, or the currency has no such coins. */
export function moneyOf(fee: EntryFee | null): Money | null {
  const { amount = null, currency = null } = fee ?? {};
  if (amount === null || currency === null || amount <= 0) return null;
  // Amounts have two decimals at most; the product may miss the whole number by the last bit.
  const hundredths = Math.round(amount * 100);
  const smallest = (hundredths * 10 ** decimalsOf(currency)) / 100;
  return Number.isInteger(smallest) ? { amount: smallest, currency } : null;
}

/** An amount in the main unit of its currency, such as 12.5. */
export function mainUnits({ amount, currency }: Money): number {
  return amount / 10 ** decimalsOf(currency);
}

/** Whether a fee is due: the entry has a place, and the desk has noted nothing of the fee. */
export function isDue({ deleted, entry }: EntryRegistration, isAccepted: boolean): boolean {
  return isAccepted && !deleted && entry.fee === 'unpaid';
}

/** Refuses to take the fee of an entry that has no place, or whose fee was settled. */
export function checkDue(registration: EntryRegistration, isAccepted: boolean): Decision<null> {
  return isDue(registration, isAccepted)
    ? accept(null)
    : refuseConflict('fee-not-due', 'There is nothing to pay for this entry now');
}

function withPayment(
  registration: EntryRegistration,
  payment: Payment,
  fee = registration.entry.fee,
): EntryRegistration {
  return { ...registration, entry: { ...registration.entry, payment, fee } };
}

/**
 * An entry with a payment that a page of the provider is to take: the one that is open, or the next attempt. Refuses a
 * fee that is not due, and one that is being paid back.
 */
export function openPayment(
  registration: EntryRegistration,
  {
    money,
    title,
    isAccepted,
  }: { readonly money: Money; readonly title: string; readonly isAccepted: boolean },
  now: Date,
): Decision<EntryRegistration> {
  const due = checkDue(registration, isAccepted);
  if (!due.ok) return due;
  const { payment } = registration.entry;
  if (payment?.status === 'open') return accept(registration);
  if (payment?.status === 'refunding')
    return refuseConflict('payment-processing', 'The last payment is being paid back: try again in a minute');
  const { amount, currency } = money;
  return accept(
    withPayment(registration, {
      attempt: (payment?.attempt ?? 0) + 1,
      ...{ amount, currency, title, status: 'open', reference: null, openedAt: now },
      expiresAt: new Date(now.getTime() + PAGE_MS),
    }),
  );
}

/** What was found of one attempt to pay. */
export interface Finding {
  readonly attempt: number;
  readonly found: FoundPayment;
  readonly isAccepted: boolean;
}

const isSame = (one: Money, other: Money): boolean =>
  one.amount === other.amount && one.currency === other.currency;

/** An entry whose page was paid: it counts where it is the amount that was asked for and the fee is due; else it goes back. */
function notePaid(registration: EntryRegistration, payment: Payment, finding: Finding): EntryRegistration {
  const { reference, amount, currency } = finding.found;
  const counts = isSame(payment, finding.found) && isDue(registration, finding.isAccepted);
  if (counts) return withPayment(registration, { ...payment, reference, status: 'paid' }, 'paid');
  // What came is what goes back.
  return withPayment(registration, { ...payment, reference, amount, currency, status: 'refunding' });
}

/**
 * An entry after the provider has said how its payment stands; the very same where that is nothing new, or about another
 * attempt. What was paid counts where it is the amount that was asked for and the fee is due; else it is paid back.
 */
export function noteFound(registration: EntryRegistration, finding: Finding): EntryRegistration {
  const { payment } = registration.entry;
  const isOpen = payment?.status === 'open';
  if (payment?.attempt !== finding.attempt || (!isOpen && payment.status !== 'ended')) return registration;
  const { reference, status } = finding.found;
  if (status === 'paid') return notePaid(registration, payment, finding);
  if (!isOpen) return registration;
  if (status === 'ended') return withPayment(registration, { ...payment, reference, status });
  return payment.reference === reference
    ? registration
    : withPayment(registration, { ...payment, reference });
}

/** An entry whose payment the provider does not know and can take no more: nobody has paid. */
export function endUnknown(registration: EntryRegistration, attempt: number): EntryRegistration {
  const { payment } = registration.entry;
  const isMeant = payment?.attempt === attempt && payment.status === 'open' && payment.reference === null;
  return isMeant ? withPayment(registration, { ...payment, status: 'ended' }) : registration;
}

/** Whether something was paid online for an entry that stays so far, wherever the entry stands. */
export function isRefundable({ entry: { payment } }: EntryRegistration): boolean {
  return payment?.status === 'paid' || payment?.status === 'kept';
}

/** An entry whose payment is to be paid back; its fee is open again. Refuses where nothing was paid online. */
export function refund(registration: EntryRegistration): Decision<EntryRegistration> {
  const { payment } = registration.entry;
  if (payment?.status === 'refunding' || payment?.status === 'refunded') return accept(registration);
  return payment?.status === 'paid' || payment?.status === 'kept'
    ? accept(withPayment(registration, { ...payment, status: 'refunding' }, 'unpaid'))
    : refuseConflict('not-paid-online', 'The fee of this entry was not paid online');
}

/** An entry whose payment goes back, as the provider has said; the very same where none was to. */
export function noteRefunded(registration: EntryRegistration, attempt: number): EntryRegistration {
  const { payment } = registration.entry;
  return payment?.attempt === attempt && payment.status === 'refunding'
    ? withPayment(registration, { ...payment, status: 'refunded' })
    : registration;
}

/** What becomes of the payment of an entry that has ended; it was last changed when it did. */
function afterEnding(
  { updatedAt, entry }: EntryRegistration,
  status: 'paid' | 'kept',
  { withdrawalDeadline }: Pick<EntrySettings, 'withdrawalDeadline'>,
): 'refunding' | 'kept' {
  if (entry.status === 'declined') return 'refunding';
  const isInTime = withdrawalDeadline === null || updatedAt < withdrawalDeadline;
  return isInTime && status === 'paid' ? 'refunding' : 'kept';
}

/**
 * A paid entry after it has ended, or was brought back: what was declined is paid back, and what was withdrawn until the
 * deadline of the list (null: always). The very same where nothing follows.
 */
export function settlePaid(
  registration: EntryRegistration,
  settings: Pick<EntrySettings, 'withdrawalDeadline'>,
): EntryRegistration {
  const { payment } = registration.entry;
  if (payment?.status !== 'paid' && payment?.status !== 'kept') return registration;
  const status = registration.deleted ? afterEnding(registration, payment.status, settings) : 'paid';
  if (status === payment.status) return registration;
  const fee = status === 'refunding' ? 'unpaid' : registration.entry.fee;
  return withPayment(registration, { ...payment, status }, fee);
}

/** Refuses another word of the desk about a fee that was paid online: it is paid back first. */
export function checkFeeNote(
  registration: EntryRegistration,
  fee: 'unpaid' | 'paid' | 'waived',
): Decision<null> {
  const { payment } = registration.entry;
  const isPaid = payment?.status === 'paid' || payment?.status === 'kept';
  return isPaid && fee !== 'paid'
    ? refuseConflict('paid-online', 'The fee was paid online: pay it back first')
    : accept(null);
}
