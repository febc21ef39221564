/** What a request presents in `Authorization`. `unusable` is a scheme or a form that nothing here accepts. */
export type Credentials =
  | { readonly kind: 'none' }
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'board'; readonly key: string }
  | { readonly kind: 'unusable' };

const none: Credentials = { kind: 'none' };
const unusable: Credentials = { kind: 'unusable' };

const pattern = /^(bearer|board) +([\x21-\x7e]+)$/i;
const longestBoardKey = 256;

/**
 * Reads an `Authorization` header; schemes are compared without case (RFC 9110, section 11.1). Several headers come
 * joined by commas and blanks, which no credentials hold: none of them is taken.
 */
export function parseCredentials(header: string | undefined): Credentials {
  if (header === undefined) return none;
  const [, scheme, secret] = pattern.exec(header) ?? [];
  if (scheme === undefined || secret === undefined) return unusable;
  if (scheme.toLowerCase() === 'bearer') return { kind: 'bearer', token: secret };
  return secret.length > longestBoardKey ? unusable : { kind: 'board', key: secret };
}
