import { expect, test } from 'vitest';
import type { StoredAggregate } from './aggregate-document.ts';
import { createNewestStates } from './newest-states.ts';

const at = (version: number): StoredAggregate<object> => ({
  ...{ id: 'm1', version, state: {}, parts: { log: [1] } },
  record: { publishedSeq: 0, waiting: [], commands: [], createdBy: 'c' },
});

const knownVersion = (states: ReturnType<typeof createNewestStates>) => states.find('m1')?.version;

test('what is written by one process is decided from without reading, and kept without its parts', () => {
  const states = createNewestStates(10);
  expect(states.find('m1')).toBeUndefined();
  states.noteRead(at(1));
  expect(states.find('m1')).toEqual({ ...at(1), parts: {} });
  states.noteWritten(at(2));
  expect(knownVersion(states)).toBe(2);
});

test('what others write, too, is read until eight versions in a row were its own', () => {
  const states = createNewestStates(10);
  states.noteWritten(at(1));
  states.noteLost('m1');
  let version = 3;
  states.noteRead(at(version));
  for (let own = 1; own <= 8; own += 1) {
    expect([own, knownVersion(states)]).toEqual([own, undefined]);
    states.noteWritten(at((version += 1)));
    states.noteRead(at(version));
  }
  expect(knownVersion(states)).toBe(version);
});

test('a version that was not known says that others write', () => {
  const states = createNewestStates(10);
  states.noteWritten(at(4));
  states.noteRead(at(5));
  expect(knownVersion(states)).toBeUndefined();
});

test('what is gone is known no more', () => {
  const states = createNewestStates(10);
  states.noteWritten(at(1));
  states.forget('m1');
  expect(states.find('m1')).toBeUndefined();
});
