import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { describe, expect, test } from 'vitest';

import type { SystemFacts } from './service-environment.ts';
import { serviceVariables } from './service-environment.ts';
import { readSettings } from '../settings.ts';

const factsWith = (environment: NodeJS.ProcessEnv = {}): SystemFacts => ({
  settings: readSettings(environment, '/checkout'),
  ports: {
    identity: { http: 1, admin: 11 },
    tournaments: { http: 2, admin: 12 },
    scoring: { http: 3, admin: 13 },
    leagues: { http: 4, admin: 14 },
    notifications: { http: 6, admin: 17 },
    realtime: { http: 5, admin: 15 },
    gateway: { http: 8080, admin: 16 },
  },
  backing: {
    mongodb: 'mongodb://127.0.0.1:20/?w=1',
    nats: 'nats://127.0.0.1:21',
    redis: 'redis://127.0.0.1:22',
  },
  keys: {
    privateKeys: Object.fromEntries(serviceNames.map((name) => [name, `key of ${name}`])),
    trustedKeys: 'public keys',
  },
  authority: { issuer: 'http://localhost:30', audience: 'courtcast', jwksUri: undefined },
  adminIdpIds: ['one', 'ada-admin'],
  webDir: '/checkout/tools/web-build/dist',
});

const variablesOf = (service: ServiceName, environment: NodeJS.ProcessEnv = {}) =>
  JSON.parse(JSON.stringify(serviceVariables(factsWith(environment), service))) as Record<string, string>;

const URLS = {
  IDENTITY_URL: 'http://127.0.0.1:1',
  TOURNAMENTS_URL: 'http://127.0.0.1:2',
  SCORING_URL: 'http://127.0.0.1:3',
  LEAGUES_URL: 'http://127.0.0.1:4',
  NOTIFICATIONS_URL: 'http://127.0.0.1:6',
};

describe('the environment of a service', () => {
  test('of a domain service has its own database and keys, and nothing of the edge', () => {
    expect(variablesOf('tournaments')).toEqual({
      ...URLS,
      HOST: '127.0.0.1',
      INTERNAL_TIMEOUT_MS: '2000',
      PORT: '2',
      ADMIN_PORT: '12',
      NATS_URL: 'nats://127.0.0.1:21',
      MONGODB_URL: 'mongodb://127.0.0.1:20/courtcast_tournaments?w=1',
      MONGODB_VALIDATION: 'on',
      INTERNAL_KEY: 'key of tournaments',
      INTERNAL_TRUSTED_KEYS: 'public keys',
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128',
    });
    for (const given of ['10.0.0.0/8', '']) {
      const named = variablesOf('tournaments', { WEBHOOK_ALLOWED_NETWORKS: given });
      expect(named.WEBHOOK_ALLOWED_NETWORKS).toBe(given);
    }
  });

  test('of a domain service beside others on one server has a database of its own', () => {
    const [facts, databasePrefix] = [factsWith({}), 'test_1_'];
    const { MONGODB_URL } = serviceVariables({ ...facts, databasePrefix }, 'scoring');
    expect(MONGODB_URL).toBe('mongodb://127.0.0.1:20/test_1_scoring?w=1');
  });

  test('of identity names the admins, of scoring the idle time', () => {
    expect(variablesOf('identity').ADMIN_IDP_IDS).toBe('one,ada-admin');
    expect(variablesOf('scoring', { FREEPLAY_IDLE_MINUTES: '5' }).FREEPLAY_IDLE_MINUTES).toBe('5');
    expect(variablesOf('scoring', { PUBLIC_URL: 'https://a.example' }).PUBLIC_URL).toBe('https://a.example');
  });

  test('of the gateway has no database, and the limits that were set', () => {
    expect(variablesOf('gateway', { RATE_LIMIT_PUBLIC_PER_MINUTE: '7', TRUST_PROXY: '1' })).toEqual({
      ...URLS,
      HOST: '127.0.0.1',
      INTERNAL_TIMEOUT_MS: '2000',
      PORT: '8080',
      ADMIN_PORT: '16',
      NATS_URL: 'nats://127.0.0.1:21',
      REDIS_URL: 'redis://127.0.0.1:22',
      AUTH_ISSUER: 'http://localhost:30',
      AUTH_AUDIENCE: 'courtcast',
      REALTIME_URL: 'http://127.0.0.1:5',
      INTERNAL_KEY: 'key of gateway',
      RATE_LIMIT_PUBLIC_PER_MINUTE: '7',
      TRUST_PROXY: '1',
      WEB_DIR: '/checkout/tools/web-build/dist',
      PUBLIC_URL: 'http://localhost:8080',
    });
  });

  test.each([
    [undefined, '1'],
    ['2', '3'],
    ['10.0.0.0/8', '1'],
  ])('of realtime counts the gateway as one more proxy than %s', (outer, hops) => {
    expect(variablesOf('realtime', { TRUST_PROXY: outer }).TRUST_PROXY).toBe(hops);
  });
});
