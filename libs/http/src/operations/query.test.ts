import { describe, expect, test } from 'vitest';
import { queryBoolean, queryInteger } from '@courtcast/contracts';
import { isProblem } from '@courtcast/problem';
import { z } from 'zod';
import { parseQuery, readQuery } from './query.ts';

const schema = z.object({
  page: queryInteger({ min: 1 }).default(1),
  status: z.enum(['active', 'completed']).optional(),
  search: z.string().optional(),
  live: queryBoolean.optional(),
});

const lenient = { isStrict: false };

const refusal = (search: string, reading = lenient): unknown => {
  try {
    return parseQuery(schema, search, reading);
  } catch (error) {
    return isProblem(error) ? [error.code, ...(error.details ?? []).map(({ path }) => path)] : error;
  }
};

describe('a query is read by the rules of decisions 1', () => {
  test.each([
    ['an absent one has its defaults', '', { page: 1 }],
    [
      'known parameters are parsed',
      'page=3&status=active&live=true',
      { page: 3, status: 'active', live: true },
    ],
    ['unknown ones are ignored', 'x=1&y[$ne]=2&x=3&pagе=9', { page: 1 }],
    ['an empty value counts as absent', 'status=&page=', { page: 1 }],
    ['a name without a value counts as absent', 'status&page', { page: 1 }],
    ['plus is a blank', 'search=rafael+nadal', { page: 1, search: 'rafael nadal' }],
    ['percent-encoding is undone', 'search=mu%C3%B1oz%26co', { page: 1, search: 'muñoz&co' }],
    ['a second equals sign belongs to the value', 'search=a=b', { page: 1, search: 'a=b' }],
    ['empty pairs are nothing', '&&page=2&', { page: 2 }],
    ['names of Object are unknown', '__proto__=1&constructor=2&toString=3', { page: 1 }],
  ])('%s', (_, search, query) => {
    expect(refusal(search)).toEqual(query);
  });
});

describe('a query is refused', () => {
  test.each([
    ['a repeated parameter', 'status=active&status=completed', ['invalid', 'status']],
    ['a repeated parameter, once empty', 'status=&status=active', ['invalid', 'status']],
    ['an operator in brackets', 'status[$ne]=active', ['invalid', 'status']],
    ['an encoded operator', 'status%5B%24ne%5D=active', ['invalid', 'status']],
    ['empty brackets', 'status[]=active', ['invalid', 'status']],
    ['an unknown choice', 'status=unknown', ['invalid', 'status']],
    ['a number in words', 'page=two', ['invalid', 'page']],
    ['a number below its bound', 'page=0', ['invalid', 'page']],
    ['a negative number', 'page=-1', ['invalid', 'page']],
    ['a number with an exponent', 'page=1e3', ['invalid', 'page']],
    ['a flag in other words', 'live=yes', ['invalid', 'live']],
    ['broken percent-encoding', 'status=%zz', ['malformed']],
    ['broken percent-encoding of an unknown one', 'x=%', ['malformed']],
    ['bytes that are no UTF-8', 'search=%E0%A4%A', ['malformed']],
  ])('%s', (_, search, expected) => {
    expect(refusal(search)).toEqual(expected);
  });
});

test('an operation without a query still refuses broken percent-encoding', () => {
  expect(parseQuery(undefined, 'x=1', lenient)).toEqual({});
  expect(() => parseQuery(undefined, 'x=%', lenient)).toThrow('Broken percent-encoding');
});

test('the parameters of a query are there as they were given', () => {
  expect(readQuery(schema, 'x=1&search=a+b&page=nonsense&status=&x=2&y[a]')).toEqual({
    known: { search: 'a b', page: 'nonsense' },
    unknown: ['x', 'y[a]'],
  });
  expect(readQuery(undefined, 'page=1')).toEqual({ known: {}, unknown: ['page'] });
  expect(() => readQuery(schema, 'page=1&page=2')).toThrow();
});

describe('read strictly', () => {
  const strict = { isStrict: true };

  test.each([
    ['known parameters', 'page=3&status=active', { page: 3, status: 'active' }],
    ['empty values and empty pairs', '&status=&page&', { page: 1 }],
    ['no query', '', { page: 1 }],
  ])('%s are taken as ever', (_, search, query) => {
    expect(refusal(search, strict)).toEqual(query);
  });

  test.each([
    ['an unknown parameter', 'foo=bar', ['foo']],
    ['one without a value', 'foo', ['foo']],
    ['one without a name', '=1', ['']],
    ['each of several, once', 'foo=1&bar=2&foo=3&page=1', ['foo', 'bar']],
    ['brackets', 'filter[status]=active', ['filter[status]']],
    ['another case', 'Status=active', ['Status']],
    ['names of Object', '__proto__=1&constructor=2', ['__proto__', 'constructor']],
    ['a name of 10 kB by its beginning', 'x'.repeat(10_240), ['x'.repeat(100)]],
  ])('%s is refused by name', (_, search, paths) => {
    expect(refusal(search, strict)).toEqual(['invalid', ...paths]);
  });

  test('a thousand unknown ones are refused with fifty details', () => {
    const search = Array.from({ length: 1_000 }, (_value, index) => `x${index}=1`).join('&');
    expect(refusal(search, strict)).toHaveLength(51);
  });

  test('an operation without a query takes none', () => {
    expect(() => parseQuery(undefined, 'x=1', strict)).toThrow('Validation failed');
    expect(parseQuery(undefined, '', strict)).toEqual({});
  });
});
