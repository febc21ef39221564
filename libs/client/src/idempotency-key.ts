const BYTES = 16;

/**
 * A key that makes a POST repeatable. It need not be secret, only its caller's own: where there is no
 * `crypto` (Node 18) chance will do, and `randomUUID` is missing on pages without TLS.
 */
export function newIdempotencyKey(): string {
  const bytes = new Uint8Array(BYTES);
  if ('crypto' in globalThis) globalThis.crypto.getRandomValues(bytes);
  else bytes.forEach((_, index) => (bytes[index] = Math.floor(Math.random() * 256)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
