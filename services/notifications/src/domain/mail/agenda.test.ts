import { expect, test } from 'vitest';
import { newsOf, readTold } from './agenda.ts';
import type { AgendaMatch, NewsKind } from './agenda.ts';

const now = new Date('2026-05-01T10:00:00.000Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const match = (over: Partial<AgendaMatch> = {}): AgendaMatch => ({
  ...{ id: 'm', version: 3, changedAt: now, isWaiting: true, isCancelled: false, drawName: 'Women' },
  ...{ partners: [], opponents: ['Bea'], dueAt: minutes(60), court: '1', venue: null, calledAt: null },
  ...{ result: null, report: null },
  ...over,
});
const won = { isWon: true, sets: '6–4 6–3', ending: null };
const played = { isWaiting: false, result: won };

const reported = (inMinutes: number): Partial<AgendaMatch> => ({
  ...{ isWaiting: false, dueAt: null, report: { sets: '6–4 6–3', countsAt: minutes(inMinutes) } },
});

/** The news of a match after these states of it were told, one after the other; null: it is not theirs any more. */
const kindsOf = (...states: readonly (AgendaMatch | null)[]): NewsKind[][] => {
  let told = readTold(null);
  return states.map((state) => {
    const next = newsOf(told, state === null ? [] : [state], now);
    // As it is kept between two mails.
    told = readTold(JSON.stringify(next.told));
    return next.news.map(({ kind }) => kind);
  });
};

test.each<[string, (AgendaMatch | null)[], NewsKind[][]]>([
  ['a time is told once', [match(), match({ version: 4 })], [['planned'], []]],
  ['nothing is told without a time', [match({ dueAt: null })], [[]]],
  ['nothing is told of a time that has passed', [match({ dueAt: minutes(-1) })], [[]]],
  [
    'another time, and another court, are told',
    [match(), match({ dueAt: minutes(90) }), match({ dueAt: minutes(90), court: '2' })],
    [['planned'], ['changed'], ['changed']],
  ],
  [
    'a call is told, and not that it has moved the time',
    [match(), match({ calledAt: now, dueAt: now }), match({ calledAt: now, dueAt: now, version: 9 })],
    [['planned'], ['called'], []],
  ],
  [
    'a second call is told',
    [match({ calledAt: minutes(-9) }), match({ calledAt: now })],
    [['called'], ['called']],
  ],
  ['an old call is not told', [match(), match({ calledAt: minutes(-15) })], [['planned'], []]],
  ['a result is told once', [match(), match(played), match(played)], [['planned'], ['result'], []]],
  [
    'a corrected result is told',
    [match(), match(played), match({ ...played, result: { ...won, isWon: false } })],
    [['planned'], ['result'], ['result']],
  ],
  [
    'a result of the other side that waits is told once, and again where another one waits, then what came of it',
    [match(reported(60)), match(reported(60)), match(reported(90)), match(played)],
    [['reported'], [], ['reported'], ['result']],
  ],
  ['a result that has waited long enough is not told', [match(reported(-1))], [[]]],
  ['a result of a match that was never told is not', [match(played)], [[]]],
  [
    'what is not played is told, and told anew when it is',
    [match(), match({ isCancelled: true, isWaiting: false }), match()],
    [['planned'], ['gone'], ['planned']],
  ],
  [
    'a time that is taken away is told',
    [match(), match({ dueAt: null }), match({ dueAt: null })],
    [['planned'], ['gone'], []],
  ],
  ['whoever is replaced is told', [match(), null, null], [['planned'], ['gone'], []]],
  [
    'nothing is told of a match that runs',
    [match(), match({ isWaiting: false, dueAt: minutes(5) })],
    [['planned'], []],
  ],
  ['a match that was played is not missed', [match(), match(played), null], [['planned'], ['result'], []]],
])('%s', (_what, states, kinds) => {
  expect(kindsOf(...states)).toEqual(kinds);
});

test('news come in the order of their times, and a later invitation has a greater number', () => {
  const first = match({ id: 'late', dueAt: minutes(120) });
  const both = newsOf(readTold(null), [first, match({ id: 'soon' })], now);
  expect(both.news.map(({ matchId }) => matchId)).toEqual(['soon', 'late']);
  const gone = newsOf(both.told, [match({ id: 'soon' })], now).news;
  expect(gone).toMatchObject([{ kind: 'gone', matchId: 'late', version: 4, toldDueAt: minutes(120) }]);
});
