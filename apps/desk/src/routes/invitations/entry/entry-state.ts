import type { DeskWords } from '@courtcast/messages/word-types.ts';
import type { OwnEntry } from './use-entry-step.ts';

type StateOf = Pick<
  OwnEntry,
  'purpose' | 'status' | 'place' | 'entryMark' | 'confirmed' | 'confirmation' | 'pairs' | 'partner'
>;

function requestedText({ ownEntry: { states } }: Pick<DeskWords, 'ownEntry'>, entry: StateOf): string {
  const { purpose, confirmed, confirmation, pairs, partner } = entry;
  // Who is asked to be the partner has nothing to confirm but that.
  if (purpose === 'partner' && partner === 'asked') return states.partnerAsked;
  if (!confirmed) return confirmation === 'mail' ? states.unconfirmedMail : states.unconfirmedDesk;
  if (pairs && partner === 'none') return states.noPartner;
  if (pairs && partner === 'asked') return states.partnerAsked;
  return states.requested;
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
