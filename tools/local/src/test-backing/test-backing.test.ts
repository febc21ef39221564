import { expect, test } from 'vitest';
import { backingImages } from './images.ts';
import { readWish } from './test-backing.ts';

test.each([
  [undefined, 'where-present'],
  ['', 'where-present'],
  ['0', 'never'],
  ['1', 'insist'],
])('TEST_CONTAINERS %j asks for containers: %s', (value, wish) => {
  expect(readWish({ TEST_CONTAINERS: value })).toBe(wish);
});

test('another value of TEST_CONTAINERS is refused', () => {
  expect(() => readWish({ TEST_CONTAINERS: 'yes' })).toThrow('TEST_CONTAINERS is 0 (never), 1');
});

test('images are those of docker-compose.yml, unless a variable names another', () => {
  expect(backingImages({ MONGO_IMAGE: 'mongo:7.0', NATS_IMAGE: '' })).toEqual({
    mongodb: 'mongo:7.0',
    nats: expect.stringMatching(/^nats:\d+\.\d+/),
    redis: expect.stringMatching(/^redis:\d+\.\d+/),
  });
  expect(backingImages({}).mongodb).toMatch(/^mongo:8\./);
});
