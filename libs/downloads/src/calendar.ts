import { TZDate } from '@date-fns/tz';
import createCalendar, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** Something that happens from `start` to `end`. */
export interface CalendarEntry {
  /** The same for ever, so that a calendar that reads the file again moves the entry instead of doubling it. */
  readonly uid: string;
  readonly start: Date;
  readonly end: Date;
  readonly summary: string;
  readonly location?: string | null;
  readonly description?: string | null;
  readonly isCancelled?: boolean;
  /** Only its day is known: that of `start` in UTC, whatever zone the calendar is of. */
  readonly isAllDay?: boolean;
  /** When the entry was last changed; also its DTSTAMP, so that an unchanged file stays the same to the byte. */
  readonly changedAt: Date;
  /** Counts the changes; the greater one wins in a calendar. */
  readonly sequence?: number;
}

/** A calendar to subscribe to. */
export interface CalendarFile {
  readonly name: string;
  /** IANA name of the zone whose clocks the entries go by. */
  readonly timeZone: string;
  readonly entries: readonly CalendarEntry[];
}

interface Zone {
  readonly name: string;
  /** VTIMEZONE component. */
  readonly block: string;
}

/** The zone with its rules under its present name; null for UTC, and for one that no rules are known of. */
function findZone(timeZone: string): Zone | null {
  const found: unknown = tzlib_get_ical_block(timeZone);
  if (!Array.isArray(found)) return null;
  const [block, parameter] = found.map(String);
  const name = parameter?.replace('TZID=', '');
  if (block === undefined || name === undefined || name === 'Etc/UTC') return null;
  return { name, block };
}

const inZone = (at: Date, zone: Zone | null): TZDate => new TZDate(at.getTime(), zone?.name ?? 'UTC');

function timesOf({ start, end, isAllDay = false }: CalendarEntry, zone: Zone | null) {
  return isAllDay
    ? { start: inZone(start, null), end: null, allDay: true, timezone: null }
    : { start: inZone(start, zone), end: inZone(end, zone), timezone: zone?.name ?? null };
}

/** An empty calendar with the rules of a zone; null for UTC. */
function newCalendar(zone: Zone | null) {
  return createCalendar({
    prodId: { company: 'Courtcast', product: 'Courtcast' },
    // A zone of the whole calendar would make the library write DTSTAMP in it, and that has to be UTC.
    timezone: { name: null, generator: () => zone?.block ?? null },
  });
}

/** An entry as the library takes it. */
function eventOf(entry: CalendarEntry, zone: Zone | null) {
  const { uid, summary, changedAt } = entry;
  return {
    ...{ id: uid, summary, ...timesOf(entry, zone) },
    ...{ stamp: changedAt, lastModified: changedAt },
    location: entry.location ?? null,
    description: entry.description ?? null,
    sequence: entry.sequence ?? 0,
    status: entry.isCancelled === true ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/**
 * A calendar as iCalendar (RFC 5545). Times are in its time zone, whose rules are included; for UTC, and for a zone
 * whose rules are unknown, in UTC.
 */
export function toCalendar({ name, timeZone, entries }: CalendarFile): string {
  const zone = findZone(timeZone);
  const calendar = newCalendar(zone);
  // Set so because the library does not escape a name of its own.
  calendar.x({ 'X-WR-CALNAME': name, 'X-WR-TIMEZONE': zone?.name ?? 'UTC' });
  for (const entry of entries) calendar.createEvent(eventOf(entry, zone));
  return `${withHeadFirst(calendar.toString())}\r\n`;
}

/** Somebody of an invitation. */
interface InvitedPerson {
  readonly name: string;
  readonly email: string;
}

/** An entry that is sent to somebody: put into their calendar, moved, or with `isCancelled` taken out of it. */
export interface InvitationFile {
  readonly timeZone: string;
  readonly entry: CalendarEntry;
  readonly organizer: InvitedPerson;
  readonly attendee: InvitedPerson;
}

/**
 * An invitation as iCalendar (RFC 5546): a calendar moves what it has under the same `uid` where `sequence` is greater. It
 * asks for no answer.
 */
export function toInvitation({ timeZone, entry, organizer, attendee }: InvitationFile): string {
  const zone = findZone(timeZone);
  const calendar = newCalendar(zone);
  calendar.method(entry.isCancelled === true ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  calendar.createEvent({
    ...eventOf(entry, zone),
    organizer,
    attendees: [{ ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return `${withHeadFirst(calendar.toString())}\r\n`;
}

/** Properties of the calendar stand before its components (RFC 5545, 3.6); the library writes its own ones last. */
function withHeadFirst(text: string): string {
  const [properties = ''] = /(?:^X-WR-[^\r]*\r\n(?: [^\r]*\r\n)*)+/m.exec(text) ?? [];
  return text
    .replace(properties, '')
    .replace(/^PRODID:[^\r]*\r\n(?: [^\r]*\r\n)*/m, (line) => line + properties);
}

/** A moment as the clock on the wall shows it: `2026-07-01` and `12:00`. */
export interface LocalTime {
  readonly date: string;
  readonly time: string;
}

/** A moment in an IANA time zone. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const text = new TZDate(at.getTime(), timeZone).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}
