import { allWords } from '@courtcast/messages/all-words.ts';
import { describe, expect, test } from 'vitest';
import type { MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { sampleScore } from '@courtcast/web-testkit/sample-match.ts';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { columnsOf } from './order-columns.ts';
import { layoutOf, roomOf, TELEVISION } from './order-room.ts';

const words = allWords.en.scores;

const at = (time: string) => `2026-05-01T${time}:00.000Z`;
const NOW = Date.parse(at('12:00'));
const noScores: LiveScores = new Map();

function planned(id: string, court: string, fields: Partial<MatchDetailView> = {}) {
  return scheduledMatch({
    ...{ id, kind: 'tournament', court: { id: court, name: court, clubId: 'k', club: null } },
    players: { home: [{ id: 'a', name: 'Ana Ruiz' }], guest: [{ id: 'b', name: 'Bea Soto' }] },
    ...fields,
  });
}

const over = (id: string, completedAt: string, scheduledTime: string) =>
  planned(id, 'Court 1', { status: 'completed', completedAt, scheduledTime, winnerSide: 'home' });

const factsOf = (matches: readonly MatchDetailView[]) => ({
  tournament: { id: 't', name: 'Open', timeZone: 'UTC' },
  ...{ day: '2026-05-01', matches, sides: new Map(), scores: noScores },
});

const idsOf = (matches: readonly MatchDetailView[], live = noScores) =>
  columnsOf(factsOf(matches), live, NOW).map(({ entries }) => entries.map(({ match }) => match.id));

const morning = [over('first', at('10:00'), at('09:00')), over('second', at('11:30'), at('10:30'))];

describe('a court of an order of play', () => {
  test('shows what was last finished, what is on, and what comes, cancelled or not', () => {
    const matches = [
      ...morning,
      planned('on', 'Court 1', { status: 'in_progress', scheduledTime: at('11:40') }),
      planned('off', 'Court 1', { status: 'cancelled', scheduledTime: at('13:00') }),
      planned('next', 'Court 1', { scheduledTime: at('14:00') }),
    ];
    expect(idsOf(matches)).toEqual([['second', 'on', 'off', 'next']]);
  });

  test('leaves out a cancelled match to which nobody comes', () => {
    const open = { home: [], guest: [{ id: 'b', name: 'Bea Soto' }] };
    const next = planned('next', 'Court 1', { scheduledTime: at('14:00') });
    const passed = planned('passed', 'Court 1', {
      status: 'cancelled',
      scheduledTime: at('13:00'),
      players: open,
    });
    expect(idsOf([next, passed])).toEqual([['next']]);
  });

  test('has all of its results once nothing comes any more', () => {
    expect(idsOf(morning)).toEqual([['first', 'second']]);
  });

  test('goes by what the socket said last', () => {
    const on = planned('on', 'Court 1', { status: 'in_progress', scheduledTime: at('11:40') });
    const live: LiveScores = new Map([
      ['on', { version: 9, status: 'completed', sets: [{ home: 6, guest: 1 }], score: null }],
    ]);
    const [column] = columnsOf(factsOf([on]), live, NOW);
    expect(column?.entries[0]?.score).toMatchObject({ status: 'completed', sets: [{ home: 6, guest: 1 }] });
  });

  test('has the points that were read until the socket sends newer ones', () => {
    const on = planned('on', 'Court 1', { status: 'in_progress', version: 4 });
    const pointsOf = (version: number, home: string): LiveScores =>
      new Map([
        [
          'on',
          { version, status: 'in_progress', sets: [], score: sampleScore({ points: { home, guest: '0' } }) },
        ],
      ]);
    const facts = { ...factsOf([on]), scores: pointsOf(4, '30') };
    const shown = (live: LiveScores) => columnsOf(facts, live, NOW)[0]?.entries[0]?.score.score?.points.home;
    expect([noScores, pointsOf(3, '15'), pointsOf(5, '40')].map(shown)).toEqual(['30', '30', '40']);
  });

  test('says that players are called, as long as they are waited for', () => {
    const called = { scheduledTime: at('11:40'), calledAt: at('11:55') };
    const live: LiveScores = new Map([['b', { version: 9, status: 'in_progress', sets: [], score: null }]]);
    const matches = [planned('a', 'Court 1', called), planned('b', 'Court 2', called)];
    const columns = columnsOf(factsOf(matches), live, NOW);
    expect(columns.map(({ entries }) => entries[0]?.isCalled)).toEqual([true, false]);
  });

  test('says how far it is behind', () => {
    const [column] = columnsOf(
      factsOf([planned('late', 'Court 1', { scheduledTime: at('11:30') })]),
      noScores,
      NOW,
    );
    expect(column?.behind).toBe(30);
  });
});

describe('the room of a screen', () => {
  const layoutFor = (courts: number, each: number, size = TELEVISION) => {
    const matches = Array.from({ length: courts * each }, (_, index) =>
      planned(`m${index}`, `Court ${(index % courts) + 1}`, {
        scheduledTime: at(`1${Math.floor(index / courts)}:00`),
      }),
    );
    return layoutOf(columnsOf(factsOf(matches), noScores, NOW), roomOf(size), words);
  };
  const pagesFor = (...asked: Parameters<typeof layoutFor>) =>
    layoutFor(...asked).pages.map((columns) =>
      columns.map(({ court, entries }) => `${court?.name}: ${entries.length}`),
    );

  test('is four courts on a television, two upright, and all to be scrolled in a hand', () => {
    expect(roomOf(TELEVISION)?.columns).toBe(4);
    expect(roomOf({ width: 3840, height: 2160 })).toEqual(roomOf(TELEVISION));
    expect(roomOf({ width: 1080, height: 1920 })?.columns).toBe(2);
    expect(roomOf({ width: 390, height: 844 })).toBeNull();
  });

  test('is shared evenly by courts that are too many', () => {
    expect(pagesFor(4, 4)).toHaveLength(1);
    expect(pagesFor(6, 4).map((page) => page.length)).toEqual([3, 3]);
    expect(pagesFor(6, 4, { width: 390, height: 844 })).toHaveLength(1);
  });

  test('has rows of courts where each has few matches, in place of pages', () => {
    expect(layoutFor(6, 2)).toMatchObject({ scale: 1, across: 3, pages: [{ length: 6 }] });
  });

  test.each([
    [1, 4, 1.25, 1],
    [2, 2, 2, 2],
    [4, 1, 1.75, 2],
    [1, 1, 2.25, 1],
  ])(
    'is filled by %i courts of %i matches: %f times as large, %i beside each other',
    (...[courts, each, scale, across]) => {
      const layout = layoutFor(courts, each);
      expect([layout.scale, layout.across]).toEqual([scale, across]);
      expect(layout.pages).toHaveLength(1);
    },
  );

  test('has every match of any number of courts, on one page where it is enlarged', () => {
    for (let courts = 1; courts < 10; courts += 1) {
      for (let each = 1; each < 7; each += 1) {
        const { scale, pages } = layoutFor(courts, each);
        expect(pages.flat().reduce((sum, { entries }) => sum + entries.length, 0)).toBe(courts * each);
        expect(scale === 1 || pages.length === 1).toBe(true);
      }
    }
  });

  test('goes on in the next column for a court with too many matches', () => {
    expect(pagesFor(2, 8)).toEqual([['Court 1: 5', 'Court 1: 3', 'Court 2: 5', 'Court 2: 3']]);
  });
});
