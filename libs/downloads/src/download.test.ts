import { describe, expect, test } from 'vitest';
import { parse } from 'content-disposition';
import { localTime } from './calendar.ts';
import { calendarDownload, csvDownload, jsonDownload } from './download.ts';

const nameOf = ({ headers }: { readonly headers: Readonly<Record<string, string>> }) =>
  parse(headers['Content-Disposition'] ?? '').parameters.filename;

const csv = (title: string) => csvDownload(title, { header: ['a'], rows: [] });

describe('a download', () => {
  test('is an attachment of its type, named after what it shows', () => {
    const file = csv('Öpen 2026 – draw');
    expect(file.contentType).toBe('text/csv; charset=utf-8');
    expect(file.headers['Content-Disposition']).toMatch(/^attachment; filename="/);
    expect(nameOf(file)).toBe('Öpen 2026 – draw.csv');
    expect(file.headers['Content-Disposition']).toContain('filename="Open 2026 _ draw.csv"');
    expect(nameOf(calendarDownload({ name: 'Open', timeZone: 'UTC', entries: [] }))).toBe('Open.ics');
    expect(nameOf(jsonDownload('Open', {}))).toBe('Open.json');
  });

  test.each([
    ['../../etc/passwd', 'etc passwd.csv'],
    ['a"b\r\nX-Evil: 1', 'a b X-Evil 1.csv'],
    ['...', 'courtcast.csv'],
    ['CON: what?', 'CON what.csv'],
    ['🎾'.repeat(200), `${'🎾'.repeat(100)}.csv`],
  ])('names no folder and breaks no header: %j', (title, name) => {
    expect(nameOf(csv(title))).toBe(name);
  });
});

test('local time is that of the zone, across midnight and daylight saving', () => {
  const at = new Date('2026-03-29T00:59:00Z');
  expect(localTime(at, 'Europe/Berlin')).toEqual({ date: '2026-03-29', time: '01:59' });
  expect(localTime(new Date(at.getTime() + 60_000), 'Europe/Berlin').time).toBe('03:00');
  expect(localTime(at, 'America/Los_Angeles')).toEqual({ date: '2026-03-28', time: '17:59' });
});
