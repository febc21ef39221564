import type { EntryMail } from '@courtcast/contracts';
import { entryIn } from '../../domain/entries/entry-list.ts';
import { linkFor } from '../../domain/entries/entry-link.ts';
import type { LinkPurpose } from '../../domain/entries/entry-link.ts';
import { isEntry } from '../../domain/entries/entry.ts';
import type { EntrySettings } from '../../domain/entries/entry-settings.ts';
import type { EntryPerson, Payment } from '../../domain/entries/entry-state.ts';
import { mainUnits } from '../../domain/entries/payment.ts';
import type { Deps } from '../ports.ts';
import { knownPerson } from './name-partner.ts';
import { codeOf, ownEntryOf } from './read-own.ts';
import type { OwnEntry } from './read-own.ts';

type Needs = Pick<
  Deps,
  | 'tournaments'
  | 'draws'
  | 'registrations'
  | 'entryLists'
  | 'players'
  | 'keys'
  | 'entryConfirmation'
  | 'payments'
  | 'now'
>;

const personOf = (playerId: string, name: string | undefined, person: EntryPerson) => ({
  ...{ playerId, name: name ?? '', email: person.email },
  isPlayer: !person.isReserved,
});

/** The payment of an entry that counts, or goes back; null while none was made. */
function paymentOf(payment: Payment | undefined): EntryMail['payment'] {
  if (payment === undefined || payment.status === 'open' || payment.status === 'ended') return null;
  const isPaidBack = payment.status === 'refunded';
  return { isPaidBack, amount: mainUnits(payment), currency: payment.currency };
}

/** What entering costs: in words, and as an amount where it is one. */
function feeOf(fee: EntrySettings['fee']) {
  const { text = null, amount = null, currency = null } = fee ?? {};
  return { feeText: text, feeAmount: amount, feeCurrency: currency };
}

/** Where an entry stands, as mails say it. */
function standingOf({ registration, tournament, draw, list, place }: OwnEntry) {
  const { pairs, fee } = list.state.settings;
  const { deleted, entry, isPartnerAsked, partnerPlayerId } = registration.state;
  const listed = entryIn(list.state, registration.id);
  const { name, startDate, endDate } = tournament.state;
  const named = isPartnerAsked === true ? ('asked' as const) : ('agreed' as const);
  return {
    tournament: { id: tournament.id, name, startDate, endDate },
    ...{ drawName: draw.state.name, pairs },
    status: deleted ? entry.status : (listed?.status ?? 'requested'),
    ...{ place, reason: entry.reason, isConfirmed: entry.confirmedBy !== null },
    isJoined: deleted && entry.asks !== null,
    partnerState: partnerPlayerId === null ? ('none' as const) : named,
    ...{ isLooking: entry.isLooking, language: entry.language },
    ...feeOf(fee),
    ...{ fee: entry.fee, payment: paymentOf(entry.payment) },
  };
}

/**
 * What is written to the people of an entry: addresses, and codes that end later than those of the mail before; null where
 * there is no such entry. For the service that sends mails alone.
 */
export async function readEntryMail(deps: Needs, registrationId: string): Promise<EntryMail | null> {
  const found = await deps.registrations.findAny(registrationId);
  if (found === null || !isEntry(found.state)) return null;
  const own = await ownEntryOf(deps, registrationId, 'manage');
  const { state } = own.registration;
  const [entrantName, partnerName] = own.names;
  const { entrant, partner } = state.entry;
  const keyFor = (purpose: LinkPurpose) => codeOf(deps, linkFor(registrationId, purpose, deps.now()), state);
  return {
    ...standingOf(own),
    isConfirmedByMail: own.confirmation === 'mail',
    entrant: {
      ...personOf(state.playerId, entrantName, entrant),
      ...{ confirmKey: keyFor('confirm'), manageKey: own.key },
    },
    partner:
      state.partnerPlayerId === null
        ? null
        : {
            ...personOf(state.partnerPlayerId, partnerName, partner ?? knownPerson),
            partnerKey: keyFor('partner'),
          },
    requests: own.requests.map(({ id, name }) => ({ registrationId: id, name })),
  };
}
