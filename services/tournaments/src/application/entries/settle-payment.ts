import { changeOf, settle } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import { isAccepted } from '../../domain/entries/entry-list.ts';
import type { EntryList } from '../../domain/entries/entry-list.ts';
import { isEntry } from '../../domain/entries/entry.ts';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import { endUnknown, isDue, noteFound, noteRefunded, settlePaid } from '../../domain/entries/payment.ts';
import type { Payment } from '../../domain/entries/entry-state.ts';
import type { Deps } from '../ports.ts';
import type { Payments, ProviderPayment } from '../ports/payments.ts';

/** What settling payments needs. */
export type PaymentNeeds = Pick<Deps, 'registrations' | 'entryLists' | 'payments' | 'now' | 'systemCommand'>;

/** An entry with its payment, and what its list says of it. */
export interface PayingEntry {
  readonly registration: Stored<EntryRegistration>;
  readonly payment: Payment;
  readonly list: Stored<EntryList> | null;
  /** Whether it has a place. */
  readonly isAccepted: boolean;
}

async function findPaying(
  { registrations, entryLists }: PaymentNeeds,
  registrationId: string,
): Promise<PayingEntry | null> {
  const found = await registrations.findAny(registrationId);
  if (found === null || !isEntry(found.state)) return null;
  const { payment = null } = found.state.entry;
  if (payment === null) return null;
  const list = await entryLists.find(found.state.drawId);
  const registration = { ...found, state: found.state };
  const hasPlace = list !== null && isAccepted(list.state, registrationId);
  return { registration, payment, list, isAccepted: hasPlace };
}

/** Saves what has become of a payment; whether that was news. */
async function save(
  { registrations, now, systemCommand }: PaymentNeeds,
  { id, state }: Stored<EntryRegistration>,
  next: (state: EntryRegistration) => EntryRegistration,
): Promise<boolean> {
  if (next(state) === state) return false;
  let isChanged = false;
  await registrations.updateAny(id, systemCommand(), ({ state: current }) => {
    const after = isEntry(current) ? next(current) : current;
    isChanged = after !== current;
    return changeOf(current, after, { at: now(), changes: ['fee'] });
  });
  return isChanged;
}

/** After so long the provider has forgotten the name of a payment that it was asked for. */
const FORGOTTEN_MS = 24 * 3_600_000;

/** The open payment of an entry as the provider knows it; null where it can know none. */
async function askFor(
  payments: Payments,
  { registration: { id, state }, payment }: PayingEntry,
  now: Date,
): Promise<ProviderPayment | null> {
  if (payment.reference !== null) return payments.get(payment.reference);
  // A process that died after it had ordered the page: the same order gives the same page.
  if (now.getTime() >= payment.openedAt.getTime() + FORGOTTEN_MS) return null;
  return payments.open({ registrationId: id, language: state.entry.language, ...payment });
}

/**
 * Asks the provider how an open payment stands and notes it. A page that is not wanted any more is ended first: the fee is
 * not due, or `isWanted` is false of it. Returns what was found, and whether it was news.
 */
export async function noteOpen(
  deps: PaymentNeeds & { readonly payments: Payments },
  paying: PayingEntry,
  isWanted: (found: ProviderPayment) => boolean = () => true,
): Promise<{ readonly found: ProviderPayment | null; readonly isNews: boolean }> {
  const { registration, payment, isAccepted: hasPlace } = paying;
  const { attempt } = payment;
  let found = await askFor(deps.payments, paying, deps.now());
  if (found === null)
    return { found, isNews: await save(deps, registration, (one) => endUnknown(one, attempt)) };
  const isKept = isDue(registration.state, hasPlace) && isWanted(found);
  if (found.status === 'open' && !isKept) found = await deps.payments.close(found.reference);
  const finding = { attempt, found, isAccepted: hasPlace };
  return { found, isNews: await save(deps, registration, (one) => noteFound(one, finding)) };
}

async function payBack(
  deps: PaymentNeeds & { readonly payments: Payments },
  { registration, payment: { reference, attempt } }: PayingEntry,
): Promise<boolean> {
  if (reference === null || !(await deps.payments.refund(reference))) return false;
  return save(deps, registration, (one) => noteRefunded(one, attempt));
}

async function endOrKeep(deps: PaymentNeeds, { registration, list }: PayingEntry): Promise<boolean> {
  const { withdrawalDeadline = null } = list?.state.settings ?? {};
  return save(deps, registration, (one) => settlePaid(one, { withdrawalDeadline }));
}

/** One step of what is left to do; whether it changed anything. */
async function settleOnce(
  deps: PaymentNeeds & { readonly payments: Payments },
  registrationId: string,
  { isAsked }: { readonly isAsked: boolean },
): Promise<boolean> {
  const paying = await findPaying(deps, registrationId);
  if (paying === null) return false;
  switch (paying.payment.status) {
    case 'open':
      if (!isAsked && isDue(paying.registration.state, paying.isAccepted)) return false;
      return (await noteOpen(deps, paying)).isNews;
    case 'refunding':
      return payBack(deps, paying);
    case 'paid':
    case 'kept':
      return endOrKeep(deps, paying);
    case 'ended':
    case 'refunded':
      return false;
  }
}

/**
 * Does what is left to do about the payment of an entry: ends the page of one that is not due any more, notes what was
 * paid, pays back. Decided from what is stored and what the provider says, so that it may be done again, and by several at
 * once. With `isAsked` the provider is asked about a page that is still wanted, too. Problem unavailable.
 */
export async function settlePayment(
  { payments, ...deps }: PaymentNeeds,
  registrationId: string,
  { isAsked }: { readonly isAsked: boolean } = { isAsked: false },
): Promise<void> {
  if (payments === null) return;
  await settle(() => settleOnce({ ...deps, payments }, registrationId, { isAsked }));
}

/** What a notice of the provider says has happened is asked for, and noted. Problem invalid, unavailable. */
export async function noteNotice(
  deps: PaymentNeeds & { readonly payments: Payments },
  { bytes, signature }: { readonly bytes: Buffer; readonly signature: string },
): Promise<void> {
  const notice = deps.payments.readNotice(bytes, signature);
  if (notice === null) return;
  const { registrationId, attempt, reference } = notice;
  const paying = await findPaying(deps, registrationId);
  if (paying === null) return;
  const found = await deps.payments.get(reference);
  const finding = { attempt, found, isAccepted: paying.isAccepted };
  await save(deps, paying.registration, (one) => noteFound(one, finding));
  await settlePayment(deps, registrationId);
}

/** So many are asked about in one round; the oldest first. */
const PER_ROUND = 500;
/** Who has just opened a page has not paid yet, and the provider says by itself when they have. */
const YOUNG_MS = 60_000;

/**
 * Asks the provider about every payment that is open, or is to be paid back: what a process that died has left of one is
 * done, and a notice that never came is made up for.
 */
export async function settlePayments(deps: PaymentNeeds): Promise<void> {
  if (deps.payments === null) return;
  const before = new Date(deps.now().getTime() - YOUNG_MS);
  for (const id of await deps.registrations.listPayingIds(before, PER_ROUND)) {
    try {
      await settlePayment(deps, id, { isAsked: true });
    } catch (error) {
      // One that the provider refuses keeps no other one waiting; the next round tries it again.
      if (!isProblem(error) || error.code !== 'unavailable') throw error;
    }
  }
}
