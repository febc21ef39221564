import { describe, expect, test } from 'vitest';
import type { MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import type { SourceReader } from '@courtcast/web-data/page-data/page-source.ts';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { fromMatchView } from '../match/shown-match.ts';
import { withSides } from '../match/match-sides.ts';
import type { SidesKey } from '@courtcast/web-data/page-data/page-data.ts';
import { sendSides, sidesOfDraw } from './send-sides.ts';

describe('what a draw says of the sides of its matches', () => {
  test('are places, seeds, and whose winner comes', () => {
    const known = sidesOfDraw(sampleDraw({ played: 2 }));
    expect(known.get('m3.1')).toEqual({
      place: { round: 3, number: 1 },
      seeds: { home: 1, guest: 2 },
    });
    expect(known.get('m2.2')?.open).toEqual({
      home: { kind: 'winner', round: 3, number: 3, matchId: 'm3.3', either: ['P5', 'P6'] },
      guest: { kind: 'winner', round: 3, number: 4, matchId: 'm3.4', either: ['P7', 'P8'] },
    });
    expect(known.get('m1.1')?.open).toEqual({
      home: { kind: 'winner', round: 2, number: 1, matchId: 'm2.1', either: ['P1', 'P3'] },
      guest: { kind: 'winner', round: 2, number: 2, matchId: 'm2.2' },
    });
  });

  test('are qualifiers by their slots, and rounds of qualifying draws from the first', () => {
    const main = sidesOfDraw(sampleDraw({ qualifiers: { 2: 'Quinn', 5: null } }));
    expect(main.get('m3.3')?.open).toEqual({ home: { kind: 'qualifier', number: 2 } });
    const qualifying = sidesOfDraw(
      sampleDraw({ qualifyingSpots: 2, fields: { parentDrawId: 'main', qualifyingSpots: 2 } }),
    );
    expect(qualifying.get('m2.2')).toMatchObject({
      place: { round: 2, number: 2, stage: 2 },
      open: { home: { kind: 'winner', round: 3, number: 3, stage: 1 } },
    });
  });
});

test('a draw of several groups says of each match in which it is played', () => {
  const match = { matchId: 'm1', round: 1, home: 0, guest: 1, match: null };
  const inGroups = (...numbers: readonly number[]) => {
    const groups = numbers.map((group) => ({
      ...{ group, entrants: [0, 1] },
      matches: [{ ...match, matchId: `m${group}` }],
    }));
    return sidesOfDraw(sampleDraw({ fields: { drawType: 'round_robin', entries: [], groups } }));
  };
  expect(inGroups(1, 2).get('m2')).toEqual({ group: 2 });
  expect(inGroups(1).get('m1')).toBeUndefined();
});

test('a match takes over what is known of its sides, and keeps a country that it had', () => {
  const [entry] = sampleDraw().entries;
  if (!entry?.match) throw new Error('the draw has a first match');
  const match = fromMatchView(entry.match);
  const shown = withSides(match, {
    place: { round: 3, number: 1 },
    seeds: { home: 1, guest: null },
    countries: { p1: 'ES', p2: 'NL' },
  });
  expect(shown).toMatchObject({
    place: { round: 3, number: 1 },
    seeds: { home: 1, guest: null },
    players: { home: [{ country: 'ES' }], guest: [{ country: 'NL' }] },
  });
  expect(withSides(match, undefined)).toBe(match);
  const own = { ...match, players: { home: [{ id: 'p1', name: 'P1', country: 'PT' }], guest: [] } };
  expect(withSides(own, { countries: { p1: 'ES' } }).players.home[0]?.country).toBe('PT');
});

test('a match to come is planned by the clock of its tournament, else of its club, or that of the home team', async () => {
  const known: Readonly<Record<string, object>> = {
    'getTournament open': { timeZone: 'Europe/Madrid' },
    'getClub riverside': { timeZone: 'Europe/London' },
    'getTeam lions': { clubId: 'riverside' },
  };
  const sent = new Map<string, unknown>();
  const aside = (operation: string, { params: { id } }: { params: { id: string } }) => {
    const answer = known[`${operation} ${id}`];
    return answer === undefined ? Promise.reject(new Error(id)) : Promise.resolve(answer);
  };
  const reader = { aside, send: ([, { params }]: SidesKey, data: unknown) => void sent.set(params.id, data) };
  const court = { id: 'c', name: 'Court 1', clubId: 'riverside', club: null };
  const of = (id: string, fields: Partial<MatchDetailView>) =>
    scheduledMatch({ id, kind: 'freeplay', tournament: null, draw: null, ...fields });
  await sendSides(reader as unknown as SourceReader, [
    of('draw', { tournament: { id: 'open', name: 'Open' }, court }),
    of('club', { court }),
    of('tie', {
      kind: 'team',
      teamMatch: { id: 't', home: { id: 'lions', name: 'L' }, guest: { id: 'x', name: 'X' } },
    }),
    of('gone', { tournament: { id: 'gone', name: 'Gone' } }),
    of('on', { tournament: { id: 'open', name: 'Open' }, status: 'in_progress' }),
  ]);
  expect(Object.fromEntries(sent)).toEqual({
    draw: { zone: 'Europe/Madrid' },
    club: { zone: 'Europe/London' },
    tie: { zone: 'Europe/London' },
  });
});
