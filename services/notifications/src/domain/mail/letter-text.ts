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
  /** What was paid online; empty where nothing was. */
  readonly amount: string;
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
  readonly days: (days: string) => string;
  readonly footer: (tournament: string) => string;
}

/** A mail as people read it. */
export interface LetterText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What the link of the mail does. */
  readonly action: string;
  /** Why it was sent. */
  readonly footer: string;
}

const ONE_DOT_LEADER = '\u2024';

/** Mails that say what entering costs: before somebody agrees to it, and once they are in. */
const withFee: ReadonlySet<LetterKind> = new Set(['confirm', 'partner', 'request', 'accepted', 'movedUp']);
/** Mails that say when it is played: before somebody agrees to it. */
const withDays: ReadonlySet<LetterKind> = new Set(['partner', 'request']);

/**
 * A text that others have typed, so that no mail program makes a link of it: anybody can name a tournament, and enter an
 * address of somebody else. It reads as before.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll('://', ': //').replaceAll(/(?<=[\p{L}\p{N}-])\.(?=\p{L})/gu, ONE_DOT_LEADER);
}

/** The days of a tournament: `5–6 December 2026`; null where they are not known. */
function daysOf(
  { startDate = null, endDate = null }: EntryFacts['tournament'],
  locale: string,
): string | null {
  const [first, last] = [startDate ?? endDate, endDate ?? startDate];
  if (first === null || last === null) return null;
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).formatRange(new Date(first), new Date(last));
}

function amountOf({ payment = null }: EntryFacts, locale: string): string {
  if (payment === null) return '';
  const { amount, currency } = payment;
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

function factsOf({ asking }: EntryLetter, entry: EntryFacts, locale: string): LetterFacts {
  const other = asking ?? entry.partner?.name ?? '';
  return {
    tournament: withoutLinks(entry.tournament.name),
    draw: withoutLinks(entry.drawName),
    place: entry.place ?? 0,
    other: withoutLinks(other),
    reason: withoutLinks(entry.reason ?? ''),
    amount: amountOf(entry, locale),
  };
}

/** The text of a mail to one of the people of an entry; `locale` as `Intl` takes it. */
export function letterText(
  letter: EntryLetter,
  {
    entry,
    recipient,
    locale,
  }: { readonly entry: EntryFacts; readonly recipient: LetterRecipient; readonly locale: string },
  words: MailWords,
): LetterText {
  const { kind } = letter;
  const facts = factsOf(letter, entry, locale);
  const days = withDays.has(kind) ? daysOf(entry.tournament, locale) : null;
  const partner = entry.partnerState === 'agreed' ? entry.partner : null;
  const { feeText } = entry;
  return {
    subject: words.subjects[kind](facts),
    paragraphs: [
      words.greeting(withoutLinks(recipient.name)),
      words.bodies[kind](facts),
      ...(partner === null ? [] : [words.names(withoutLinks(`${entry.entrant.name} / ${partner.name}`))]),
      ...(days === null ? [] : [words.days(days)]),
      ...(feeText !== null && withFee.has(kind) ? [words.fee(withoutLinks(feeText))] : []),
    ],
    action: words.actions[kind],
    footer: words.footer(facts.tournament),
  };
}
