import { locales } from './languages.ts';
import type { Language } from './languages.ts';

/** Formats numbers, lists, days and times in a language. Times are in the zone of the place, by its IANA name. */
export interface Formats {
  readonly number: (value: number) => string;
  /** An amount of money, by the code of its currency (ISO 4217): `€12.50`. */
  readonly money: (amount: number, currency: string) => string;
  /** A share between 0 and 1 in whole percent. */
  readonly percent: (share: number) => string;
  /** `A, B and C`. */
  readonly list: (items: readonly string[]) => string;
  /** A calendar day (`YYYY-MM-DD`), independent of zones: `Mon 4 May 2026`. */
  readonly day: (date: string) => string;
  /** The same without weekday and year: `4 May`. */
  readonly shortDay: (date: string) => string;
  /** The same with its weekday: `Mon 4 May`. */
  readonly weekdayAndDay: (date: string) => string;
  /** A range of days: `4 – 9 May 2026`. */
  readonly days: (first: string, last: string) => string;
  /** The day of an instant at a place as `YYYY-MM-DD`, for grouping. */
  readonly dayOf: (iso: string, zone: string | null) => string;
  /** `14:30`. */
  readonly time: (iso: string, zone: string | null) => string;
  /** `Mon 4 May, 14:30`. */
  readonly dayAndTime: (iso: string, zone: string | null) => string;
  /** The short name of a zone at an instant: `CEST`, `UTC-3`. */
  readonly zoneName: (iso: string, zone: string) => string;
  /** The zone of the device; null on the server and during hydration. */
  readonly ownZone: string | null;
}

const UTC = 'UTC';

type Looks = Readonly<
  Record<
    'date' | 'day' | 'span' | 'shortDay' | 'weekdayAndDay' | 'time' | 'dayAndTime' | 'zone',
    Intl.DateTimeFormatOptions
  >
>;

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const looks: Looks = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  span: { day: 'numeric', month: 'short', year: 'numeric' },
  shortDay: { day: 'numeric', month: 'short' },
  weekdayAndDay: { weekday: 'short', day: 'numeric', month: 'short' },
  time: clock,
  dayAndTime: { weekday: 'short', day: 'numeric', month: 'short', ...clock },
  zone: { ...clock, timeZoneName: 'short' },
};

/** Creating a `DateTimeFormat` is expensive: each is cached. */
const made = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, look: keyof Looks, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${look} ${timeZone}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...looks[look], timeZone });
  made.set(key, known);
  return known;
}

const partOf = (parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string =>
  parts.find((part) => part.type === type)?.value ?? '';

/** The day at a place as `YYYY-MM-DD`. */
function dayOf(iso: string, zone: string): string {
  const parts = formatOf(locales.en, 'date', zone).formatToParts(new Date(iso));
  return [partOf(parts, 'year'), partOf(parts, 'month'), partOf(parts, 'day')].join('-');
}

/** The formats of a language. Unknown zones fall back to the device's, else to UTC. */
export function createFormats(language: Language, ownZone: string | null): Formats {
  const locale = locales[language];
  const numbers = new Intl.NumberFormat(locale);
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const fallback = ownZone ?? UTC;
  const at = (look: keyof Looks, iso: string, zone: string | null) =>
    formatOf(locale, look, zone ?? fallback).format(new Date(iso));
  return {
    number: (value) => numbers.format(value),
    money: (amount, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount),
    percent: (share) => shares.format(share),
    list: (items) => lists.format(items),
    day: (date) => at('day', date, UTC),
    shortDay: (date) => at('shortDay', date, UTC),
    weekdayAndDay: (date) => at('weekdayAndDay', date, UTC),
    days: (first, last) => formatOf(locale, 'span', UTC).formatRange(new Date(first), new Date(last)),
    dayOf: (iso, zone) => dayOf(iso, zone ?? fallback),
    time: (iso, zone) => at('time', iso, zone),
    dayAndTime: (iso, zone) => at('dayAndTime', iso, zone),
    zoneName: (iso, zone) =>
      partOf(formatOf(locale, 'zone', zone).formatToParts(new Date(iso)), 'timeZoneName'),
    ownZone,
  };
}

/** Whether the clocks of two zones show the same at an instant. */
export function isSameClock(iso: string, one: string, other: string): boolean {
  const show = (zone: string) => formatOf(locales.en, 'dayAndTime', zone).format(new Date(iso));
  return one === other || show(one) === show(other);
}
