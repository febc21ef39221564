import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

describe('the configuration', () => {
  test('of .env.example is complete and names every variable', () => {
    const config = readConfig(example);
    expect(config).toMatchObject({ PORT: 4104 });
    expect(Object.keys(config).toSorted()).toEqual(Object.keys(example).toSorted());
  });

  test('says everything that is wrong at once', () => {
    const wrong = { ...example, PORT: 'x', MONGODB_URL: '', NATS_URL: 'http://nats' };
    expect(() => readConfig(wrong)).toThrow(/PORT.*MONGODB_URL.*NATS_URL/);
  });
});
