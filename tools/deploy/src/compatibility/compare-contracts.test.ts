import { describe, expect, test } from '@jest/globals';
import * as contracts from '@courtcast/contracts';
import { z } from 'zod';
import { compareContracts } from './compare-contracts.ts';
import { describeContracts } from './describe-contracts.ts';

const matchState = z.object({
  id: z.string(),
  status: z.enum(['live', 'ended']),
  court: z.string().nullable(),
});
const body = z.strictObject({ side: z.enum(['home', 'guest']), note: z.string().optional() });
const answer = z.object({ id: z.string(), status: z.enum(['live', 'ended']), label: z.string().optional() });
const socketEvent = z.object({ matchId: z.string(), data: z.array(z.object({ home: z.number() })) });

interface Parts {
  state?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
  socketEvent?: z.ZodType;
  operation?: object;
}

const versionOf = (parts: Parts = {}) =>
  describeContracts({
    operations: {
      scorePoint: {
        method: 'POST',
        path: '/matches/{id}/points',
        body: parts.body ?? body,
        answer: { status: 201, schema: parts.answer ?? answer },
        callers: ['gateway', 'leagues'],
        ...parts.operation,
      },
    },
    internalOperations: {},
    matchStateSchema: parts.state ?? matchState,
    socketEventSchemas: { 'match:scoreUpdate': parts.socketEvent ?? socketEvent },
  });

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
    ['a further field of an answer', { answer: answer.extend({ court: z.string() }) }],
    ['a field of an answer that is now always there', { answer: answer.extend({ label: z.string() }) }],
    [
      'a further field of an event, with a default',
      { state: matchState.extend({ club: z.string().default('') }) },
    ],
    [
      'a further field of an event that may be missing',
      { state: matchState.extend({ club: z.string().optional() }) },
    ],
    ['a further caller', { operation: { callers: ['gateway', 'leagues', 'realtime'] } }],
  ])('%s', (_, parts) => {
    expect(breaksOf(parts)).toEqual([]);
  });
});

describe('a release does not understand', () => {
  test.each<[string, Parts, string]>([
    ['an operation at another address', { operation: { path: '/points' } }, 'moved'],
    ['another status', { operation: { answer: { status: 200, schema: answer } } }, 'answers 200'],
    ['a caller shut out', { operation: { callers: ['gateway'] } }, 'closed to leagues'],
    [
      'a further field of a body that is required',
      { body: body.extend({ server: z.string() }) },
      'server is now required',
    ],
    ['a field of a body that is gone', { body: body.omit({ note: true }) }, 'note is now refused'],
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
      'a field of an event that is gone',
      { state: matchState.omit({ court: true }) },
      'court may now be missing',
    ],
    [
      'a further field of an event without a default',
      { state: matchState.extend({ club: z.string() }) },
      'club is now required',
    ],
    ['an event of another type', { state: matchState.extend({ id: z.number() }) }, 'id may now be number'],
    [
      'a message to sockets with a field gone, deep inside',
      { socketEvent: z.object({ matchId: z.string(), data: z.array(z.object({ guest: z.number() })) }) },
      'data[].home may now be missing',
    ],
  ])('%s', (_, parts, fault) => {
    expect(breaksOf(parts).join('\n')).toContain(fault);
  });

  test('an operation, an event and a message that are gone', () => {
    const empty = describeContracts({ operations: {}, internalOperations: {}, socketEventSchemas: {} });
    expect(compareContracts(versionOf(), empty)).toEqual([
      'scorePoint is gone',
      'matchStateSchema is gone',
      'match:scoreUpdate is gone',
    ]);
  });
});

test('the contracts understand themselves, all of them', () => {
  const described = describeContracts(contracts);
  expect(compareContracts(described, described)).toEqual([]);
  expect(Object.keys(described.operations).length).toBeGreaterThan(100);
  expect(Object.keys(described.events)).toEqual(
    expect.arrayContaining(['matchStateSchema', 'domainEventSchema']),
  );
});
