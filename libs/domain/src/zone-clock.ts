const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The offset of a time zone from UTC at a moment. Both are ms. */
export type OffsetAt = (ms: number) => number;

/** The clock of a time zone (IANA name), with its changes to and from summer time. */
export function zoneOffset(timeZone: string): OffsetAt {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (ms) => {
    const parts = new Map(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const midnight = Date.UTC(part('year'), part('month') - 1, part('day'));
    const minutes = part('hour') * 60 + part('minute');
    return midnight + minutes * MINUTE_MS + part('second') * 1000 - Math.floor(ms / 1000) * 1000;
  };
}

/**
 * The moment at which a clock of the zone shows `shownMs` (ms as if it were UTC). For an hour that a clock change
 * skips, the hour after it; for an hour that occurs twice, the first.
 */
export function momentShownAs(shownMs: number, offsetAt: OffsetAt): number {
  // The offsets before and after a possible change: those a day earlier and a day later.
  const [before = shownMs, after = shownMs] = [-24, 24].map(
    (hours) => shownMs - offsetAt(shownMs + hours * HOUR_MS),
  );
  return [before, after].find((ms) => ms + offsetAt(ms) === shownMs) ?? before;
}
