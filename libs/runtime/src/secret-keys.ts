import { createHmac, hash, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/** Keys that are shown once and kept as a hash. */
export interface SecretKeys {
  /** 256 random bits as text that needs no encoding in an address. */
  create(): string;
  /** SHA-256 in hex. What is that random cannot be guessed, so that a plain hash keeps it. */
  hash(key: string): string;
  /** HMAC-SHA256 of a text as base64url. */
  sign(secret: string, text: string): string;
}

/** Makes keys at random. */
export const secretKeys: SecretKeys = {
  create: () => randomBytes(KEY_BYTES).toString('base64url'),
  hash: (key) => hash('sha256', key),
  sign: (secret, text) => createHmac('sha256', secret).update(text).digest('base64url'),
};
