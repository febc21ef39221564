import { changeOf, decided, followUp, refuseConflict } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import { isEntry } from '../../domain/entries/entry.ts';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import { isRefundable, refund } from '../../domain/entries/payment.ts';
import { getVisibleTournament, managers, requireStaff } from '../access.ts';
import type { Deps } from '../ports.ts';
import { settlePayment } from './settle-payment.ts';
import type { PaymentNeeds } from './settle-payment.ts';

/** So many go back in one request: each asks the provider, who takes a moment. */
const PER_REQUEST = 20;

/** What one request has done, and how many the next one begins with. */
export interface Refunds {
  readonly entries: readonly Stored<EntryRegistration>[];
  readonly left: number;
}

type Needs = PaymentNeeds & Pick<Deps, 'tournaments'>;

/** The entries of a tournament, ended ones included, of which something was paid online that does not go back yet. */
async function listRefundable({ registrations, entryLists }: Needs, tournamentId: string) {
  const lists = await entryLists.listOfTournaments([tournamentId]);
  const entries = await Promise.all(lists.map(({ id }) => registrations.listEntries(id)));
  return entries.flat().filter(({ state }) => isRefundable(state));
}

/** Orders the refund of one entry. The provider may not answer: what is noted is then sent by the sweep. */
async function refundOne(deps: Needs, id: string, command: Request['command']) {
  const saved = await deps.registrations.updateAny(id, followUp(command, `refund ${id}`), ({ state }) =>
    isEntry(state) && isRefundable(state)
      ? changeOf(state, decided(refund(state)), { at: deps.now(), changes: ['fee'] })
      : null,
  );
  try {
    await settlePayment(deps, id);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'unavailable') throw error;
  }
  const { state, ...stored } = (await deps.registrations.findAny(id)) ?? saved;
  return isEntry(state) ? [{ ...stored, state }] : [];
}

/**
 * Pays back what was paid online for entries of a cancelled tournament, some at a time: each is noted before the provider
 * hears of it, so that a repetition goes on where the last one ended. Problem not-found, forbidden, conflict.
 */
export async function refundEntries(
  deps: Needs,
  tournamentId: string,
  { caller, command }: Request,
): Promise<Refunds> {
  const { state } = await getVisibleTournament(deps, { id: tournamentId, caller });
  requireStaff(state, caller, { roles: managers });
  if (state.phase !== 'cancelled')
    decided(
      refuseConflict(
        'tournament-not-cancelled',
        'Only what was paid for a cancelled tournament goes back as a whole',
      ),
    );
  const all = await listRefundable(deps, tournamentId);
  const entries = [];
  for (const { id } of all.slice(0, PER_REQUEST)) entries.push(...(await refundOne(deps, id, command)));
  return { entries, left: Math.max(0, all.length - PER_REQUEST) };
}
