import { expect, test } from 'vitest';
import { newestOfEach } from './released.ts';

test('of each service the tag that stands first', () => {
  expect(newestOfEach(['scoring/v1.10.0', 'gateway/v0.2.0', 'scoring/v1.9.3'])).toEqual([
    'gateway/v0.2.0',
    'scoring/v1.10.0',
  ]);
});

test('no tag that names no release of a service', () => {
  expect(newestOfEach(['v1.0.0', 'scoring/v1', 'scoring/v1.0.0-try', 'old/scoring/v1.0.0'])).toEqual([]);
});
