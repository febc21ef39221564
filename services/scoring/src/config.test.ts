import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

describe('the configuration', () => {
  test('of .env.example is complete and names every variable', () => {
    expect(readConfig(example)).toMatchObject({ PORT: 4103, FREEPLAY_IDLE_MINUTES: 120 });
    const missing = Object.keys(
      readConfig({ ...example, NODE_ENV: 'test', COURTCAST_FAULT: 'exit-before-publish' }),
    );
    const named = new Set([...Object.keys(example), 'NODE_ENV']);
    expect(missing.filter((name) => !named.has(name))).toEqual([]);
  });

  test('says everything that is wrong at once', () => {
    const wrong = {
      ...example,
      PORT: 'x',
      FREEPLAY_IDLE_MINUTES: '0',
      MONGODB_URL: '',
      NATS_URL: 'http://nats',
    };
    expect(() => readConfig(wrong)).toThrow(/PORT.*MONGODB_URL.*NATS_URL.*FREEPLAY_IDLE_MINUTES/);
  });

  test('has no fault switch in production', () => {
    const production = { ...example, NODE_ENV: 'production' };
    expect(readConfig(production).COURTCAST_FAULT).toBeUndefined();
    expect(() => readConfig({ ...production, COURTCAST_FAULT: 'exit-before-publish' })).toThrow(
      'COURTCAST_FAULT',
    );
  });
});
