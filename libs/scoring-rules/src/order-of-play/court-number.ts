/**
 * Whether the name of a court is only its number (`1`, `12`, `3b`). Clubs enter it so, and read alone it does not say what it
 * counts: every page, print and calendar says "Court 1".
 */
export function isBareCourtNumber(name: string): boolean {
  return /^\d{1,3}\p{L}?$/u.test(name.trim());
}
