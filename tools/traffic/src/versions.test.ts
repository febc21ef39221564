import { expect, test } from 'vitest';
import { createVersionAccount, faultsOf } from './versions.ts';
import type { Sighting } from './versions.ts';

const sightingOf = (text: string): Sighting => {
  const [kind, version] = text.split(' ');
  return { kind: kind as Sighting['kind'], version: Number(version) };
};

const accountOf = (...texts: readonly string[]) => {
  const account = createVersionAccount();
  for (const text of texts) account.note(sightingOf(text));
  return account;
};

const nothingWrong = { gaps: 0, reordered: 0, doubled: 0 };

test.each([
  ['every score', ['snapshot 1', 'score 2', 'score 3'], {}],
  ['a status with its score', ['snapshot 1', 'score 2', 'status 2', 'score 3'], {}],
  ['a status with the score that a snapshot shows', ['snapshot 2', 'status 2', 'score 3'], {}],
  ['a status alone', ['snapshot 1', 'status 2', 'score 3'], {}],
  ['a snapshot that skips what was missed', ['snapshot 1', 'score 2', 'snapshot 9', 'score 10'], {}],
  ['a snapshot of what is shown', ['snapshot 1', 'score 2', 'snapshot 2', 'score 3'], {}],
  ['three that are left out', ['snapshot 1', 'score 5', 'score 6'], { gaps: 3 }],
  ['two places with one left out', ['snapshot 1', 'score 3', 'status 5'], { gaps: 2 }],
  ['an older score', ['snapshot 5', 'score 4', 'score 6'], { reordered: 1 }],
  ['two that changed places', ['snapshot 1', 'score 3', 'score 2', 'score 4'], { gaps: 1, reordered: 1 }],
  ['an older snapshot', ['snapshot 1', 'score 2', 'snapshot 1', 'score 3'], { reordered: 1 }],
  ['an update before any snapshot', ['score 2', 'score 3'], { reordered: 1 }],
  ['a score twice', ['snapshot 1', 'score 2', 'score 2'], { doubled: 1 }],
  ['a score that the snapshot had', ['snapshot 2', 'score 2'], { doubled: 1 }],
  ['a status twice', ['snapshot 1', 'score 2', 'status 2', 'status 2'], { doubled: 1 }],
  ['a score behind its status', ['snapshot 1', 'status 2', 'score 2'], { doubled: 1 }],
])('%s', (_what, texts, wrong) => {
  const account = accountOf(...texts);
  expect(account.counts()).toEqual({ shown: texts.length, ...nothingWrong, ...wrong });
  expect(account.faults().length > 0).toBe(Object.keys(wrong).length > 0);
});

test('the newest is not what came last', () => {
  expect(createVersionAccount().newest()).toBe(0);
  expect(accountOf('snapshot 5', 'score 6', 'score 3').newest()).toBe(6);
});

test('counts begin again, and what follows is still held against what came before', () => {
  const account = accountOf('snapshot 1', 'score 3');
  account.reset();
  account.note(sightingOf('score 5'));
  expect(account.counts()).toEqual({ shown: 1, gaps: 1, reordered: 0, doubled: 0 });
  expect(account.faults()).toEqual(['score 5 after 3']);
});

test('says what is wrong in words, twenty times at most', () => {
  const sightings = ['snapshot 1', 'score 3', 'score 2'].map(sightingOf);
  expect(faultsOf(sightings)).toEqual(['score 3 after 1', 'score 2 after 3']);
  const doubled = Array.from({ length: 50 }, () => sightingOf('score 2'));
  expect(faultsOf([sightingOf('snapshot 1'), ...doubled])).toHaveLength(20);
});
