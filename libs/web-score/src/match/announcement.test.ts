import { allWords } from '@courtcast/messages/all-words.ts';
import { describe, expect, test } from 'vitest';
import { sampleMatch, sampleScore, sampleSets } from '@courtcast/web-testkit/sample-match.ts';
import { announcementOf } from './announcement.ts';
import type { ShownMatch } from './shown-match.ts';

const words = allWords.en.scores;

function after(before: ShownMatch, fields: Partial<ShownMatch>): ShownMatch {
  return { ...before, version: before.version + 1, ...fields };
}

const at = (sets: string) => sampleMatch({ sets: sampleSets(sets) });

describe('what is read out', () => {
  test('a point is not', () => {
    const before = at('2-1');
    expect(
      announcementOf(
        words,
        before,
        after(before, { score: sampleScore({ points: { home: '15', guest: '0' } }) }),
      ),
    ).toBeNull();
  });

  test.each([
    ['2-1', '3-1', 'Game Ana. Ana leads 3–1 in set 1.'],
    ['3-1', '3-2', 'Game Bea. Ana leads 3–2 in set 1.'],
    ['2-1', '2-2', 'Game Bea. 2 games all in set 1.'],
    ['6-4 0-0', '6-4 0-1', 'Game Bea. Bea leads 1–0 in set 2.'],
  ])('a game: %s to %s', (from, to, sentence) => {
    const before = at(from);
    expect(announcementOf(words, before, after(before, { sets: sampleSets(to) }))).toBe(sentence);
  });

  test.each([
    ['5-4', '6-4 0-0', 'Set 1 to Ana, 6–4.'],
    ['6-4 6-6', '6-4 6-7(5) 0-0', 'Set 2 to Bea, 7–6.'],
  ])('a set: %s to %s', (from, to, sentence) => {
    const before = at(from);
    expect(announcementOf(words, before, after(before, { sets: sampleSets(to) }))).toBe(sentence);
  });

  test('points of a match tiebreak are not', () => {
    const before = at('6-4 3-6 4-2*');
    expect(announcementOf(words, before, after(before, { sets: sampleSets('6-4 3-6 5-2*') }))).toBeNull();
  });

  test('the end of the match, with all sets', () => {
    const before = at('6-4 5-3');
    const done = { status: 'completed', suggestedWinner: 'home', sets: sampleSets('6-4 6-3') } as const;
    expect(announcementOf(words, before, after(before, done))).toBe('Ana won the match. 6–4 6–3');
  });

  test('the end of the match, also where its status comes after the last point, of the same version', () => {
    const before = at('6-4 5-3');
    const scored = after(before, { suggestedWinner: 'home', sets: sampleSets('6-4 6-3') });
    const done = { ...scored, status: 'completed' } as const;
    expect(announcementOf(words, scored, done)).toBe('Ana won the match. 6–4 6–3');
  });

  test('a retirement', () => {
    const before = at('6-4 5-3');
    const done = { status: 'completed', winnerSide: 'guest', outcome: 'retirement' } as const;
    expect(announcementOf(words, before, after(before, done))).toBe(
      'Bea won the match by retirement. 4–6 3–5',
    );
  });

  test('a suspension, and play that goes on', () => {
    const before = at('2-1');
    const halted = after(before, { status: 'suspended' });
    expect(announcementOf(words, before, halted)).toBe('Match suspended.');
    expect(announcementOf(words, halted, after(halted, { status: 'in_progress' }))).toBe('Match live.');
  });

  test('a game taken back is not', () => {
    const before = at('3-1');
    expect(announcementOf(words, before, after(before, { sets: sampleSets('2-1') }))).toBeNull();
  });

  test('nothing that is no newer', () => {
    const before = at('2-1');
    expect(announcementOf(words, before, { ...before, sets: sampleSets('3-1') })).toBeNull();
  });
});
