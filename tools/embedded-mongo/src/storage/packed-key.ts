/** Bytes of the key that was packed last. */
let bytes = new Uint8Array(256);

/** A packed key: the first `length` of these bytes, until the next key is packed. */
export interface PackedKey {
  readonly bytes: Uint8Array;
  readonly length: number;
}

/**
 * A key as bytes in the same order: one for a code unit of ASCII, at most three for any other. Keys hold code units that
 * are no text, so this is UTF-8 without its pairs of surrogates.
 */
export function packKey(key: string): PackedKey {
  if (bytes.length < key.length * 3) bytes = new Uint8Array(key.length * 6);
  let length = 0;
  for (let i = 0; i < key.length; i++) {
    const unit = key.charCodeAt(i);
    if (unit < 0x80) bytes[length++] = unit;
    else {
      if (unit < 0x800) bytes[length++] = 0xc0 | (unit >> 6);
      else {
        bytes[length++] = 0xe0 | (unit >> 12);
        bytes[length++] = 0x80 | ((unit >> 6) & 0x3f);
      }
      bytes[length++] = 0x80 | (unit & 0x3f);
    }
  }
  return { bytes, length };
}

/** The key of which these are the bytes, from `start` to before `end`. */
export function unpackKey(packed: Uint8Array, start: number, end: number): string {
  const units: number[] = [];
  for (let at = start; at < end;) {
    const first = packed[at++] ?? 0;
    if (first < 0x80) units.push(first);
    else {
      let unit = first < 0xe0 ? first & 0x1f : first & 0x0f;
      for (let more = first < 0xe0 ? 1 : 2; more > 0; more--)
        unit = (unit << 6) | ((packed[at++] ?? 0) & 0x3f);
      units.push(unit);
    }
  }
  let key = '';
  for (let at = 0; at < units.length; at += 4096) key += String.fromCharCode(...units.slice(at, at + 4096));
  return key;
}
