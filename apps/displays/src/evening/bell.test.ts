import { expect, test } from 'vitest';
import { createBell } from './bell.ts';

const END = Date.parse('2026-05-01T20:12:00.000Z');

/** A bell that counts its beeps, in a browser that has not been tapped yet. */
function givenBell() {
  const beeps: number[] = [];
  const audio = { state: 'suspended', resume: () => Promise.resolve((audio.state = 'running')) };
  const bell = createBell(
    () => audio as unknown as AudioContext,
    (_, count) => beeps.push(count),
  );
  return { bell, beeps };
}

test('a bell that nobody has switched on is silent', () => {
  const { bell, beeps } = givenBell();
  bell.ringAfter(END, END);
  expect([bell.isOn(), beeps]).toEqual([false, []]);
});

test('a tap switches the bell on, and is heard once', async () => {
  const { bell, beeps } = givenBell();
  await bell.switchOn();
  await bell.switchOn();
  expect([bell.isOn(), beeps]).toEqual([true, [1]]);
});

test('the end of a round rings once, however often the screen is drawn', async () => {
  const { bell, beeps } = givenBell();
  await bell.switchOn();
  for (const now of [END - 1000, END, END + 1000, END + 2000]) bell.ringAfter(END, now);
  expect(beeps).toEqual([1, 3]);
});

test('a round that was extended rings at its new end, too', async () => {
  const { bell, beeps } = givenBell();
  await bell.switchOn();
  bell.ringAfter(END, END);
  bell.ringAfter(END + 60_000, END + 1000);
  bell.ringAfter(END + 60_000, END + 60_000);
  expect(beeps).toEqual([1, 3, 3]);
});

test('a clock that was stopped, and an end of long ago, ring no more', async () => {
  const { bell, beeps } = givenBell();
  await bell.switchOn();
  bell.ringAfter(null, END);
  bell.ringAfter(END, END + 60_000);
  expect(beeps).toEqual([1]);
});
