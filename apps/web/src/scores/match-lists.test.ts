import { describe, expect, test } from 'vitest';
import { sampleMatch } from '../../test/sample-match.ts';
import { scores as words } from '../i18n/en/scores.ts';
import { groupMatches, isFound } from './match-lists.ts';

const club = { id: 'c', name: 'Riverside' };
const open = { id: 't', name: 'Open' };
const onCourt = (id: string, court: string, fields: Parameters<typeof sampleMatch>[0] = {}) =>
  sampleMatch({ id, court: { id: court, name: court }, club, ...fields });

describe('groups of a list', () => {
  test('tournaments come before clubs, and matches of no place last', () => {
    const groups = groupMatches(words, [
      sampleMatch({ id: 'nowhere' }),
      onCourt('freeplay', 'Court 1'),
      onCourt('late', 'Court 1', { tournament: { id: 'z', name: 'Zonal Cup' } }),
      onCourt('early', 'Court 2', { tournament: open }),
    ]);
    expect(groups.map(({ name }) => name)).toEqual(['Open', 'Zonal Cup', 'Riverside', 'Other matches']);
  });

  test('courts stand in the order of their numbers', () => {
    const [group] = groupMatches(words, [onCourt('b', 'Court 10'), onCourt('a', 'Court 2')]);
    expect(group?.matches.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('the place is named where it is one club and not the heading already', () => {
    const [tournament] = groupMatches(words, [onCourt('a', 'Court 1', { tournament: open })]);
    expect(tournament?.place).toBe('Riverside');
    const [freeplay] = groupMatches(words, [onCourt('a', 'Court 1')]);
    expect(freeplay?.place).toBeNull();
  });
});

describe('the filter', () => {
  const match = sampleMatch({
    players: { home: [{ id: 'a', name: 'Juan Muñoz' }], guest: [{ id: 'b', name: 'Małgorzata Wilk' }] },
    court: { id: 'c2', name: 'Court 2' },
    club,
    tournament: open,
    drawName: 'Singles',
    round: 2,
  });

  test.each(['', 'munoz', 'MUÑOZ', 'malgorzata', 'court 2', 'wilk river', 'semi', ' open '])(
    'finds %j',
    (search) => {
      expect(isFound(words, match, search)).toBe(true);
    },
  );

  test.each(['court 3', 'munoz padel', 'quarter'])('does not find %j', (search) => {
    expect(isFound(words, match, search)).toBe(false);
  });
});
