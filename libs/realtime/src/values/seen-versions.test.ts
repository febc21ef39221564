import { describe, expect, test } from 'vitest';
import { createSeenVersions } from './seen-versions.ts';

describe('versions seen', () => {
  test('an event of a newer version is news, an older one is not', () => {
    const seen = createSeenVersions();
    expect(seen.isNews('m', 'score', 2)).toBe(true);
    expect(seen.isNews('m', 'score', 1)).toBe(false);
    expect(seen.isNews('m', 'score', 3)).toBe(true);
  });

  test('two events of one version are news once each', () => {
    const seen = createSeenVersions();
    expect(seen.isNews('m', 'score', 2)).toBe(true);
    expect(seen.isNews('m', 'status', 2)).toBe(true);
    expect(seen.isNews('m', 'score', 2)).toBe(false);
    expect(seen.isNews('m', 'status', 2)).toBe(false);
  });

  test('a snapshot covers every event up to its version', () => {
    const seen = createSeenVersions();
    expect(seen.takeSnapshot('m', 5)).toBe(true);
    expect(seen.isNews('m', 'score', 5)).toBe(false);
    expect(seen.isNews('m', 'score', 6)).toBe(true);
  });

  test('a snapshot older than what is known is no news', () => {
    const seen = createSeenVersions();
    seen.isNews('m', 'score', 7);
    expect(seen.takeSnapshot('m', 6)).toBe(false);
    expect(seen.takeSnapshot('m', 7)).toBe(true);
  });

  test('matches are distinguished, and a forgotten one begins again', () => {
    const seen = createSeenVersions();
    seen.isNews('a', 'score', 9);
    expect(seen.isNews('b', 'score', 1)).toBe(true);
    seen.forget('a');
    expect(seen.isNews('a', 'score', 1)).toBe(true);
  });
});
