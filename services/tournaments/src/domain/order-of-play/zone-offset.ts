const MINUTE_MS = 60_000;

/** By how much the clocks of a place are ahead of UTC at a moment, in ms; moments are ms, too. */
export type OffsetAt = (ms: number) => number;

/** The clock that does not change: as far ahead of UTC as a moment is written (`2026-05-01T09:00:00+02:00`). */
export function offsetOf(written: string): OffsetAt {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(written) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return () => (sign === '-' ? -offset : offset);
}

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
