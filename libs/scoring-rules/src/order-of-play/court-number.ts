/**
 * Whether the name of a court is only a number (`1`, `12`, `3b`), as clubs often enter it. Pages, prints and calendars
 * then write "Court 1", because a bare number does not say that it counts courts.
 */
export function isBareCourtNumber(name: string): boolean {
  return /^\d{1,3}\p{L}?$/u.test(name.trim());
}
