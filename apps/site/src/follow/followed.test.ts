import { describe, expect, test } from 'vitest';
import {
  MAX_FOLLOWED,
  followedIn,
  followedText,
  parseFollowed,
  queryOf,
  withFollowed,
  withoutFollowed,
} from './followed.ts';
import type { Followed } from './followed.ts';

const match: Followed = { kind: 'match', id: 'm-1', name: 'Ines Villalba vs Hana Soltes' };
const player: Followed = { kind: 'player', id: 'p-1', name: 'Ines Villalba' };
const many = Array.from({ length: MAX_FOLLOWED }, (_, index): Followed => ({ ...match, id: `m-${index}` }));

describe('what a browser keeps', () => {
  test('comes back as it was', () => {
    expect(parseFollowed(followedText([match, player]))).toEqual([match, player]);
  });

  test.each([
    null,
    '',
    'x',
    'null',
    '[]',
    '7',
    '{}',
    '{"version":1}',
    '{"version":1,"items":{"kind":"match"}}',
    '{"version":1,"items":[null,7,"x",[],{},{"kind":"club","id":"c"},{"kind":"match"},{"kind":"match","id":7}]}',
    '{"version":1,"items":[{"kind":"match","id":""},{"kind":"match","id":"../x"},{"kind":"__proto__","id":"x"}]}',
  ])('counts as nothing where it is junk: %s', (text) => {
    expect(parseFollowed(text)).toEqual([]);
  });

  test('is read as far as it can be, each once, and no more than there is room for', () => {
    const junk = [7, { kind: 'match', id: 'm-1' }, { ...match, id: 'm-1', more: true }, player];
    expect(parseFollowed(JSON.stringify({ version: 2, items: junk }))).toEqual([
      { ...match, name: '' },
      player,
    ]);
    const tooMany = [...many, player];
    expect(parseFollowed(JSON.stringify({ version: 1, items: tooMany }))).toEqual(many);
  });

  test('takes a thing once, and refuses one too many', () => {
    expect(withFollowed([match, player], { ...match, name: 'now' })).toEqual([
      player,
      { ...match, name: 'now' },
    ]);
    expect(withFollowed(many, player)).toBeNull();
    expect(withFollowed(many, match)).toHaveLength(MAX_FOLLOWED);
    expect(withoutFollowed([match, player], { kind: 'match', id: 'm-1' })).toEqual([player]);
  });
});

describe('what is asked for', () => {
  test('is one address for equal lists', () => {
    const other = { ...match, id: 'm-0' };
    expect(queryOf([player, match, other])).toBe('matches=m-0,m-1&players=p-1');
    expect(queryOf([other, match, player])).toBe('matches=m-0,m-1&players=p-1');
  });

  test('comes back, without what is no id, and as far as there is room', () => {
    const read = (query: string) => followedIn(new URLSearchParams(query));
    expect(read('matches=m-1,,../a,m-1&players=p-1&clubs=c')).toEqual([
      { kind: 'match', id: 'm-1' },
      { kind: 'player', id: 'p-1' },
    ]);
    const tooMany = Array.from({ length: 100 }, (_, index) => `m-${index}`).join(',');
    expect(read(`matches=${tooMany}&players=p-1`)).toHaveLength(MAX_FOLLOWED);
    expect(read('')).toEqual([]);
  });
});
