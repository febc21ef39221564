import { describe, expect, test } from 'vitest';
import ical from 'node-ical';
import type { VEvent } from 'node-ical';
import { toCalendar } from './calendar.ts';
import type { CalendarEntry } from './calendar.ts';

const entry: CalendarEntry = {
  uid: 'match-1@courtcast',
  start: new Date('2026-07-01T10:00:00Z'),
  end: new Date('2026-07-01T11:30:00Z'),
  summary:
    'Muñoz, Ana; "Nené" \\ Ömer – 🎾🎾🎾 a name that goes on and on until the line has to be folded 🎾🎾',
  location: 'Court 1, Club',
  description: 'Round 1\nSecond line',
  changedAt: new Date('2026-06-01T08:00:00Z'),
  sequence: 4,
};

const calendar = (timeZone: string, entries: readonly CalendarEntry[] = [entry]) =>
  toCalendar({ name: 'Open, 2026; "A"', timeZone, entries });

const eventsOf = (text: string): VEvent[] =>
  Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Asia/Calcutta', 'Pacific/Apia'];

describe('a calendar', () => {
  test.each(zones)('in %s names the moments that it was given', (timeZone) => {
    const [found] = eventsOf(calendar(timeZone));
    expect(found?.uid).toBe(entry.uid);
    expect(found?.start.getTime()).toBe(entry.start.getTime());
    expect(found?.end?.getTime()).toBe(entry.end.getTime());
    expect(found?.dtstamp.getTime()).toBe(entry.changedAt.getTime());
    expect(found?.summary).toBe(entry.summary);
    expect(found?.location).toBe(entry.location);
    expect(found?.description).toBe(entry.description);
  });

  test('shows the clock of its zone and brings the rules of the zone along', () => {
    const text = calendar('Europe/Berlin');
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20260701T120000\r\n');
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n');
    expect(text).toContain('DTSTAMP:20260601T080000Z\r\n');
    expect(text).toContain('X-WR-TIMEZONE:Europe/Berlin\r\n');
  });

  test('calls a zone by the name that its rules have', () => {
    const text = calendar('Asia/Calcutta');
    expect(text).toContain('TZID:Asia/Kolkata\r\n');
    expect(text).toContain('DTSTART;TZID=Asia/Kolkata:20260701T153000\r\n');
  });

  test('keeps to the rules of the format: CRLF, lines of at most 75 octets, escaped text', () => {
    const text = calendar('Europe/Berlin');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).toContain('X-WR-CALNAME:Open\\, 2026\\; "A"\r\n');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:/);
    expect(text).toMatch(/END:VCALENDAR\r\n$/);
  });

  test('has the properties of the calendar before its zone and its entries', () => {
    const lines = calendar('Europe/Berlin').split('\r\n');
    const firstPart = lines.findIndex((line) => line.startsWith('BEGIN:V') && line !== 'BEGIN:VCALENDAR');
    const ofCalendar = lines.flatMap((line, place) => (line.startsWith('X-WR-') ? [place] : []));
    expect(ofCalendar).toHaveLength(2);
    expect(Math.max(...ofCalendar)).toBeLessThan(firstPart);
  });

  test('is the same to the byte whenever it is made', () => {
    expect(calendar('Europe/Berlin')).toBe(calendar('Europe/Berlin'));
  });

  test.each(['UTC', 'America/New_York', 'Pacific/Apia'])(
    'in %s keeps the day of what has no time',
    (zone) => {
      const day = new Date('2026-05-01T00:00:00Z');
      const text = calendar(zone, [{ ...entry, start: day, end: day, isAllDay: true }]);
      expect(text).toContain('DTSTART;VALUE=DATE:20260501\r\n');
      expect(text).not.toContain('DTEND');
    },
  );

  test('reports what is off, and says nothing of what is not known', () => {
    const text = calendar('UTC', [{ ...entry, isCancelled: true, location: null, description: null }]);
    expect(text).toContain('STATUS:CANCELLED\r\n');
    expect(text).not.toMatch(/LOCATION|DESCRIPTION/);
    expect(eventsOf(calendar('UTC', []))).toEqual([]);
  });
});
