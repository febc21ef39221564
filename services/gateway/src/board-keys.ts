import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** What scoring, which owns boards, was last seen to say of a key. */
export type Standing = 'accepted' | 'refused' | 'unknown';

/** Standings of board keys, by hash: the keys themselves are not kept. */
export interface BoardKeys {
  hashOf(key: string): string;
  standingOf(keyHash: string): Standing;
  accept(keyHash: string): void;
  refuse(keyHash: string): void;
}

const mostKeys = 10_000;
const acceptedForMs = 10 * 60_000;
/** A key that was just made for a new board must not stay refused for long. */
const refusedForMs = 5_000;

/** No standing lasts: an accepted key may be rotated, a refused one may be given to a board. */
export const createBoardKeys = (): BoardKeys => {
  const standings = new LRUCache<string, Standing>({ max: mostKeys, ttl: acceptedForMs });
  return {
    hashOf: (key) => hash('sha256', key, 'base64url'),
    standingOf: (keyHash) => standings.get(keyHash) ?? 'unknown',
    accept: (keyHash) => void standings.set(keyHash, 'accepted'),
    refuse: (keyHash) => void standings.set(keyHash, 'refused', { ttl: refusedForMs }),
  };
};
