import type { LogEntryView } from '@courtcast/contracts';
import { describe, expect, test } from 'vitest';
import { allWords } from '@courtcast/messages/all-words.ts';
import { createFakeMatch } from '@courtcast/web-testkit/fake/fake-match.ts';
import { fromFirstPoint, matchTiebreak, tiebreak } from '@courtcast/web-testkit/fake/scenes.ts';
import type { MatchSpec } from '@courtcast/web-testkit/fake/fake-match.ts';
import { loggedSetName, setsOfLog } from './point-log.ts';

const NOON = '2026-05-01T12:00:00.000Z';
const setsOf = (spec: MatchSpec) => setsOfLog(createFakeMatch(spec).log());
const game = (side: 'H' | 'G') => side.repeat(4);
const from = (points: string, fields: Partial<MatchSpec> = {}): MatchSpec => ({
  ...fromFirstPoint,
  points,
  ...fields,
});

describe('a log by sets and games', () => {
  test('a game has its points without the one that ended it, its winner and the games after it', () => {
    const [set] = setsOf(from('HHGHH', { server: 'home' }));
    expect(set?.games).toEqual([
      {
        key: 1,
        server: 'home',
        isTiebreak: false,
        isOfPoints: false,
        winner: 'home',
        home: 1,
        guest: 0,
        incidents: [],
        points: [
          { seq: 1, winner: 'home', home: '15', guest: '0' },
          { seq: 2, winner: 'home', home: '30', guest: '0' },
          { seq: 3, winner: 'guest', home: '30', guest: '15' },
          { seq: 4, winner: 'home', home: '40', guest: '15' },
        ],
      },
    ]);
  });

  test('a match tiebreak that is all that is played is one, with its points as numerals', () => {
    const alone = { matchFormat: 'match_tiebreak', tiebreakAt: 0, matchTiebreakTo: 10 } as const;
    const [set] = setsOf(from('HHG', { server: 'home', ...alone }));
    expect(set?.games).toMatchObject([{ isTiebreak: true, winner: null }]);
    expect(set?.games[0]?.points.map(({ home, guest }) => `${home}–${guest}`)).toEqual(['1–0', '2–0', '2–1']);
  });

  test('the game that is being played has no winner', () => {
    const [set] = setsOf(from(`${game('H')}GG`));
    expect(set?.games.map(({ winner, home, guest }) => [winner, home, guest])).toEqual([
      ['home', 1, 0],
      [null, 1, 0],
    ]);
  });

  test('the point that ends a set ends its last game, and the next set begins again', () => {
    const [first, second] = setsOf(from(`${game('H').repeat(6)}${game('G')}`));
    expect(first).toMatchObject({ number: 1, home: 6, guest: 0 });
    expect(first?.games).toHaveLength(6);
    expect(second).toMatchObject({ number: 2, home: 0, guest: 1 });
    expect(second?.games).toHaveLength(1);
  });

  test('the point that ends the match ends its last game', () => {
    const sets = setsOf(from(game('H').repeat(12)));
    expect(sets.map(({ games }) => games.length)).toEqual([6, 6]);
    expect(sets[1]?.games.at(-1)).toMatchObject({ winner: 'home', home: 6, guest: 0 });
  });

  test('a tiebreak is one game with every point of it', () => {
    const sets = setsOf({
      ...tiebreak,
      sets: [],
      points: `${game('H')}${game('G')}`.repeat(6) + 'HHHHHGH H'.replace(' ', ''),
    });
    const last = sets[0]?.games.at(-1);
    expect(last).toMatchObject({ isTiebreak: true, winner: 'home', home: 7, guest: 6 });
    expect(last?.points.at(-1)).toMatchObject({ home: '7', guest: '1' });
    expect(last?.points).toHaveLength(8);
  });

  test('a match tiebreak that is being played keeps its points together', () => {
    const sets = setsOf({
      ...matchTiebreak,
      sets: [],
      points: game('H').repeat(6) + game('G').repeat(6) + 'HGH',
    });
    expect(sets[2]?.games).toHaveLength(1);
    const names = sets.map((set) => loggedSetName(allWords.en.scores, set));
    expect(names).toEqual(['Set 1', 'Set 2', 'Match tiebreak']);
    expect(sets[2]?.games[0]?.points.map(({ home, guest }) => `${home}-${guest}`)).toEqual([
      '1-0',
      '1-1',
      '2-1',
    ]);
  });

  test('what awards no point changes nothing', () => {
    const [fault, ...rest] = createFakeMatch(from('HHG')).log();
    const log = [{ ...fault!, type: 'fault' as const, winner: null }, ...rest];
    expect(setsOfLog(log)[0]?.games[0]?.points).toHaveLength(2);
  });

  test('no log has no sets', () => {
    expect(setsOfLog([])).toEqual([]);
  });
});

describe('what happened beside the points', () => {
  type Incident = Pick<LogEntryView, 'type' | 'side'>;

  /** The log of these points with an incident after the first `at`. */
  const withIncident = (points: string, at: number, incident: Incident) => {
    const log = [...createFakeMatch(from(points)).log()];
    const { score, server } = log[at - 1] ?? log[0]!;
    const line = { winner: null, kind: null, server, score, at: NOON, by: 'umpire', undone: false };
    return setsOfLog(log.toSpliced(at, 0, { ...line, ...incident, seq: 1000 }));
  };

  test('stands in the game in which it happened', () => {
    const [set] = withIncident(`${game('H')}GG`, 5, { type: 'medicalTimeout', side: 'guest' });
    expect(set?.games.map(({ incidents }) => incidents)).toEqual([
      [],
      [{ seq: 1000, type: 'medicalTimeout', side: 'guest' }],
    ]);
  });

  test('between games it stands in the one that follows', () => {
    const [set] = withIncident(`${game('H')}${game('G')}`, 4, { type: 'ballChange' });
    expect(set?.games.map(({ incidents, winner }) => [incidents.length, winner])).toEqual([
      [0, 'home'],
      [1, 'guest'],
    ]);
  });

  test('after a set it stands in the next one, also before its first point', () => {
    const sets = withIncident(game('H').repeat(6), 24, { type: 'toiletBreak', side: 'home' });
    expect(sets.map(({ number, games }) => [number, games.length])).toEqual([
      [1, 6],
      [2, 1],
    ]);
    expect(sets[1]?.games[0]).toMatchObject({
      points: [],
      winner: null,
      incidents: [{ type: 'toiletBreak' }],
    });
  });

  test.each(['fault', 'let', 'serviceOrder'] as const)('is not a %s', (type) => {
    expect(withIncident('HH', 1, { type })).toEqual(setsOf(from('HH')));
  });
});
