import { changeOf, decided, followUp, refuseConflict } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { isAccepted } from '../../domain/entries/entry-list.ts';
import { isEntry } from '../../domain/entries/entry.ts';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import { checkDue, moneyOf, openPayment, refund } from '../../domain/entries/payment.ts';
import type { Money } from '../../domain/entries/entry-state.ts';
import { managers, requireNotOver } from '../access.ts';
import type { Deps } from '../ports.ts';
import type { Payments } from '../ports/payments.ts';
import { getListOf } from './find-entry-list.ts';
import type { LinkDeps } from './keep-entry.ts';
import { entryDetailOf } from './read-lists.ts';
import type { EntryDetail } from './read-lists.ts';
import { entryOfCode } from './read-own.ts';
import { noteOpen, settlePayment } from './settle-payment.ts';

type Needs = LinkDeps & Pick<Deps, 'payments' | 'wholeNames'>;

/** Refuses where fees are not paid online: here at all, or of this draw. */
function requireOnline(
  payments: Payments | null,
  money: Money | null,
): { readonly payments: Payments; readonly money: Money } {
  if (payments !== null && money !== null) return { payments, money };
  return decided<never>(refuseConflict('no-online-payment', 'Fees of this draw are not paid online'));
}

/** So often a payment may turn out to have ended while somebody wants to pay. */
const MAX_ROUNDS = 5;

interface Paying {
  readonly id: string;
  readonly command: Request['command'];
}

/** One round: the page of the payment that is open, or null where there was none to go on with. */
async function pageOnce(deps: Needs, { id, command }: Paying, round: number): Promise<string | null> {
  const found = await deps.registrations.findAny(id);
  if (found === null || !isEntry(found.state)) throw new Error('an entry that was opened is not there');
  const registration = { ...found, state: found.state };
  const { drawId, tournamentId, entry } = registration.state;
  const [list, tournament, draw] = await Promise.all([
    deps.entryLists.get(drawId),
    deps.tournaments.get(tournamentId),
    deps.draws.get(drawId),
  ]);
  requireNotOver(tournament);
  const hasPlace = isAccepted(list.state, id);
  const { payments, money } = requireOnline(deps.payments, moneyOf(list.state.settings.fee));
  decided(checkDue(registration.state, hasPlace));
  const { payment = null } = entry;
  if (payment?.status === 'open') {
    const asked = { registration, payment, list, isAccepted: hasPlace };
    const isAsked = (one: Money) => one.amount === money.amount && one.currency === money.currency;
    const { found: page } = await noteOpen({ ...deps, payments }, asked, isAsked);
    if (page?.status === 'processing')
      decided(refuseConflict('payment-processing', 'The payment is being carried out'));
    return page?.status === 'open' ? page.url : null;
  }
  const title = `${tournament.state.name} – ${draw.state.name}`;
  const next = (state: EntryRegistration) =>
    decided(openPayment(state, { money, title, isAccepted: hasPlace }, deps.now()));
  await deps.registrations.updateAny(id, followUp(command, `pay ${round}`), ({ state }) =>
    isEntry(state) ? changeOf(state, next(state), { at: deps.now(), changes: ['fee'] }) : null,
  );
  return null;
}

/**
 * The page of the provider at which the fee of an entry is paid, for who has its link: the same one until it has ended.
 * Nothing is asked of the provider before it is noted here. Problem invalid, conflict, unavailable.
 */
export async function payEntry(
  deps: Needs,
  key: string,
  { command }: Pick<Request, 'command'>,
): Promise<{ readonly url: string }> {
  const { registration } = await entryOfCode(deps, key, { wanted: ['request', 'manage', 'partner'] });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const url = await pageOnce(deps, { id: registration.id, command }, round);
    if (url !== null) return { url };
  }
  return decided<never>(refuseConflict('payment-processing', 'The payment changes at this moment'));
}

/** Pays back what was paid online for an entry; its fee is open again. Again it changes nothing. Problem conflict. */
export async function refundEntry(
  deps: Needs,
  { id, registrationId }: { readonly id: string; readonly registrationId: string },
  { caller, command }: Request,
): Promise<EntryDetail> {
  const found = await getListOf(deps, id, { caller, roles: managers });
  await entryDetailOf(deps, found, registrationId);
  await deps.registrations.updateAny(registrationId, command, ({ state }) =>
    isEntry(state) ? changeOf(state, decided(refund(state)), { at: deps.now(), changes: ['fee'] }) : null,
  );
  await settlePayment(deps, registrationId);
  return entryDetailOf(deps, found, registrationId);
}
