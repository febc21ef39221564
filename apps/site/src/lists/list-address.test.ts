import { describe, expect, test } from 'vitest';
import { choiceOf, namedPageOf, pageOf, searchOf, withParam } from './list-address.ts';

const at = (query: string) => new URLSearchParams(query);

describe('what an address asks of a list', () => {
  test.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=two', 1],
    ['page=99999', 10_000],
  ])('%j is page %i', (query, page) => {
    expect(pageOf(at(query))).toBe(page);
  });

  test('a search is taken as the API takes it', () => {
    expect(searchOf(at('q=+muñoz+'))).toBe('muñoz');
    expect(searchOf(at('q=a%00b%0A'))).toBe('a b');
    expect(searchOf(at(`q=${'x'.repeat(300)}`))).toHaveLength(100);
    expect(searchOf(at('q=++'))).toBeUndefined();
  });

  test('a choice that there is not is none', () => {
    expect(choiceOf(at('sport=padel'), 'sport', ['tennis', 'padel'])).toBe('padel');
    expect(choiceOf(at('sport=chess'), 'sport', ['tennis', 'padel'])).toBeUndefined();
  });

  test('names come in their order', () => {
    expect(namedPageOf(at('q=ana&page=2'))).toMatchObject({ search: 'ana', page: 2, sortBy: 'name' });
  });
});

test('another choice begins at the first page and leaves the rest of the address', () => {
  expect(withParam(at('q=open&page=4'), 'sport', 'padel')).toBe('?q=open&sport=padel');
  expect(withParam(at('q=open&sport=padel'), 'sport', null)).toBe('?q=open');
});
