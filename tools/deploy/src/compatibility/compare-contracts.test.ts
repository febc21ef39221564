import { describe, expect, test } from 'vitest';
import * as contracts from '@courtcast/contracts';
import { z } from 'zod';
import { compareContracts } from './compare-contracts.ts';
import { describeContracts } from './describe-contracts.ts';
import { answer, body, query, snapshot, state, versionOf } from '../../test/support/small-contracts.ts';
import type { Parts } from '../../test/support/small-contracts.ts';

const breaksOf = (parts: Parts) => compareContracts(versionOf(), versionOf(parts));

describe('a release understands', () => {
  test.each<[string, Parts]>([
    ['the same contracts', {}],
    [
      'a further field of a body that may be left out',
      { body: body.extend({ server: z.string().optional() }) },
    ],
    ['a further choice in a body', { body: body.extend({ side: z.enum(['home', 'guest', 'both']) }) }],
    [
      'a field of a body that may now be left out',
      { body: body.extend({ side: z.enum(['home', 'guest']).optional() }) },
    ],
    ['a longer text in a body', { body: body.extend({ note: z.string().max(30).optional() }) }],
    ['a text in a body without a limit', { body: body.extend({ note: z.string().optional() }) }],
    [
      'a wider range of numbers in a body',
      { body: body.extend({ at: z.number().int().min(0).max(3_000).optional() }) },
    ],
    ['a text in a body of any form', { body: body.extend({ code: z.string().optional() }) }],
    ['a longer list in a body', { body: body.extend({ tags: z.array(z.string()).max(6).optional() }) }],
    ['a further parameter', { query: query.extend({ from: z.string().optional() }) }],
    [
      'a higher limit of a parameter',
      { query: query.extend({ limit: z.coerce.number().int().min(1).max(200).default(20) }) },
    ],
    ['a further field of an answer', { answer: answer.extend({ court: z.string() }) }],
    [
      'a field of an answer that is now always there',
      { answer: answer.extend({ label: z.string().max(20) }) },
    ],
    ['a shorter text in an answer', { answer: answer.extend({ label: z.string().max(10).optional() }) }],
    ['a choice of an answer that is no longer made', { answer: answer.extend({ status: z.enum(['live']) }) }],
    [
      'a further field of an event, with a default',
      { state: state.extend({ club: z.string().default('') }) },
    ],
    [
      'a further field of an event that may be missing',
      { state: state.extend({ club: z.string().optional() }) },
    ],
    ['a further field of a snapshot', { snapshot: snapshot.extend({ at: z.string() }) }],
    ['a further scope', { watchableScopes: { match: 'matchId', court: 'courtId' } }],
    [
      'another owner, while the former one still answers',
      { operation: { service: 'leagues', formerService: 'scoring' } },
    ],
    ['a further caller', { operation: { callers: ['gateway', 'leagues', 'realtime'] } }],
  ])('%s', (_, parts) => {
    expect(breaksOf(parts)).toEqual([]);
  });
});

describe('a release does not understand', () => {
  test.each<[string, Parts, string]>([
    ['an operation at another address', { operation: { path: '/points' } }, 'another address: POST /points'],
    ['another owner', { operation: { service: 'leagues' } }, 'another owner: leagues, it was scoring'],
    ['a body of another kind', { operation: { bodyType: 'csv' } }, 'another body type'],
    ['another status', { operation: { answer: { status: 200, schema: answer } } }, 'another status: 200'],
    [
      'another kind of answer',
      { operation: { answer: { status: 201, schema: answer, contentType: 'text/csv' } } },
      'another content type',
    ],
    ['a caller shut out', { operation: { callers: ['gateway'] } }, 'closed to leagues'],
    ['an operation that asks for a token', { operation: { access: 'authenticated' } }, 'no longer public'],
    [
      'a further field of a body that is required',
      { body: body.extend({ server: z.string() }) },
      'server is now required',
    ],
    ['a field of a body that is gone', { body: body.omit({ note: true }) }, 'note is now refused'],
    ['a parameter that is gone', { query: query.omit({ search: true }) }, 'search is no longer read'],
    [
      'a lower limit of a parameter',
      { query: query.extend({ limit: z.coerce.number().int().min(1).max(50).default(20) }) },
      'query.limit now has maximum 50: it was 100',
    ],
    [
      'another meaning of a parameter that is left out',
      { query: query.extend({ limit: z.coerce.number().int().min(1).max(100).default(50) }) },
      'query.limit left out now means 50: it was 20',
    ],
    [
      'a choice in a body that is gone',
      { body: body.extend({ side: z.enum(['home']) }) },
      'no longer takes "guest"',
    ],
    [
      'a body of another type',
      { body: body.extend({ note: z.number().optional() }) },
      'no longer takes string',
    ],
    [
      'a shorter text in a body',
      { body: body.extend({ note: z.string().max(10).optional() }) },
      'note now has maxLength 10: it was 20',
    ],
    [
      'a text in a body that may not be empty',
      { body: body.extend({ note: z.string().min(1).max(20).optional() }) },
      'note now has minLength 1: it was nothing',
    ],
    [
      'a higher minimum in a body',
      { body: body.extend({ at: z.number().int().min(2).max(2_000).optional() }) },
      'at now has minimum 2: it was 1',
    ],
    [
      'a pattern in a body',
      {
        body: body.extend({
          note: z
            .string()
            .max(20)
            .regex(/^[a-z]*$/)
            .optional(),
        }),
      },
      'note now has pattern "^[a-z]*$": it was nothing',
    ],
    [
      'another pattern in a body',
      {
        body: body.extend({
          code: z
            .string()
            .regex(/^[A-Z]{3}$/)
            .optional(),
        }),
      },
      'code now has pattern "^[A-Z]{3}$"',
    ],
    [
      'a shorter list in a body',
      { body: body.extend({ tags: z.array(z.string()).max(4).optional() }) },
      'tags now has maxItems 4: it was 5',
    ],
    [
      'a place more in a body',
      { body: body.extend({ pair: z.tuple([z.string(), z.string(), z.string()]).optional() }) },
      '3 fixed places: it had 2',
    ],
    [
      'a choice where a body took any text',
      { query: query.extend({ search: z.enum(['name', 'club']).optional() }) },
      'search no longer takes string',
    ],
    [
      'a field of an answer that is gone',
      { answer: answer.omit({ status: true }) },
      'status may now be missing',
    ],
    [
      'a field of an answer that may be null',
      { answer: answer.extend({ id: z.string().nullable() }) },
      'may now be null',
    ],
    [
      'a further choice in an answer',
      { answer: answer.extend({ status: z.enum(['live', 'ended', 'lost']) }) },
      'may now be "lost"',
    ],
    [
      'a longer text in an answer',
      { answer: answer.extend({ label: z.string().max(30).optional() }) },
      'label may now go beyond maxLength 20: it is 30',
    ],
    [
      'a mapping of other values in an answer',
      { answer: answer.extend({ totals: z.record(z.string(), z.string()) }) },
      'totals[] may now be string',
    ],
    [
      'an answer that is one of two kinds',
      { answer: z.union([answer, z.object({ queued: z.literal(true) })]) },
      'id may now be missing',
    ],
    ['a field of an event that is gone', { state: state.omit({ court: true }) }, 'court may now be missing'],
    [
      'a further field of an event without a default',
      { state: state.extend({ club: z.string() }) },
      'club is now required',
    ],
    ['an event of another type', { state: state.extend({ id: z.number() }) }, 'id may now be number'],
    [
      'a further choice in an event',
      { state: state.extend({ status: z.enum(['live', 'ended', 'lost']) }) },
      'status may now be "lost"',
    ],
    [
      'a shorter text in an event, which old services still write',
      { state: state.extend({ name: z.string().max(10) }) },
      'name now has maxLength 10: it was 20',
    ],
    [
      'a longer text in an event, which old services refuse',
      { state: state.extend({ name: z.string().max(30) }) },
      'name may now go beyond maxLength 20: it is 30',
    ],
    [
      'a message to sockets with a field gone, deep inside',
      { socketEvent: z.object({ matchId: z.string(), data: z.array(z.object({ guest: z.number() })) }) },
      'data[].home may now be missing',
    ],
    [
      'a snapshot with a field gone',
      { snapshot: snapshot.omit({ version: true }) },
      'snapshot of match.version may now be missing',
    ],
    [
      'a subscription by another name',
      { watchableScopes: { match: 'id' } },
      'subscribing to match now takes id',
    ],
  ])('%s', (_, parts, fault) => {
    expect(breaksOf(parts).join('\n')).toContain(fault);
  });

  test('a further field, where readers refuse what they do not know', () => {
    const strict = z.strictObject(state.shape);
    const wider = strict.extend({ club: z.string().optional() });
    expect(compareContracts(versionOf({ state: strict }), versionOf({ state: wider }))).toEqual([
      'event scoring.match.club is refused by those who read as before',
    ]);
  });

  test('an operation, an event, a message and a scope that are gone', () => {
    const empty = { operations: {}, events: {}, socketMessages: {}, subscriptions: {} };
    expect(compareContracts(versionOf(), empty)).toEqual([
      'scorePoint is gone',
      'envelope of events is gone',
      'event scoring.match is gone',
      'match:scoreUpdate is gone',
      'snapshot of match is gone',
      'acknowledgement is gone',
      'match is gone',
    ]);
  });
});

test('an operation without parameters may get one that can be left out', () => {
  const bare = versionOf({ operation: { query: undefined } });
  expect(compareContracts(bare, versionOf())).toEqual([]);
  expect(compareContracts(versionOf(), bare)).toContain('scorePoint query.limit is no longer read');
});

test('the contracts understand themselves, all of them', () => {
  const described = describeContracts(contracts);
  expect(compareContracts(described, described)).toEqual([]);
  expect(Object.keys(described.operations).length).toBeGreaterThan(100);
  const moved = contracts.publishedAggregates.filter(({ formerService }) => formerService !== undefined);
  const { length } = [...contracts.publishedAggregates, ...moved];
  expect(Object.keys(described.events)).toHaveLength(length + 1);
});
