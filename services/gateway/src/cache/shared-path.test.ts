import { describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import { toSharedPath } from './shared-path.ts';

const { listLiveMatches, listMatches, getMatch } = operations;

describe('one path for all ways to ask the same', () => {
  test.each([
    ['/live/matches', '/live/matches'],
    ['/live/matches?', '/live/matches'],
    ['/live/matches?tournamentId=&clubId', '/live/matches'],
    ['/live/matches?cacheBuster=1&_=2&__proto__=3&x[y]=4', '/live/matches'],
    ['/live/matches?tournamentId=t1&clubId=k1', '/live/matches?clubId=k1&tournamentId=t1'],
    ['/live/matches?x=1&clubId=%6B1&tournamentId=t1', '/live/matches?clubId=k1&tournamentId=t1'],
    ['/live/matches?clubId=a%20b+c%26d%3De', '/live/matches?clubId=a+b+c%26d%3De'],
  ])('%s', (url, path) => {
    expect(toSharedPath(listLiveMatches, {}, url)?.path).toBe(path);
  });

  test('ids are encoded again', () => {
    expect(toSharedPath(getMatch, { id: 'm1' }, '/matches/%6D1?clubId=k')).toEqual({
      path: '/matches/m1',
      given: { id: 'm1' },
    });
    expect(toSharedPath(getMatch, { id: 'a/../b?c' }, '/matches/a%2F..%2Fb%3Fc')?.path).toBe(
      '/matches/a%2F..%2Fb%3Fc',
    );
  });

  test('with values that the service will judge', () => {
    expect(toSharedPath(listMatches, {}, '/matches?page=-1&sort=nonsense')).toEqual({
      path: '/matches?page=-1&sort=nonsense',
      given: { page: '-1', sort: 'nonsense' },
    });
  });
});

test.each(['clubId=a&clubId=b', 'clubId[$ne]=a', 'clubId=%', 'unknown=%zz', 'clubId=a&clubId='])(
  '?%s is left to the service to refuse',
  (search) => {
    expect(toSharedPath(listLiveMatches, {}, `/live/matches?${search}`)).toBeUndefined();
  },
);
