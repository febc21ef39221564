import type { DeskWords } from '@courtcast/messages/word-types.ts';
import type { OwnEntry } from './use-entry-step.ts';

type StateOf = Pick<
  OwnEntry,
  | ('purpose' | 'status' | 'place' | 'entryMark' | 'confirmed' | 'confirmation' | 'pairs' | 'partner')
  | ('names' | 'asks')
>;

/** What a pair lacks; null where it lacks nothing. */
function partnerText({ ownEntry: { states } }: Pick<DeskWords, 'ownEntry'>, entry: StateOf): string | null {
  const { pairs, partner, names, asks } = entry;
  if (!pairs || partner === 'agreed') return null;
  if (partner === 'asked') return states.partnerAsked(names[1] ?? '');
  return asks ? states.partnerAsked(asks.name) : states.noPartner;
}

function requestedText(words: Pick<DeskWords, 'ownEntry'>, entry: StateOf): string {
  const { states } = words.ownEntry;
  const { purpose, confirmed, confirmation, partner, names } = entry;
  // Who is asked to be the partner has nothing to confirm but that.
  if (purpose === 'partner' && partner === 'asked') return states.partnerAsked(names[1] ?? '');
  // Who is on the link of the mail needs not be sent to it.
  if (!confirmed && purpose === 'confirm') return states.unconfirmedHere;
  if (!confirmed) return confirmation === 'mail' ? states.unconfirmedMail : states.unconfirmedDesk;
  return partnerText(words, entry) ?? states.requested;
}

/** Where an entry stands, in a sentence for its people. */
export function stateText(words: Pick<DeskWords, 'ownEntry'>, entry: StateOf): string {
  const { states } = words.ownEntry;
  const { status, place, entryMark } = entry;
  if (status === 'requested') return requestedText(words, entry);
  if (status === 'waiting') return states.waiting(place ?? 0);
  if (status === 'accepted' && entryMark === 'WC') return states.acceptedWC;
  return states[status];
}

/** What is said of a fee beside its amount: that it is open only to who has a place, since nobody else owes it. */
export function feeState(
  { ownEntry: { fees } }: Pick<DeskWords, 'ownEntry'>,
  { status, fee }: Pick<OwnEntry, 'status' | 'fee'>,
): string | null {
  return fee === 'unpaid' && status !== 'accepted' ? null : fees[fee];
}
