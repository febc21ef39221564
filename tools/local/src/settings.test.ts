import { describe, expect, test } from 'vitest';

import { readSettings } from './settings.ts';

describe('the settings of a local run', () => {
  test('have the defaults that the documentation names', () => {
    expect(readSettings({}, '/checkout')).toEqual({
      gatewayPort: 8080,
      dataDir: '/checkout/.data',
      isDemonstrationWanted: true,
      given: {},
      identityProvider: null,
      audience: undefined,
      adminIdpIds: [],
      passedThrough: {},
    });
  });

  test('take what the environment gives, and empty values for absent ones', () => {
    const environment = {
      GATEWAY_PORT: '9090',
      COURTCAST_DATA_DIR: '/data/two',
      COURTCAST_DEMO: '0',
      NATS_URL: 'nats://broker:4222',
      REDIS_URL: '',
      AUTH_ISSUER: 'https://idp.example',
      AUTH_AUDIENCE: 'api',
      AUTH_JWKS_URI: 'https://idp.example/keys',
      ADMIN_IDP_IDS: 'one, two,,',
      RATE_LIMIT_PUBLIC_PER_MINUTE: '50',
      LOG_LEVEL: '',
    };
    expect(readSettings(environment, '/checkout')).toEqual({
      gatewayPort: 9090,
      dataDir: '/data/two',
      isDemonstrationWanted: false,
      given: { nats: 'nats://broker:4222' },
      identityProvider: { issuer: 'https://idp.example', jwksUri: 'https://idp.example/keys' },
      audience: 'api',
      adminIdpIds: ['one', 'two'],
      passedThrough: { RATE_LIMIT_PUBLIC_PER_MINUTE: '50' },
    });
  });

  test('take an empty list of networks for none, where an empty value is no value else', () => {
    const { passedThrough } = readSettings({ WEBHOOK_ALLOWED_NETWORKS: '', TRUST_PROXY: '' }, '/checkout');
    expect(passedThrough).toEqual({ WEBHOOK_ALLOWED_NETWORKS: '' });
  });

  test.each([
    ['a port that is none', { GATEWAY_PORT: 'eighty' }, 'GATEWAY_PORT'],
    ['a port out of range', { GATEWAY_PORT: '70000' }, 'GATEWAY_PORT'],
    ['an unknown choice for the demonstration', { COURTCAST_DEMO: 'yes' }, 'COURTCAST_DEMO'],
    [
      'production without an identity provider',
      { NODE_ENV: 'production', COURTCAST_DEMO: '0' },
      'AUTH_ISSUER',
    ],
    [
      'production with the demonstration',
      { NODE_ENV: 'production', AUTH_ISSUER: 'https://idp' },
      'COURTCAST_DEMO',
    ],
    ['a key set without its issuer', { AUTH_JWKS_URI: 'https://idp.example/keys' }, 'AUTH_ISSUER'],
  ])('refuse %s in one line that names it', (_case, environment, name) => {
    expect(() => readSettings(environment, '/checkout')).toThrow(new RegExp(`^settings: .*${name}.*$`));
  });
});
