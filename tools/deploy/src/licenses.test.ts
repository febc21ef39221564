import { expect, test } from 'vitest';
import { unacceptedLicenses } from './licenses.ts';
import { readText } from './repository.ts';

const lockOf = (license: string | undefined, more: object = {}) => ({
  packages: { '': { license: 'Apache-2.0' }, 'services/x/node_modules/@a/b': { license, ...more } },
});

test('everything that is delivered has a license that we take', () => {
  expect(unacceptedLicenses(JSON.parse(readText('package-lock.json')))).toEqual([]);
});

test.each(['GPL-3.0-or-later', 'AGPL-3.0', 'SSPL-1.0', 'UNLICENSED', undefined])('%s is none', (license) => {
  expect(unacceptedLicenses(lockOf(license))).toEqual([`@a/b: ${license ?? 'none named'}`]);
});

test('what is for development only may have any', () => {
  expect(unacceptedLicenses(lockOf('GPL-3.0-or-later', { dev: true }))).toEqual([]);
});

test('who changes a license that was looked at is looked at again', () => {
  const packages = { 'node_modules/tweetnacl': { license: 'GPL-3.0-or-later' } };
  expect(unacceptedLicenses({ packages })).toEqual(['tweetnacl: GPL-3.0-or-later']);
});
