const MINUTE_MS = 60_000;

/** What a clock in `zone` shows at a moment, in ms as if it were UTC, to the minute. */
function shownAt(ms: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(ms);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** A moment of the API (`2026-05-02T08:00:00.000Z`) as a field shows it by the clock of `zone`; null is an empty field. */
export function momentOf(iso: string | null, zone: string): string {
  return iso === null ? '' : new Date(shownAt(Date.parse(iso), zone)).toISOString().slice(0, 16);
}

/**
 * What stands in a field (`2026-05-02T10:00`) as a moment of the API; null where nothing does. An hour that a clock change
 * leaves out is the one after it; of one that comes twice the first is meant.
 */
export function isoOf(text: string, zone: string): string | null {
  const wall = Date.parse(`${text}:00Z`);
  if (text === '' || Number.isNaN(wall)) return null;
  const hour = 60 * MINUTE_MS;
  const offsetAt = (ms: number): number => shownAt(ms, zone) - Math.floor(ms / MINUTE_MS) * MINUTE_MS;
  // The clock before a change and after it: a day on either side of what is meant knows both.
  const candidates = [wall - 24 * hour, wall + 24 * hour].map((ms) => wall - offsetAt(ms));
  const meant = candidates.find((ms) => shownAt(ms, zone) === wall) ?? candidates[0] ?? wall;
  return new Date(meant).toISOString();
}
