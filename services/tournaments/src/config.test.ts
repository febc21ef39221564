import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig, stripeOf } from './config.ts';

const example = Object.fromEntries(
  readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

describe('the environment', () => {
  test('of .env.example is complete and understood', () => {
    const config = readConfig(example);
    expect(Object.keys(config).toSorted()).toEqual(Object.keys(example).toSorted());
    expect(config).toMatchObject({ PORT: 8101, IDENTITY_URL: 'http://127.0.0.1:8104' });
  });

  test('takes payments with both keys and the address of the web app, or with none', () => {
    const none = Object.fromEntries(
      Object.entries(example).filter(([name]) => !name.startsWith('STRIPE_') && name !== 'PUBLIC_URL'),
    );
    expect(stripeOf(readConfig(none))).toBeUndefined();
    expect(stripeOf(readConfig({ ...none, PUBLIC_URL: 'https://club.example' }))).toBeUndefined();
    expect(stripeOf(readConfig(example))).toMatchObject({ apiUrl: 'https://api.stripe.com' });
    for (const missing of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL'])
      expect(() => readConfig({ ...example, [missing]: '' })).toThrow(/STRIPE_SECRET_KEY/);
  });

  test('that lacks things names all of them at once', () => {
    expect(() => readConfig({ PORT: 'x' })).toThrow(/PORT.*INTERNAL_KEY.*MONGODB_URL.*NATS_URL/);
  });
});
