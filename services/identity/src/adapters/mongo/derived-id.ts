import { createHash } from 'node:crypto';

/**
 * An id in the form of a UUID (version 8: made by a rule of our own) that is always the same for the same parts, so
 * that of many racing creations all but the first find the id taken.
 */
export function deriveId(kind: string, ...parts: readonly string[]): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
