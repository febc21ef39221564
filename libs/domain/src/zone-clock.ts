const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** By how much the clocks of a place are ahead of UTC at a moment, in ms; moments are ms, too. */
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
 * The moment at which a clock shows `shownMs` (ms as if it were UTC). An hour that a clock change leaves out is the one
 * after it; of one that comes twice the first is meant.
 */
export function momentShownAs(shownMs: number, offsetAt: OffsetAt): number {
  // The clock before a change and after it: a day on either side of what is meant knows both.
  const [before = shownMs, after = shownMs] = [-24, 24].map(
    (hours) => shownMs - offsetAt(shownMs + hours * HOUR_MS),
  );
  return [before, after].find((ms) => ms + offsetAt(ms) === shownMs) ?? before;
}
