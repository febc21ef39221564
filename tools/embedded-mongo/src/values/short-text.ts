const SLOTS = 4096;
const MAX_REMEMBERED_BYTES = 32;
const remembered: (string | undefined)[] = new Array<string | undefined>(SLOTS);

function isAt(bytes: Buffer, start: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
  return true;
}

function slotOf(bytes: Buffer, start: number, length: number): number {
  let hash = length;
  for (let i = start; i < start + length; i++) hash = (Math.imul(hash, 31) + (bytes[i] ?? 0)) | 0;
  return (hash ^ (hash >>> 12)) & (SLOTS - 1);
}

/**
 * Decodes UTF-8. Names of fields and short values repeat from document to document, so they are remembered: to
 * compare a few bytes is several times faster than to decode them.
 */
export function readText(bytes: Buffer, start: number, length: number): string {
  if (length > MAX_REMEMBERED_BYTES) return bytes.toString('utf8', start, start + length);
  const slot = slotOf(bytes, start, length);
  const known = remembered[slot];
  if (known?.length === length && isAt(bytes, start, known)) return known;
  const text = bytes.toString('utf8', start, start + length);
  // Only text of ASCII has as many characters as bytes.
  if (text.length === length) remembered[slot] = text;
  return text;
}
