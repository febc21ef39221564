import { expect, test } from 'vitest';
import { createCountHandshake, isSocketPath } from './handshakes.ts';
import type { Limiter } from '../rate-limit/limiter.ts';

const limits = {
  public: 10,
  forms: 6,
  authenticated: 100,
  board: 600,
  boards: 1_800,
  handshakes: 600,
  pages: 1,
};

const countedOf = async (url: string): Promise<readonly string[]> => {
  const counted: string[] = [];
  const limiter: Limiter = {
    take: ({ key }) => {
      counted.push(key);
      return { isAllowed: true, remaining: 1, resetMs: 1 };
    },
    hold: () => Promise.reject(new Error('handshakes are not held')),
    peek: () => ({ isAllowed: true, remaining: 1, resetMs: 1 }),
  };
  await createCountHandshake(limiter, limits)(url, '9.9.9.9');
  return counted;
};

test.each([
  '/socket.io/?EIO=4&transport=polling',
  '/socket.io/',
  '/socket.io/?EIO=4&sid=',
  '/socket.io/?EIO=4&sid=&sid=x',
  '/socket.io/?EIO=4&xsid=x',
  '/socket.io/&sid=x?EIO=4&transport=polling',
  '/socket.io/?EIO=4&transport=polling#&sid=x',
  '/socket.io/#?sid=x',
])('%s opens a session, which counts', async (url) => {
  expect(await countedOf(url)).toEqual(['handshake:9.9.9.9']);
});

test.each(['/socket.io/?EIO=4&sid=x', '/socket.io/?sid=x&EIO=4', '/socket.io/?EIO=4&%73id=x'])(
  '%s belongs to a session that is open, and is free',
  async (url) => {
    expect(await countedOf(url)).toEqual([]);
  },
);

test.each([
  ['/socket.io', true],
  ['/socket.io/', true],
  ['/socket.iox', false],
  ['/api/v1/socket.io/', false],
])('%s belongs to the socket server: %s', (path, isIts) => {
  expect(isSocketPath(path)).toBe(isIts);
});
