import { describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import { toSharedPath } from './shared-path.ts';

const { listLiveMatches, listMatches, getMatch } = operations;
const lenient = { isStrict: false };
const live = (url: string, how = lenient) =>
  toSharedPath({ operation: listLiveMatches, params: {}, url }, how)?.path;

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
    expect(live(url)).toBe(path);
  });

  test('ids are encoded again', () => {
    const asked = { operation: getMatch, params: { id: 'm1' }, url: '/matches/%6D1?clubId=k' };
    expect(toSharedPath(asked, lenient)).toEqual({ path: '/matches/m1', given: { id: 'm1' } });
    const odd = { operation: getMatch, params: { id: 'a/../b?c' }, url: '/matches/a%2F..%2Fb%3Fc' };
    expect(toSharedPath(odd, lenient)?.path).toBe('/matches/a%2F..%2Fb%3Fc');
  });

  test('with values that the service will judge', () => {
    const asked = { operation: listMatches, params: {}, url: '/matches?page=-1&sort=nonsense' };
    expect(toSharedPath(asked, lenient)).toEqual({
      path: '/matches?page=-1&sort=nonsense',
      given: { page: '-1', sort: 'nonsense' },
    });
  });
});

test.each(['clubId=a&clubId=b', 'clubId[$ne]=a', 'clubId=%', 'unknown=%zz', 'clubId=a&clubId='])(
  '?%s is left to the service to refuse',
  (search) => {
    expect(live(`/live/matches?${search}`)).toBeUndefined();
  },
);

describe('asked strictly', () => {
  const strict = { isStrict: true };

  test.each(['x=1', 'clubId=k1&x', 'y[z]=1', '=1'])('?%s is left to the service to refuse', (search) => {
    expect(live(`/live/matches?${search}`, strict)).toBeUndefined();
  });

  test('it is one path with the others where there is no unknown parameter', () => {
    expect(live('/live/matches?tournamentId=&clubId=%6B1&', strict)).toBe('/live/matches?clubId=k1');
    expect(live('/live/matches', strict)).toBe('/live/matches');
  });
});
