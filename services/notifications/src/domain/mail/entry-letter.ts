import type { EntryFacts } from './entry-facts.ts';
import type { EntryTopic } from './mail-topic.ts';

/** Somebody who is written to, and the code of the link in their mail. */
export interface LetterRecipient {
  readonly side: 'entrant' | 'partner';
  readonly playerId: string;
  readonly name: string;
  /** Null: identity knows the address, if there is one. */
  readonly email: string | null;
  readonly isPlayer: boolean;
  readonly key: string;
}

/** The texts that there are, by what has happened. */
export const letterKinds = [
  'confirm',
  'received',
  'partnerPending',
  'partnerNeeded',
  'partnerDeclined',
  'accepted',
  'movedUp',
  'waiting',
  'placeChanged',
  'declined',
  'withdrawn',
  'partner',
  'request',
  'paid',
  'refunded',
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** A mail that is to be written. */
export interface EntryLetter {
  readonly kind: LetterKind;
  /** What has been told once it is sent: nothing is written while that is true. */
  readonly tells: string;
  readonly to: readonly LetterRecipient[];
  /** Who asks, where somebody does. */
  readonly asking: string | null;
}

const entrantOf = ({ entrant }: EntryFacts, key: string): LetterRecipient => ({
  ...{ side: 'entrant', playerId: entrant.playerId, name: entrant.name, email: entrant.email },
  ...{ isPlayer: entrant.isPlayer, key },
});

function partnerOf({ partner }: EntryFacts): LetterRecipient[] {
  if (partner === null) return [];
  const { playerId, name, email, isPlayer, partnerKey: key } = partner;
  return [{ side: 'partner', playerId, name, email, isPlayer, key }];
}

/** Everybody who has agreed to an entry. */
function peopleOf(entry: EntryFacts): LetterRecipient[] {
  return [
    entrantOf(entry, entry.entrant.manageKey),
    ...(entry.partnerState === 'agreed' ? partnerOf(entry) : []),
  ];
}

const isEnded = ({ status }: EntryFacts): boolean => status === 'withdrawn' || status === 'declined';

function confirmLetter(entry: EntryFacts): EntryLetter | null {
  if (!entry.isConfirmedByMail || entry.isConfirmed || isEnded(entry)) return null;
  return {
    kind: 'confirm',
    tells: 'confirm',
    to: [entrantOf(entry, entry.entrant.confirmKey)],
    asking: null,
  };
}

function partnerLetter(entry: EntryFacts): EntryLetter | null {
  if (entry.partnerState !== 'asked' || !entry.isConfirmed || isEnded(entry)) return null;
  const to = partnerOf(entry);
  return { kind: 'partner', tells: `asked ${to[0]?.playerId ?? ''}`, to, asking: entry.entrant.name };
}

function requestLetter(entry: EntryFacts, askedBy: string | null): EntryLetter | null {
  const request = entry.requests.find(({ registrationId }) => registrationId === askedBy);
  if (request === undefined || !entry.isConfirmed || isEnded(entry)) return null;
  const to = [entrantOf(entry, entry.entrant.manageKey)];
  return { kind: 'request', tells: 'asked', to, asking: request.name };
}

const WAITING = 'waiting ';

/** Whether what was told is a place on the waiting list. */
export function isToldToWait(told: string | null): boolean {
  return told?.startsWith(WAITING) === true;
}

const PENDING = 'requested asked';

/** What is said of an entry that has no place yet. */
function requestedKind({ pairs, partnerState }: EntryFacts, told: string | null): LetterKind {
  if (!pairs || partnerState === 'agreed') return 'received';
  if (partnerState === 'asked') return 'partnerPending';
  return told === PENDING ? 'partnerDeclined' : 'partnerNeeded';
}

/** The kind of mail that says where an entry stands, after what was told before. */
function standingKind(entry: EntryFacts, told: string | null): LetterKind {
  const wasWaiting = isToldToWait(told);
  switch (entry.status) {
    case 'accepted':
      return wasWaiting ? 'movedUp' : 'accepted';
    case 'waiting':
      return wasWaiting ? 'placeChanged' : 'waiting';
    case 'requested':
      return requestedKind(entry, told);
    case 'declined':
    case 'withdrawn':
      return entry.status;
  }
}

function standingOf({ status, place, pairs, partnerState }: EntryFacts): string {
  if (status === 'waiting') return `${WAITING}${place ?? ''}`;
  return status === 'requested' && pairs ? `${status} ${partnerState}` : status;
}

function standingLetter(entry: EntryFacts, told: string | null): EntryLetter | null {
  // An entry that nobody has stood for is nobody's news, and one that has joined another goes on there.
  if (!entry.isConfirmed || entry.isJoined) return null;
  const to = peopleOf(entry);
  return { kind: standingKind(entry, told), tells: standingOf(entry), to, asking: null };
}

/** The mail that a fee has arrived, or has gone back; what the desk takes back by a correction is no news. */
function paymentLetter(entry: EntryFacts): EntryLetter | null {
  if (!entry.isConfirmed || entry.isJoined) return null;
  const to = peopleOf(entry);
  if (entry.fee === 'paid') return { kind: 'paid', tells: 'paid', to, asking: null };
  return entry.payment?.isPaidBack === true
    ? { kind: 'refunded', tells: 'refunded', to, asking: null }
    : null;
}

/** The mail of a topic as an entry is now; null where there is nothing to write, `told` being what was written last. */
export function entryLetterOf(
  entry: EntryFacts,
  { topic, askedBy }: { readonly topic: EntryTopic; readonly askedBy: string | null },
  told: string | null,
): EntryLetter | null {
  const letters = {
    confirm: () => confirmLetter(entry),
    partner: () => partnerLetter(entry),
    request: () => requestLetter(entry, askedBy),
    standing: () => standingLetter(entry, told),
    payment: () => paymentLetter(entry),
  };
  const letter = letters[topic]();
  return letter?.tells === told ? null : letter;
}

/** Whether a mail is no hurry: another place on the waiting list is told once a day. */
export function isForDigest({ kind }: Pick<EntryLetter, 'kind'>): boolean {
  return kind === 'placeChanged';
}
