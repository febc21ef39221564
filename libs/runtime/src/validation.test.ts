import { describe, expect, test } from 'vitest';
import type { ReasonCode } from '@courtcast/contracts';
import { isProblem } from '@courtcast/problem';
import { z } from 'zod';
import { parseWith } from './validation.ts';

const refusal = (schema: z.ZodType, data: unknown): unknown => {
  try {
    return parseWith(schema, data);
  } catch (error) {
    return isProblem(error) ? [error.code, error.details] : error;
  }
};

const set = z.strictObject({ home: z.number().int().min(0), guest: z.number().int().min(0) });
const score = z.strictObject({ sets: z.array(set).max(5) });
const points = z.union([
  z.strictObject({ winner: z.enum(['home', 'guest']) }),
  z.strictObject({ points: z.array(z.strictObject({ winner: z.enum(['home', 'guest']) })).max(2) }),
]);

describe('a wrong field is named by its path, in words for people', () => {
  test.each<[string, z.ZodType, unknown, string, string, ReasonCode]>([
    ['a missing field', z.object({ name: z.string() }), {}, 'name', 'is required', 'required'],
    [
      'a missing choice',
      z.object({ side: z.enum(['home', 'guest']) }),
      {},
      'side',
      'is required',
      'required',
    ],
    ['a missing list', score, {}, 'sets', 'is required', 'required'],
    [
      'a field of another type',
      z.object({ name: z.string() }),
      { name: 1 },
      'name',
      'must be text',
      'wrong-type',
    ],
    ['null for text', z.object({ name: z.string() }), { name: null }, 'name', 'must be text', 'wrong-type'],
    ['text for a number', z.object({ n: z.number() }), { n: '1' }, 'n', 'must be a number', 'wrong-type'],
    ['a fraction', z.object({ n: z.int() }), { n: 1.5 }, 'n', 'must be a whole number', 'wrong-type'],
    [
      'text for a flag',
      z.object({ on: z.boolean() }),
      { on: 'yes' },
      'on',
      'must be true or false',
      'wrong-type',
    ],
    ['an object for a list', score, { sets: {} }, 'sets', 'must be a list', 'wrong-type'],
    ['a long text for a list', score, { sets: '6-4 6-4' }, 'sets', 'must be a list', 'wrong-type'],
    [
      'text for a pair',
      z.object({ p: z.tuple([z.string()]) }),
      { p: 'a' },
      'p',
      'must be a list',
      'wrong-type',
    ],
    ['a list for an object', score, { sets: [[]] }, 'sets.0', 'must be an object', 'wrong-type'],
    [
      'an unknown choice',
      z.object({ s: z.enum(['a', 'b']) }),
      { s: 'c' },
      's',
      'must be one of a, b',
      'not-allowed-value',
    ],
    [
      'text for a choice of numbers',
      z.object({ size: z.literal([8, 16]) }),
      { size: '8' },
      'size',
      'must be a number: one of 8, 16',
      'wrong-type',
    ],
    [
      'a number for a choice of texts',
      z.object({ s: z.enum(['a', 'b']) }),
      { s: 1 },
      's',
      'must be text: one of a, b',
      'wrong-type',
    ],
    [
      'null for a choice of texts',
      z.object({ s: z.enum(['a', 'b']) }),
      { s: null },
      's',
      'must be text: one of a, b',
      'wrong-type',
    ],
    [
      'a number that is too small',
      score,
      { sets: [{ home: -1, guest: 0 }] },
      'sets.0.home',
      'must be at least 0',
      'out-of-range',
    ],
    [
      'a number that is too large',
      z.object({ n: z.number().max(9) }),
      { n: 10 },
      'n',
      'must be at most 9',
      'out-of-range',
    ],
    [
      'a number on an open bound',
      z.object({ n: z.number().gt(0) }),
      { n: 0 },
      'n',
      'must be more than 0',
      'out-of-range',
    ],
    ['an empty text', z.object({ t: z.string().min(1) }), { t: '' }, 't', 'must not be empty', 'too-short'],
    [
      'a short text',
      z.object({ t: z.string().min(3) }),
      { t: 'ab' },
      't',
      'must have at least 3 characters',
      'too-short',
    ],
    [
      'a long text',
      z.object({ t: z.string().max(1) }),
      { t: 'ab' },
      't',
      'must have at most 1 character',
      'too-long',
    ],
    [
      'a long list',
      z.object({ l: z.array(z.string()).max(1) }),
      { l: ['a', 'b'] },
      'l',
      'must have at most 1 item',
      'too-long',
    ],
    [
      'a wrong date',
      z.object({ d: z.iso.date() }),
      { d: '2026-02-30' },
      'd',
      'must be a calendar date (YYYY-MM-DD)',
      'wrong-format',
    ],
    [
      'a wrong time',
      z.object({ d: z.iso.datetime() }),
      { d: 'x' },
      'd',
      'must be an ISO 8601 date and time with an offset, such as 2026-05-01T09:00:00Z',
      'wrong-format',
    ],
    [
      'a time without an offset',
      z.object({ d: z.iso.datetime({ offset: true }) }),
      { d: '2026-05-01T09:00:00' },
      'd',
      'must have an offset: Z, or one like +02:00',
      'wrong-format',
    ],
    [
      'a wrong date or time',
      z.object({ d: z.union([z.iso.date(), z.iso.datetime({ offset: true })]) }),
      { d: 'x' },
      'd',
      'must be a calendar date (YYYY-MM-DD), or an ISO 8601 date and time with an offset, such as 2026-05-01T09:00:00Z',
      'wrong-format',
    ],
    [
      'a wrong URL',
      z.object({ u: z.url() }),
      { u: 'x' },
      'u',
      'must be a URL that begins with http:// or https://',
      'wrong-format',
    ],
    [
      'another form',
      z.object({ t: z.string().regex(/^a$/) }),
      { t: 'b' },
      't',
      'must be of another form',
      'wrong-format',
    ],
    [
      'a number off its grid',
      z.object({ n: z.number().multipleOf(8) }),
      { n: 9 },
      'n',
      'must be a multiple of 8',
      'not-allowed-value',
    ],
    [
      'a refusal without words',
      z.object({ t: z.string().refine(() => false) }),
      { t: 'b' },
      't',
      'is not valid',
      'wrong-format',
    ],
    [
      'a refusal in words of its own',
      z.object({ t: z.string().regex(/^a$/, 'must be a') }),
      { t: 'b' },
      't',
      'must be a',
      'wrong-format',
    ],
    [
      'a refusal of the whole',
      z.object({}).refine(() => false, 'must differ'),
      {},
      '',
      'must differ',
      'wrong-format',
    ],
    [
      'a rule that names its reason',
      z.object({ n: z.number().refine(() => false, { error: 'is over', params: { code: 'out-of-range' } }) }),
      { n: 1 },
      'n',
      'is over',
      'out-of-range',
    ],
    [
      'a wrong variant',
      z.discriminatedUnion('k', [z.object({ k: z.literal('a') })]),
      { k: 'b' },
      'k',
      'must be one of a',
      'not-allowed-value',
    ],
    [
      'a wrong key',
      z.record(z.string().max(1), z.string()),
      { bb: 'x' },
      'bb',
      'is not valid',
      'unknown-field',
    ],
    [
      'a wrong element',
      z.map(z.object({}), z.string()),
      new Map([[{}, 1]]),
      '',
      'is not valid',
      'wrong-type',
    ],
    [
      'an unknown field',
      score,
      { sets: [], note: 'x' },
      'note',
      'is not a field; known are sets',
      'unknown-field',
    ],
    [
      'an unknown field inside',
      score,
      { sets: [{ home: 1, guest: 1, x: 1 }] },
      'sets.0.x',
      'is not a field; known are home, guest',
      'unknown-field',
    ],
    [
      'the nearer form of a union',
      points,
      { points: [{ winner: 'neither' }] },
      'points.0.winner',
      'must be one of home, guest',
      'not-allowed-value',
    ],
    ['neither form of a union', points, {}, 'winner', 'is required, unless there is points', 'required'],
    [
      'a misspelt field',
      z.strictObject({ clubId: z.string().optional() }),
      { club_id: 'x' },
      'club_id',
      'is not a field, clubId is; known are clubId',
      'unknown-field',
    ],
    [
      'a field where there are none',
      z.strictObject({}),
      { x: 1 },
      'x',
      'is not a field: there are none',
      'unknown-field',
    ],
  ])('%s', (...[, schema, data, path, message, code]) => {
    expect(refusal(schema, data)).toEqual(['invalid', [{ path, message, code }]]);
  });
});

test('every wrong place is named', () => {
  expect(refusal(score, { sets: [{ home: -1 }], x: 1, y: 2 })).toEqual([
    'invalid',
    [
      { path: 'sets.0.home', message: 'must be at least 0', code: 'out-of-range' },
      { path: 'sets.0.guest', message: 'is required', code: 'required' },
      { path: 'x', message: 'is not a field; known are sets', code: 'unknown-field' },
      { path: 'y', message: 'is not a field; known are sets', code: 'unknown-field' },
    ],
  ]);
});

test('at most fifty places are named, and long names are cut', () => {
  const many = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`${index}${'k'.repeat(1_000)}`, 1]),
  );
  expect(refusal(z.strictObject({}), many)).toMatchObject(['invalid', { length: 50 }]);
  expect(JSON.stringify(refusal(z.strictObject({}), many)).length).toBeLessThan(10_000);
});

test('what fits comes back parsed', () => {
  expect(parseWith(z.object({ n: z.string().transform(Number) }), { n: '7' })).toEqual({ n: 7 });
});
