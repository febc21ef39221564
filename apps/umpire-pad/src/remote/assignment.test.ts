import { describe, expect, test } from 'vitest';
import { actionFor, actionOf, assign, nameOfKey, noButtons, readAssignment } from './assignment.ts';
import type { Assignment } from './assignment.ts';

const up = { key: 'AudioVolumeUp', code: 'AudioVolumeUp' };
const enter = { key: 'Enter', code: 'Enter' };
const assigned: Assignment = { home: 'AudioVolumeUp', guest: 'AudioVolumeDown', undo: 'Enter' };

test.each([
  ['a key for volume', { key: 'AudioVolumeUp', code: 'VolumeUp' }, 'AudioVolumeUp'],
  ['a media key without a place on the keyboard', { key: 'MediaTrackNext', code: '' }, 'MediaTrackNext'],
  ['an arrow', { key: 'ArrowLeft', code: 'ArrowLeft' }, 'ArrowLeft'],
  ['enter beside the digits, which is enter', { key: 'Enter', code: 'NumpadEnter' }, 'Enter'],
  ['the space bar', { key: ' ', code: 'Space' }, 'Space'],
  ['a letter, by its place: shift and layout change the letter', { key: 'Q', code: 'KeyA' }, 'KeyA'],
  ['a key that only has a place', { key: 'Unidentified', code: 'Lang1' }, 'Lang1'],
])('%s has one name', (_what, key, name) => {
  expect(nameOfKey(key)).toBe(name);
});

describe('a button', () => {
  test('does what it was given', () => {
    const given = assign(noButtons, 'home', up);
    expect(given).toEqual({ assignment: { ...noButtons, home: 'AudioVolumeUp' } });
    expect(actionFor(assigned, up)).toBe('home');
    expect(actionFor(assigned, enter)).toBe('undo');
    expect(actionFor(assigned, { key: 'ArrowUp', code: 'ArrowUp' })).toBeNull();
  });

  test('does one thing: a second one is refused and names the first', () => {
    expect(assign(assigned, 'guest', up)).toEqual({ conflict: { is: 'taken', by: 'home' } });
    expect(assign(assigned, 'home', up)).toEqual({ assignment: assigned });
  });

  test.each(['Tab', 'Escape', 'Shift', 'F5'])('is not %s, which the device needs', (key) => {
    expect(assign(noButtons, 'undo', { key, code: key })).toEqual({ conflict: { is: 'reserved' } });
  });

  test('that the device does not name is refused', () => {
    const given = assign(noButtons, 'undo', { key: 'Unidentified', code: '' });
    expect(given).toEqual({ conflict: { is: 'reserved' } });
    expect(actionFor(noButtons, { key: 'Unidentified', code: '' })).toBeNull();
  });
});

test('a press is a point for its side, or takes back the last', () => {
  expect(actionOf('guest')).toEqual({ do: 'point', winner: 'guest', kind: null });
  expect(actionOf('undo')).toEqual({ do: 'undo' });
});

test.each([
  ['what was kept', assigned, assigned],
  ['nothing', null, noButtons],
  ['no record of ours', '[1', noButtons],
  ['something else', [1], noButtons],
  ['one key twice', { home: 'Enter', guest: 'Enter' }, noButtons],
  ['a key that the device needs', { home: 'Tab', undo: 'Enter' }, { ...noButtons, undo: 'Enter' }],
])('%s is read', (_what, kept, read) => {
  expect(readAssignment(kept)).toEqual(read);
});
