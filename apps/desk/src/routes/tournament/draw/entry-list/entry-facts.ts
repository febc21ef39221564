import type { AnswerOf } from '@courtcast/client';
import { freePlaces } from '@courtcast/web-score/tournament/entry-list.ts';
import { levelFacts } from '@courtcast/web-score/player/level-names.ts';
import type { DeskWords } from '@courtcast/messages/word-types.ts';

/** The entry list of a draw with everybody in it. */
export type FullList = AnswerOf<'getEntryList'>;

/** An entry as officials see it. */
export type DeskEntry = FullList['data'][number];

/** Who enters, in one name. */
export function nameOf({ people }: Pick<DeskEntry, 'people'>): string {
  return people.map(({ name }) => name).join(' / ');
}

type Words = DeskWords['entryList']['facts'];
type Person = DeskEntry['people'][number];

/** What one person has said, in words. */
function personFacts(
  words: Words,
  { email, birthYear, rating, ranking, isRated, levels = [] }: Person,
  numberText: (value: number) => string,
): string[] {
  return [
    ...(email === null ? [] : [email]),
    ...(birthYear === null ? [] : [words.born(String(birthYear))]),
    ...(rating === null
      ? []
      : [isRated === true ? words.rated(numberText(rating)) : words.level(numberText(rating))]),
    ...(ranking === null ? [] : [words.ranking(ranking)]),
    ...levelFacts(levels, numberText),
  ];
}

function partnerFacts(words: Words, { partner, looking }: DeskEntry, pairs: boolean): string[] {
  if (!pairs || partner === 'agreed') return [];
  if (partner === 'asked') return [words.partnerAsked];
  return [looking ? words.looking : words.noPartner];
}

/** What is to be known of where an entry stands: how it came in, what is missing, how it ended. */
export function stateFacts(words: Words, entry: DeskEntry, pairs: boolean): string[] {
  const { status, entryMark, confirmed, inDraw, reason } = entry;
  if (status === 'withdrawn' || status === 'declined')
    return [words[status], ...(reason === null ? [] : [reason])];
  return [
    ...(confirmed ? [] : [words.unconfirmed]),
    ...partnerFacts(words, entry, pairs),
    ...(entryMark === 'WC' ? [words.wildCard] : []),
    ...(entryMark === 'ALT' ? [words.alternate] : []),
    ...(inDraw ? [words.inDraw] : []),
  ];
}

/** By which number a place was given, and when: `rating 1720, taken 1 May`. */
export function strengthFacts(
  words: Words,
  { strength = null }: Pick<DeskEntry, 'strength'>,
  { number, day }: { readonly number: (value: number) => string; readonly day: (iso: string) => string },
): string[] {
  if (strength === null) return [];
  const { kind, value, at } = strength;
  return [words.strength[value === null ? 'none' : kind](value === null ? '' : number(value), day(at))];
}

/** What has become of an online payment; nothing where none was begun. */
export function paymentFacts(
  words: DeskWords['entryList']['payments'],
  { payment = null }: Pick<DeskEntry, 'payment'>,
): string[] {
  return payment === null || payment.status === 'due' ? [] : [words[payment.status]];
}

/** What the people of an entry have said of themselves. */
export function peopleFacts(words: Words, entry: DeskEntry, numberText: (value: number) => string): string[] {
  return entry.people.map((person) => personFacts(words, person, numberText).join(' · ')).filter(Boolean);
}

/** Entries by where they stand, in the order of the list. */
export function partsOf(entries: readonly DeskEntry[]) {
  const of = (...wanted: readonly DeskEntry['status'][]) =>
    entries.filter(({ status }) => wanted.includes(status));
  return {
    accepted: of('accepted'),
    waiting: of('waiting'),
    requested: of('requested'),
    ended: of('withdrawn', 'declined'),
  };
}

/** Whether an entry has everybody whom it needs for a place. */
export function isComplete({ partner }: DeskEntry, pairs: boolean): boolean {
  return !pairs || partner === 'agreed';
}

/** Complete requested entries: those that can have a place now, and those that can only wait, behind who waits already. */
export function decidable({ list, data }: FullList) {
  const { requested, waiting } = partsOf(data);
  const complete = requested.filter((entry) => isComplete(entry, list.pairs));
  const free = waiting.length > 0 ? 0 : freePlaces(list);
  return { able: complete.slice(0, free), late: complete.slice(free) };
}
