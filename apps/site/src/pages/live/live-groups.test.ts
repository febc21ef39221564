import { allWords } from '@courtcast/messages/all-words.ts';
import { describe, expect, test } from 'vitest';
import type { LeagueGroupDetailView } from '@courtcast/contracts';
import { sampleMatch } from '@courtcast/web-testkit/sample-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { eventOf } from './live-events.ts';
import type { EventFacts, EventMatch } from './live-events.ts';
import { clubsOf, isFound } from './live-filter.ts';
import { createGrouper, groupItems } from './live-groups.ts';

const words = allWords.en.scores;

const club = { id: 'c', name: 'Riverside' };
const open = { id: 't', name: 'Open' };
const tie = { id: 'tie', home: { id: 'n', name: 'TC Nord' }, guest: { id: 's', name: 'TC Sud' } };
const facts: EventFacts = {
  tournaments: new Map([['t', { sport: 'padel', timeZone: 'Europe/Madrid' }]]),
  groups: new Map(),
};

function item(id: string, fields: Partial<ShownMatch> = {}, teamMatch?: EventMatch['teamMatch']) {
  const match = sampleMatch({ id, ...fields });
  const court = match.court && { ...match.court, clubId: club.id, club: match.club };
  return { match, event: eventOf(words, { tournament: match.tournament, teamMatch, court }, facts) };
}

const onCourt = (id: string, court: string, fields: Partial<ShownMatch> = {}) =>
  item(id, { court: { id: court, name: court }, club, ...fields });

describe('groups of the live page', () => {
  test('tournaments come before team matches, then clubs, and matches of no place last', () => {
    const groups = groupItems([
      item('nowhere'),
      item('team', {}, tie),
      onCourt('freeplay', 'Court 1'),
      onCourt('late', 'Court 1', { tournament: { id: 'z', name: 'Zonal Cup' } }),
      onCourt('early', 'Court 2', { tournament: open }),
    ]);
    expect(groups.map(({ event }) => event.name)).toEqual([
      'Open',
      'Zonal Cup',
      'TC Nord – TC Sud',
      'Riverside',
      'Other matches',
    ]);
  });

  test('a team match stands below its league once that is known', () => {
    const group = { id: 'g', name: 'North', league: { name: 'Division 1' } } as LeagueGroupDetailView;
    const groups = new Map([['tie', { group, sport: 'tennis' as const }]]);
    expect(eventOf(words, { teamMatch: tie }, { ...facts, groups })).toMatchObject({
      name: 'Division 1 · North',
      to: '/league-groups/g',
      sport: 'tennis',
    });
  });

  test('courts stand in the order of their numbers', () => {
    const [group] = groupItems([onCourt('b', 'Court 10'), onCourt('a', 'Court 2')]);
    expect(group?.matches.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('the place is named where it is one club and not the heading already', () => {
    const [tournament] = groupItems([onCourt('a', 'Court 1', { tournament: open })]);
    expect(tournament?.place).toBe('Riverside');
    const [freeplay] = groupItems([onCourt('a', 'Court 1')]);
    expect(freeplay?.place).toBeNull();
  });

  test('scores change in their places, and a match that comes has its own', () => {
    const group = createGrouper();
    const [one, other] = [onCourt('a', 'Court 1'), onCourt('b', 'Court 3')];
    group([one, other]);
    const newer = { ...other, match: { ...other.match, version: 9 } };
    expect(group([one, newer])[0]?.matches.map(({ version }) => version)).toEqual([1, 9]);
    expect(group([one, newer])[0]).toBe(group([one, newer])[0]);
    const [after] = group([one, newer, onCourt('c', 'Court 2')]);
    expect(after?.matches.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  });
});

describe('the filter', () => {
  const match = onCourt('m', 'Court 2', {
    players: { home: [{ id: 'a', name: 'Juan Muñoz' }], guest: [{ id: 'b', name: 'Małgorzata Wilk' }] },
    tournament: open,
    drawName: 'Singles',
    round: 2,
  });
  const all = { sport: undefined, club: undefined, text: '' };

  test.each(['', 'munoz', 'MUÑOZ', 'malgorzata', 'court 2', 'wilk river', 'semi', ' open '])(
    'finds %j',
    (text) => {
      expect(isFound(words, match, { ...all, text })).toBe(true);
    },
  );

  test.each(['court 3', 'munoz padel', 'quarter'])('does not find %j', (text) => {
    expect(isFound(words, match, { ...all, text })).toBe(false);
  });

  test('knows the sport of a tournament, and the club', () => {
    expect(isFound(words, match, { ...all, sport: 'padel', club: 'c' })).toBe(true);
    expect(isFound(words, match, { ...all, sport: 'tennis' })).toBe(false);
    expect(isFound(words, match, { ...all, club: 'other' })).toBe(false);
  });

  test('leaves freeplay in every choice of sport: what is played there is not said', () => {
    const freeplay = onCourt('freeplay', 'Court 1');
    expect(isFound(words, freeplay, { ...all, sport: 'padel' })).toBe(true);
    expect(isFound(words, freeplay, { ...all, sport: 'tennis' })).toBe(true);
    expect(isFound(words, freeplay, { ...all, sport: 'padel', club: 'other' })).toBe(false);
  });

  test('offers each club once', () => {
    expect(clubsOf([match, onCourt('n', 'Court 1'), item('nowhere')])).toEqual([club]);
  });

  test('distinguishes clubs of one name by what is played there, or on which courts', () => {
    const [north, south] = ['north', 'south'].map((id) => ({ id, name: 'Riverside' }));
    const items = [
      onCourt('a', 'Court 1', { club: north, tournament: open }),
      onCourt('b', 'Court 7', { club: south }),
      onCourt('c', 'Court 8', { club: south }),
    ];
    const names = clubsOf(items).map(({ id, name }) => `${id}: ${name}`);
    expect(names).toEqual([`south: Riverside · Court 7, Court 8`, `north: Riverside · ${open.name}`]);
  });
});
