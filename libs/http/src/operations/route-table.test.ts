import { describe, expect, test } from 'vitest';
import { createRouteTable } from './route-table.ts';

const table = createRouteTable<string>();
table.add('GET', '/matches', 'list');
table.add('GET', '/matches/{id}', 'get');
table.add('PATCH', '/matches/{id}', 'patch');
table.add('POST', '/matches/{id}/points', 'points');
table.add('GET', '/live/matches', 'live');
table.add('POST', '/freeplay-matches/{id}/slots/{side}/{position}/claim', 'claim');
table.add('GET', '/tournaments/{tournamentId}/draws', 'draws');
table.add('POST', '/tournaments/{id}/draws', 'create draw');
table.add('GET', '/matches/live/today', 'today');

describe('a path leads to its operation', () => {
  test.each([
    ['GET', '/matches', 'list', {}],
    ['HEAD', '/matches', 'list', {}],
    ['GET', '/matches/7', 'get', { id: '7' }],
    ['PATCH', '/matches/7', 'patch', { id: '7' }],
    ['GET', '/live/matches', 'live', {}],
    ['POST', '/freeplay-matches/f/slots/home/2/claim', 'claim', { id: 'f', side: 'home', position: '2' }],
    ['GET', '/tournaments/t/draws', 'draws', { tournamentId: 't' }],
    ['POST', '/tournaments/t/draws', 'create draw', { id: 't' }],
    ['GET', '/matches/live/today', 'today', {}],
    ['GET', '/matches/live', 'get', { id: 'live' }],
    ['POST', '/matches/live/points', 'points', { id: 'live' }],
    ['GET', '/matches/a%2Fb', 'get', { id: 'a/b' }],
    ['GET', '/matches/%2e%2e', 'get', { id: '..' }],
    ['GET', '/matches/$ne', 'get', { id: '$ne' }],
    ['GET', '/matches/__proto__', 'get', { id: '__proto__' }],
    ['GET', `/matches/${'x'.repeat(200)}`, 'get', { id: 'x'.repeat(200) }],
  ])('%s %s', (...[method, path, value, params]) => {
    expect(table.match(method, path)).toEqual({ kind: 'found', value, params });
  });
});

describe('an id that no record can have leads nowhere', () => {
  test.each([
    ['an empty one', '/matches/'],
    ['an empty one before an action', '/matches//points'],
    ['one that is too long', `/matches/${'x'.repeat(201)}`],
    ['one of 10 kB', `/matches/${'x'.repeat(10_240)}`],
    ['one with NUL', '/matches/a%00b'],
    ['one with broken encoding', '/matches/%zz'],
    ['one that is no UTF-8', '/matches/%E0%A4%A'],
  ])('%s', (_, path) => {
    expect(table.match('GET', path)).toEqual({ kind: 'nothing' });
  });
});

test.each([
  '/',
  '',
  '/nothing',
  '/matches/7/points/8',
  '/Matches',
  '/matches/7/',
  '*',
  'matches',
  '//matches',
  '/live',
])('%j leads nowhere', (path) => {
  expect(table.match('GET', path)).toEqual({ kind: 'nothing' });
});

test('a thousand slashes lead nowhere, without looking at them all', () => {
  expect(table.match('GET', '/'.repeat(1_000))).toEqual({ kind: 'nothing' });
});

test('a path with other methods names them, HEAD and OPTIONS among them', () => {
  expect(table.match('DELETE', '/matches/7')).toEqual({
    kind: 'other-methods',
    allow: ['GET', 'HEAD', 'OPTIONS', 'PATCH'],
  });
  expect(table.match('GET', '/matches/7/points')).toEqual({
    kind: 'other-methods',
    allow: ['OPTIONS', 'POST'],
  });
});

test('mounting an operation twice is a mistake', () => {
  expect(() => table.add('GET', '/matches/{matchId}', 'again')).toThrow('mounted twice');
});
