import { hash, randomBytes } from 'node:crypto';
import type { BoardKeys } from '../../application/ports.ts';

const KEY_BYTES = 32;

/** Keys of 256 random bits. They are not guessable, so a plain hash keeps them. */
export const boardKeys: BoardKeys = {
  create: () => randomBytes(KEY_BYTES).toString('base64url'),
  hash: (key) => hash('sha256', key),
};
