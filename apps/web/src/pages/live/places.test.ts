import { describe, expect, test } from 'vitest';
import type { LiveMatchView } from '@courtcast/contracts';
import { liveMatchOf } from '@courtcast/contracts';
import { createFakeMatch } from '../../../test/fake/fake-match.ts';
import { ordinary } from '../../../test/fake/scenes.ts';
import { newsIn } from './place-news.ts';
import { placesOf } from './places.ts';

const live: LiveMatchView = liveMatchOf(createFakeMatch(ordinary).detail())!;
const TIMESTAMP = '2026-05-01T12:00:00.000Z';

describe('places to watch', () => {
  test('a match is of its tournament and of the club of its court', () => {
    expect(placesOf([live], [])).toEqual([
      { kind: 'tournament', id: 'open' },
      { kind: 'club', id: 'riverside' },
    ]);
  });

  test('a place stays when its last match is over, and nothing new is the same list', () => {
    const known = placesOf([live], []);
    expect(placesOf([], known)).toBe(known);
    expect(placesOf([live], known)).toBe(known);
  });

  test('forty at most, and at forty nothing is new', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...live,
      tournament: { id: `t${index}`, name: 'Open' },
    }));
    const known = placesOf(many, []);
    expect(known).toHaveLength(40);
    expect(placesOf(many, known)).toBe(known);
  });
});

describe('news of a place', () => {
  test('a snapshot names every live match', () => {
    const matches = [
      {
        matchId: 'm1',
        version: 1,
        status: 'in_progress' as const,
        sets: [],
        score: null,
        timestamp: TIMESTAMP,
      },
    ];
    const news = newsIn({ type: 'snapshot', snapshot: { clubId: 'c', matches, timestamp: TIMESTAMP } });
    expect(news).toMatchObject([{ matchId: 'm1', status: 'in_progress' }]);
  });

  test('events of tournament and club name one', () => {
    const data = { matchId: 'm1', status: 'completed' as const };
    const club = { clubId: 'c', data, timestamp: TIMESTAMP };
    expect(newsIn({ type: 'event', name: 'club:updated', payload: club })).toEqual([data]);
    const tournament = {
      tournamentId: 't',
      data: { ...data, change: 'match-status' as const },
      timestamp: TIMESTAMP,
    };
    expect(newsIn({ type: 'event', name: 'tournament:updated', payload: tournament })).toEqual([data]);
  });

  test('a phase of the tournament is no news of a match', () => {
    const data = { change: 'phase' as const, status: 'completed' };
    expect(
      newsIn({
        type: 'event',
        name: 'tournament:updated',
        payload: { tournamentId: 't', data, timestamp: TIMESTAMP },
      }),
    ).toEqual([]);
  });
});
