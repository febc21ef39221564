import { describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { createRoutes, parseTarget } from './routes.ts';

const routes = createRoutes();
const all = Object.values<Operation>(operations);

describe('the routes of the API', () => {
  test.each(all.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    '%s is found',
    (_title, operation) => {
      const path = operation.path.replaceAll(/\{\w+\}/g, '0190a1b2-c3d4');
      expect(routes.match(operation.method, path)).toMatchObject({
        kind: 'found',
        value: { id: operation.id },
      });
    },
  );

  test('HEAD is found wherever GET is', () => {
    expect(routes.match('HEAD', '/live/matches')).toMatchObject({ value: { id: 'listLiveMatches' } });
  });

  test('another method of a known path says which there are', () => {
    expect(routes.match('DELETE', '/tournaments')).toEqual({
      kind: 'other-methods',
      allow: ['GET', 'HEAD', 'OPTIONS', 'POST'],
    });
  });

  test.each([
    '',
    '/',
    '/nothing',
    '/tournaments/',
    '/matches//points',
    '/Tournaments',
    '/matches/%zz',
    '/matches/%00',
    `/matches/${'x'.repeat(10_000)}`,
    '/matches/x/../../internal/principals',
    '/internal/principals',
    '/../internal/principals',
    '/matches/x/points/y',
  ])('"%.40s" leads nowhere', (path) => {
    expect(routes.match('GET', path)).toEqual({ kind: 'nothing' });
  });
});

describe('a request target', () => {
  test.each([
    ['/a/b?c=d', { path: '/a/b', url: '/a/b?c=d' }],
    ['/a', { path: '/a', url: '/a' }],
    ['http://host:80/a?b', { path: '/a', url: '/a?b' }],
    ['HTTPS://host/a', { path: '/a', url: '/a' }],
    ['//host/a', { path: '//host/a', url: '//host/a' }],
    ['*', { path: '*', url: '*' }],
    ['/a?b=/api/v1/x', { path: '/a', url: '/a?b=/api/v1/x' }],
  ])('%s is taken apart', (target, expected) => {
    expect(parseTarget(target)).toEqual(expected);
  });
});
