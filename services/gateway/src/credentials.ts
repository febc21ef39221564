import type { IncomingMessage } from 'node:http';

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

const name = 'authorization';

const timesIn = (rawHeaders: readonly string[]): number => {
  let times = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index] ?? '';
    if (header.length === name.length && header.toLowerCase() === name) times += 1;
  }
  return times;
};

/**
 * The `Authorization` of a request; an empty one, which nobody accepts, where there are several. Node takes the first,
 * others the last: who stands in between would see somebody else.
 */
export const authorizationOf = ({
  headers: { authorization },
  rawHeaders,
}: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): string | undefined =>
  authorization !== undefined && timesIn(rawHeaders) > 1 ? '' : authorization;

/** Reads an `Authorization` header; schemes are compared without case (RFC 9110, section 11.1). */
export const parseCredentials = (header: string | undefined): Credentials => {
  if (header === undefined) return none;
  const [, scheme, secret] = pattern.exec(header) ?? [];
  if (scheme === undefined || secret === undefined) return unusable;
  if (scheme.toLowerCase() === 'bearer') return { kind: 'bearer', token: secret };
  return secret.length > longestBoardKey ? unusable : { kind: 'board', key: secret };
};
