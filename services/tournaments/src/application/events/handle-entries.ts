import { isProblem } from '@courtcast/problem';
import { joinPair } from '../entries/answer-request.ts';
import { settleEntry, tellEntries } from '../entries/settle-entry.ts';
import { settlePayment } from '../entries/settle-payment.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'registrations' | 'entryLists' | 'payments' | 'now' | 'systemCommand'>;

/**
 * After any change of a registration: what a process that died has left of it is done. A list that holds no more leaves the
 * entry requested, as the request was told.
 */
export async function handleRegistration(deps: Needs, registrationId: string): Promise<void> {
  await joinPair(deps, registrationId);
  try {
    await settleEntry(deps, registrationId);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'conflict') throw error;
  }
  await settlePayment(deps, registrationId);
}

/** After any change of an entry list: its entries know what it says of them. */
export async function handleEntryList(deps: Needs, drawId: string): Promise<void> {
  await tellEntries(deps, drawId);
}
