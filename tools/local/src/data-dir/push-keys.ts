import { generateKeyPairSync } from 'node:crypto';

/** Keys that sign notifications (RFC 8292), as base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The first byte of a point that is not compressed. */
const UNCOMPRESSED = 4;

/** A new pair of keys on P-256. */
export function createPushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [x, y].map((part) => Buffer.from(part, 'base64url'));
  const publicKey = Buffer.concat([Buffer.of(UNCOMPRESSED), ...point]).toString('base64url');
  return { publicKey, privateKey: d };
}
