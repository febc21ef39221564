import { describe, expect, test } from 'vitest';
import { playEvent, resolveRules, setsOf, startMatch } from '@courtcast/scoring-rules';
import { createRandom } from './simulator/random.ts';
import { pointWinners, readRecording, recordMatch, settingsOf } from './recorded-match.ts';
import type { RecordedMatch } from './recorded-match.ts';

const sample = new URL('../samples/recorded-matches.json', import.meta.url).pathname;

function playThrough(match: RecordedMatch) {
  const rules = resolveRules(settingsOf(match));
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  let state = startMatch(rules.value, { server: match.firstServer });
  for (const winner of pointWinners(match)) {
    const played = playEvent(rules.value, state, { type: 'point', winner });
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    state = played.value;
  }
  return state;
}

describe('the committed sample', () => {
  test('has a match of every format, and each ends as it says', async () => {
    const { matches } = await readRecording(sample);
    expect(new Set(matches.map((match) => match.format)).size).toBe(6);
    for (const match of matches) {
      const state = playThrough(match);
      expect(state.decided).toBe(match.expected.winnerSide);
      expect(setsOf(state)).toEqual(match.expected.sets);
    }
  });
});

describe('recording', () => {
  const facts = { id: 'm', home: 'A', guest: 'B', format: 'best_of_3', firstServer: 'home' } as const;

  test('the same seed makes the same match', () => {
    const first = recordMatch(facts, 'tennis', createRandom(7));
    expect(recordMatch(facts, 'tennis', createRandom(7))).toEqual(first);
    expect(recordMatch(facts, 'tennis', createRandom(8)).points).not.toBe(first.points);
  });

  test('servers win more points than they lose', () => {
    const random = createRandom(1);
    const lengths = Array.from({ length: 20 }, () => recordMatch(facts, 'tennis', random).points.length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(48);
  });
});

describe('reading', () => {
  test('a missing file is reported in one sentence', async () => {
    await expect(readRecording('/nowhere/at/all.json')).rejects.toThrow('cannot read /nowhere/at/all.json');
  });

  test('a file that is no recording is reported by its first fault', async () => {
    await expect(readRecording(new URL('../package.json', import.meta.url).pathname)).rejects.toThrow(
      /is no recording: matches/,
    );
  });
});
