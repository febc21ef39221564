import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '@courtcast/web-testkit/memory-store.ts';
import { findKey, forgetKey, hasKey, takeKey } from './address-key.ts';

const shown: string[] = [];
const device = memoryStore();
const tab = memoryStore();

/** Opens the browser at an address, with or without storage. */
function openAt(address: string, storage: object = { localStorage: device, sessionStorage: tab }): void {
  const { hash, pathname, search } = new URL(address, 'https://courtcast.example');
  const history = { replaceState: (_: null, __: string, path: string) => shown.push(path) };
  vi.stubGlobal(
    'window',
    Object.assign(Object.create(storage) as object, { location: { hash, pathname, search }, history }),
  );
}

const blocked = {
  get localStorage(): never {
    throw new Error('blocked');
  },
  get sessionStorage(): never {
    throw new Error('blocked');
  },
};

beforeEach(() => {
  shown.length = 0;
  for (const { kept } of [device, tab]) kept.clear();
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/play/d1', device],
  ['/join/d1/', device],
  ['/invitations/staff', tab],
  ['/claim/m1/home/1', tab],
])('the key of %s leaves the address, and is found until it is forgotten', (path, storage) => {
  openAt(`${path}?from=chat#d1.secret-1`);
  expect(hasKey()).toBe(true);
  takeKey();
  expect(shown).toEqual([`${path}?from=chat`]);
  expect([...storage.kept.values()]).toEqual(['d1.secret-1']);
  expect(findKey(path)).toBe('d1.secret-1');
  forgetKey(path);
  expect([findKey(path), device.kept.size, tab.kept.size]).toEqual([null, 0, 0]);
});

test('a code opens its own kind of page of its own evening', () => {
  openAt('/play/d1#d1.secret');
  takeKey();
  expect(['/play/d1/', '/join/d1', '/play/d2'].map(findKey)).toEqual(['d1.secret', null, null]);
});

test('a device that keeps nothing leaves the code of an evening in the address, and takes that of an invitation', () => {
  openAt('/play/d9#d9.secret', blocked);
  takeKey();
  expect([shown, findKey('/play/d9')]).toEqual([[], 'd9.secret']);
  openAt('/invitations/umpire#m1.secret', blocked);
  takeKey();
  expect([shown, findKey('/invitations/umpire')]).toEqual([['/invitations/umpire'], 'm1.secret']);
});

test('a page that takes no key keeps what follows #', () => {
  openAt('/desk/evening/d1#people');
  expect(hasKey()).toBe(false);
  takeKey();
  expect([shown, findKey('/desk/evening/d1')]).toEqual([[], null]);
});
