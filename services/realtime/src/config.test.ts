import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

describe('the configuration', () => {
  test('of .env.example is complete and names every variable', () => {
    const config = readConfig(example);
    expect(config).toMatchObject({ PORT: 8085, CORS_ORIGINS: ['*'] });
    expect(Object.keys(config).filter((name) => !(name in example))).toEqual([]);
  });

  test('says everything that is wrong at once', () => {
    const wrong = { ...example, PORT: 'x', NATS_URL: 'http://nats', TRUST_PROXY: 'true' };
    expect(() => readConfig(wrong)).toThrow(/PORT.*NATS_URL.*TRUST_PROXY/);
  });

  test('needs an audience in production', () => {
    const { AUTH_AUDIENCE: _, ...rest } = example;
    expect(() => readConfig({ ...rest, NODE_ENV: 'production' })).toThrow(/AUTH_AUDIENCE/);
    expect(readConfig({ ...rest, NODE_ENV: 'test' }).AUTH_AUDIENCE).toBeUndefined();
  });
});
