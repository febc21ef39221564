/** Bytes by the character that Windows-1252 makes of them. */
const bytes: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

const UNREADABLE = '\uFFFD';

/** Letters beyond ASCII as the UTF-8 that they may have been; the same text where they were none. */
function asUtf8(letters: string): string {
  const read = Array.from(letters, (letter) => bytes.get(letter));
  if (read.includes(undefined)) return letters;
  try {
    const whole = Uint8Array.from(read, (byte) => byte ?? 0);
    return new TextDecoder('utf-8', { fatal: true }).decode(whole);
  } catch {
    return letters;
  }
}

/** A text of letters that were read in a wrong encoding, as it was meant; null where some cannot be known. */
export interface Repair {
  readonly repaired: string | null;
}

/**
 * The repair of a garbled text: `JÃ¼rgen`, UTF-8 that was read as Windows-1252, is Jürgen; `Ball�n` cannot be restored.
 * Null if nothing seems garbled.
 */
export function repairOf(text: string): Repair | null {
  const repaired = text.replaceAll(/[^\p{ASCII}]+/gu, asUtf8);
  if (repaired.includes(UNREADABLE)) return { repaired: null };
  return repaired === text ? null : { repaired };
}
