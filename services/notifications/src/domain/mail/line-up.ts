import type { LetterText } from './letter-text.ts';
import { withoutLinks } from './letter-text.ts';

/** A side of a team match, as far as its line-up goes. */
export interface LineUpFacts {
  readonly isUpcoming: boolean;
  /** Whether it is handed in: the singles, or the pairs where no singles are played. */
  readonly isIn: boolean;
  /** When the team match begins; null while that is open. */
  readonly at: Date | null;
  /** Whether only its day is known: that of `at` in UTC. */
  readonly isDay: boolean;
  readonly team: string;
  readonly home: string;
  readonly guest: string;
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;
/** So long before a team match its captains are asked. */
const ASKED_BEFORE_MS = 3 * DAY_MS;

/** When captains are asked for the line-up of a team match. */
export function askingTime(at: Date): Date {
  return new Date(at.getTime() - ASKED_BEFORE_MS);
}

/** What is told by asking: once for each day on which a team match is planned. Null where there is nothing to ask. */
export function tellsOfLineUp({ isUpcoming, isIn, at, isDay }: LineUpFacts, now: Date): string | null {
  if (!isUpcoming || isIn || at === null) return null;
  const end = isDay ? at.getTime() + DAY_MS : at.getTime();
  if (end <= now.getTime() || askingTime(at) > now) return null;
  return `asked ${at.toISOString().slice(0, 'YYYY-MM-DD'.length)}`;
}

/** What texts may name: all of it is passed to each of them. */
interface LineUpNames {
  readonly team: string;
  readonly home: string;
  readonly guest: string;
  readonly when: string;
}

/** The texts of mails about line-ups in a language. */
export interface LineUpWords {
  readonly greeting: (name: string) => string;
  readonly lineUp: Readonly<Record<'subject' | 'body' | 'footer', (names: LineUpNames) => string>> & {
    readonly action: string;
  };
}

/** The mail that asks a captain for a line-up. */
export function lineUpText(
  facts: LineUpFacts,
  { name, locale }: { readonly name: string; readonly locale: string },
  { greeting, lineUp }: LineUpWords,
): LetterText {
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const format = facts.isDay
    ? { ...day, timeZone: 'UTC' }
    : ({ ...day, hour: '2-digit', minute: '2-digit', timeZone: facts.timeZone } as const);
  const names = {
    team: withoutLinks(facts.team),
    home: withoutLinks(facts.home),
    guest: withoutLinks(facts.guest),
    when: facts.at === null ? '' : new Intl.DateTimeFormat(locale, format).format(facts.at),
  };
  return {
    subject: lineUp.subject(names),
    paragraphs: [greeting(withoutLinks(name)), lineUp.body(names)],
    action: lineUp.action,
    footer: lineUp.footer(names),
  };
}
