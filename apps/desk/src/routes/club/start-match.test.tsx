import { afterEach, expect, test, vi } from 'vitest';
import { keepTerms, lastTerms, readTerms } from './start-match.tsx';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
};

afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const padel = { game: 'padel', format: 'best_of_3', deuceRule: 'golden' };

test('a club begins with what was last played there, another one with the usual', () => {
  vi.stubGlobal('window', { localStorage: storage });
  const terms = { game: 'tennisSingles', format: 'pro_set', deuceRule: 'star' } as const;
  keepTerms('c1', terms);
  expect(lastTerms('c1')).toEqual(terms);
  expect(lastTerms('c2')).toEqual(padel);
});

test('what is kept and is none of ours is passed over, and storage may be missing', () => {
  vi.stubGlobal('window', { localStorage: storage });
  for (const text of ['{', 'null', '{"game":"chess","format":1}']) {
    kept.set('courtcast.freeplay.c1', text);
    expect(lastTerms('c1')).toEqual(padel);
  }
  vi.unstubAllGlobals();
  expect(lastTerms('c1')).toEqual(padel);
});

test('a game brings its own format and deuce rule where none is chosen', () => {
  expect(readTerms({ game: 'tennisSingles' })).toMatchObject({ format: 'best_of_3', deuceRule: 'advantage' });
  expect(readTerms({ game: 'tennisDoubles', format: 'x' }).format).toBe('best_of_3_mtb');
});
