import type { EntryFacts } from './entry-facts.ts';
import type { EntryLetter, LetterKind, LetterRecipient } from './entry-letter.ts';

/** What texts may name: all of it is passed to each of them. */
export interface LetterFacts {
  readonly tournament: string;
  readonly draw: string;
  /** The name of who is asking, or of the partner; empty without one. */
  readonly other: string;
  readonly place: number;
  /** Empty where none was given. */
  readonly reason: string;
}

type Text = (facts: LetterFacts) => string;

/** The texts of mails in a language. */
export interface MailWords {
  readonly greeting: (name: string) => string;
  readonly subjects: Readonly<Record<LetterKind, Text>>;
  readonly bodies: Readonly<Record<LetterKind, Text>>;
  readonly actions: Readonly<Record<LetterKind, string>>;
  readonly names: (names: string) => string;
  readonly fee: (fee: string) => string;
}

/** A mail as people read it. */
export interface LetterText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What the link of the mail does. */
  readonly action: string;
}

/** Mails that say what entering costs: before somebody agrees to it, and once they are in. */
const withFee: ReadonlySet<LetterKind> = new Set(['confirm', 'partner', 'accepted', 'movedUp']);

function factsOf({ asking }: EntryLetter, entry: EntryFacts): LetterFacts {
  return {
    ...{ tournament: entry.tournament.name, draw: entry.drawName, place: entry.place ?? 0 },
    ...{ other: asking ?? entry.partner?.name ?? '', reason: entry.reason ?? '' },
  };
}

/** The text of a mail to one of the people of an entry. */
export function letterText(
  letter: EntryLetter,
  { entry, recipient }: { readonly entry: EntryFacts; readonly recipient: LetterRecipient },
  words: MailWords,
): LetterText {
  const { kind } = letter;
  const facts = factsOf(letter, entry);
  const partner = entry.partnerState === 'agreed' ? entry.partner : null;
  const { feeText } = entry;
  return {
    subject: words.subjects[kind](facts),
    paragraphs: [
      words.greeting(recipient.name),
      words.bodies[kind](facts),
      ...(partner === null ? [] : [words.names(`${entry.entrant.name} / ${partner.name}`)]),
      ...(feeText !== null && withFee.has(kind) ? [words.fee(feeText)] : []),
    ],
    action: words.actions[kind],
  };
}
