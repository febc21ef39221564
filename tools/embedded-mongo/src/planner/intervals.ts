import { AFTER_PREFIX, descendingKey } from '../values/key.ts';
import type { KeyRange } from '../storage/sorted-entries.ts';

/**
 * An interval of the keys of one field. The ends are whole keys, or the single letter of a type where the
 * interval begins or ends with the type.
 */
export interface Interval {
  low: string;
  isLowIncluded: boolean;
  high: string;
  isHighIncluded: boolean;
}

/** The interval that holds one key. */
export function pointAt(key: string): Interval {
  return { low: key, isLowIncluded: true, high: key, isHighIncluded: true };
}

/** True for an interval of one key. */
export function isPoint({ low, high }: Interval): boolean {
  return low === high;
}

function isEmpty({ low, isLowIncluded, high, isHighIncluded }: Interval): boolean {
  return low > high || (low === high && !(isLowIncluded && isHighIncluded));
}

function laterLow(a: Interval, b: Interval): Interval {
  if (a.low !== b.low) return a.low > b.low ? a : b;
  return a.isLowIncluded ? b : a;
}

function earlierHigh(a: Interval, b: Interval): Interval {
  if (a.high !== b.high) return a.high < b.high ? a : b;
  return a.isHighIncluded ? b : a;
}

function overlap(a: Interval, b: Interval): Interval {
  const { low, isLowIncluded } = laterLow(a, b);
  const { high, isHighIncluded } = earlierHigh(a, b);
  return { low, isLowIncluded, high, isHighIncluded };
}

/** The values that lie in intervals of both lists. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  return a.flatMap((one) => b.map((other) => overlap(one, other))).filter((interval) => !isEmpty(interval));
}

function isInside(inner: Interval, outer: Interval): boolean {
  const common = overlap(inner, outer);
  return (
    common.low === inner.low &&
    common.isLowIncluded === inner.isLowIncluded &&
    common.high === inner.high &&
    common.isHighIncluded === inner.isHighIncluded
  );
}

/** True when every interval of the first list lies inside one of the second. */
export function isCovered(inner: readonly Interval[], outer: readonly Interval[]): boolean {
  return inner.every((one) => outer.some((other) => isInside(one, other)));
}

/** The first string after everything that begins with this piece of a key. */
function afterAll(prefix: string, piece: string): string {
  if (piece.length > 1) return prefix + piece + AFTER_PREFIX;
  return prefix + String.fromCharCode(piece.charCodeAt(0) + 1);
}

/** The range of joined keys that begin with `prefix` and go on with a key of the interval. */
export function rangeWithin(prefix: string, interval: Interval, isDescending: boolean): KeyRange {
  const { low, isLowIncluded, high, isHighIncluded } = interval;
  if (!isDescending) {
    return {
      from: isLowIncluded ? prefix + low : afterAll(prefix, low),
      to: isHighIncluded ? afterAll(prefix, high) : prefix + high,
    };
  }
  const [start, end] = [descendingKey(high), descendingKey(low)];
  return {
    from: isHighIncluded ? prefix + start : afterAll(prefix, start),
    to: isLowIncluded ? afterAll(prefix, end) : prefix + end,
  };
}
