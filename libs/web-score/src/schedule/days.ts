/** First and last day of an order of play, as `YYYY-MM-DD`. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

const DAY_MS = 24 * 60 * 60_000;
const DATE_LENGTH = 'YYYY-MM-DD'.length;
/** More days than any order of play has, so that a wrong date does not make an endless list. */
const MAX_DAYS = 40;

function clockIn(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}

/** The local time of a zone at an instant, encoded as if it were UTC, in ms. */
function shownAt(instantMs: number, zone: string): number {
  const parts = new Map(
    clockIn(zone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '00';
  return Date.parse(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
  );
}

/** The day at a place at an instant, as `YYYY-MM-DD`. */
export function dayAt(iso: string, zone: string): string {
  return new Date(shownAt(Date.parse(iso), zone)).toISOString().slice(0, DATE_LENGTH);
}

/** The start of a day at a place, in ms. */
function beginningOf(day: string, zone: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // Corrected twice: the first guess may be on the other side of a clock change.
  const guess = wanted - (shownAt(wanted, zone) - wanted);
  return guess - (shownAt(guess, zone) - wanted);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, DATE_LENGTH);
}

/** The first and last moment of a day at a place, both inclusive, as filters for the API. */
export function boundsOf(day: string, zone: string): { readonly from: string; readonly to: string } {
  const to = beginningOf(dayAfter(day), zone) - 1;
  return { from: new Date(beginningOf(day, zone)).toISOString(), to: new Date(to).toISOString() };
}

/** Every day of a span. */
export function daysOf({ first, last }: DaySpan): string[] {
  const days = [first];
  for (let day = dayAfter(first); day <= last && days.length < MAX_DAYS; day = dayAfter(day)) days.push(day);
  return days;
}

/** The chosen day: that of the address, else today, or the nearest day with matches. */
export function shownDay(span: DaySpan, wanted: string | null, today: string): string {
  const days = daysOf(span);
  const found = days.find((day) => day === wanted);
  if (found !== undefined) return found;
  if (today <= span.first) return span.first;
  return today >= span.last ? span.last : today;
}
