import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readConfig } from './config.ts';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

test('the example is a complete configuration', () => {
  expect(readConfig(example)).toMatchObject({
    PORT: 8080,
    RATE_LIMIT_PUBLIC_PER_MINUTE: 10,
    RATE_LIMIT_AUTHENTICATED_PER_MINUTE: 100,
    RATE_LIMIT_HANDSHAKES_PER_MINUTE: 600,
    RATE_LIMIT_PAGES_PER_MINUTE: 1_200,
    CORS_ORIGINS: '*',
    AUTH_CLIENT_ID: 'courtcast-web',
    AUTH_SCOPE: 'openid profile email',
    AUTH_ORIGINS: new Set(['https://login.example.net']),
  });
});

test('the web app may be without a client at the provider', () => {
  expect(readConfig({ ...example, AUTH_CLIENT_ID: 'none' }).AUTH_CLIENT_ID).toBeNull();
  expect(() => readConfig({ ...example, AUTH_SCOPE: 'profile' })).toThrow('AUTH_SCOPE');
  expect(() => readConfig({ ...example, AUTH_ORIGINS: "'unsafe-inline'" })).toThrow('AUTH_ORIGINS');
});

describe('without the optional settings', () => {
  const {
    RATE_LIMIT_PUBLIC_PER_MINUTE: _public,
    RATE_LIMIT_AUTHENTICATED_PER_MINUTE: _authenticated,
    RATE_LIMIT_HANDSHAKES_PER_MINUTE: _handshakes,
    RATE_LIMIT_PAGES_PER_MINUTE: _pages,
    TRUST_PROXY: _proxy,
    CORS_ORIGINS: _origins,
    WEB_DIR: _web,
    ...required
  } = example;

  test('the limits of the specification hold', () => {
    expect(readConfig(required)).toMatchObject({
      RATE_LIMIT_PUBLIC_PER_MINUTE: 10,
      RATE_LIMIT_AUTHENTICATED_PER_MINUTE: 100,
      RATE_LIMIT_HANDSHAKES_PER_MINUTE: 600,
      RATE_LIMIT_PAGES_PER_MINUTE: 1_200,
      CORS_ORIGINS: '*',
    });
  });

  test('no proxy is trusted to name addresses', () => {
    expect(readConfig(required).TRUST_PROXY('10.0.0.1', 0)).toBe(false);
  });
});

test('all that is wrong is named in one line', () => {
  const wrong = {
    ...example,
    TRUST_PROXY: 'true',
    CORS_ORIGINS: 'nowhere',
    REDIS_URL: 'http://x',
    PORT: 'p',
  };
  expect(() => readConfig(wrong)).toThrow(
    /^Configuration: .*PORT.*REDIS_URL.*TRUST_PROXY.*CORS_ORIGINS[^\n]*$/,
  );
});

test('production needs an audience', () => {
  const { AUTH_AUDIENCE: _audience, ...others } = example;
  expect(readConfig(others).AUTH_AUDIENCE).toBeUndefined();
  expect(() => readConfig({ ...others, NODE_ENV: 'production' })).toThrow(
    'AUTH_AUDIENCE is required in production',
  );
});
