import { describe, expect, test } from 'vitest';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { entriesOf } from './entry-list.ts';

const namesOf = (draw: Parameters<typeof entriesOf>[0]) =>
  entriesOf(draw, 'en').map(({ players }) => players[0]?.name);
const standings = (played: number) =>
  Object.fromEntries(
    entriesOf(sampleDraw({ played }), 'en').map(({ players, standing }) => [players[0]?.name, standing]),
  );

describe('the entry list of a draw', () => {
  test('has seeds in their order, then the others by name', () => {
    const draw = sampleDraw();
    const entrants = draw.entrants.toReversed();
    expect(namesOf({ ...draw, entrants })).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8']);
  });

  test('has a seed before others whose names come first', () => {
    const draw = sampleDraw();
    const entrants = draw.entrants.map(({ players }) => ({
      players,
      seed: players[0]?.name === 'P8' ? 1 : null,
    }));
    expect(namesOf({ ...draw, entrants }).slice(0, 2)).toEqual(['P8', 'P1']);
  });

  test('has qualifiers as soon as they are known', () => {
    const entries = entriesOf(sampleDraw({ qualifiers: { 5: 'Quinn', 6: null } }), 'en');
    expect(entries).toHaveLength(7);
    expect(entries.find(({ entryMark }) => entryMark === 'Q')?.players).toEqual([
      { id: 'quinn', name: 'Quinn' },
    ]);
  });

  test('has finishers of groups by their place there, not as qualifiers', () => {
    const draw = sampleDraw({ qualifiers: { 5: 'Quinn' } });
    const groupFinish = { drawId: 'groups', group: 2, position: 1 };
    const entries = draw.entries.map((entry) =>
      entry.player?.name === 'Quinn' ? { ...entry, entryMark: 'Q' as const, groupFinish } : entry,
    );
    const quinn = entriesOf({ ...draw, entries }, 'en').find(({ players }) => players[0]?.name === 'Quinn');
    expect(quinn).toMatchObject({ entryMark: null, groupFinish: { group: 2, position: 1 } });
  });

  test('has everybody who came into a draw that is made of another one', () => {
    const draw = sampleDraw({ size: 4, played: 2, fields: { entrants: [] } });
    expect(namesOf(draw)).toEqual(['P1', 'P2', 'P3', 'P4']);
  });

  test('says how far everyone has come', () => {
    expect(standings(0)).toMatchObject({ P1: { kind: 'in', round: 3 } });
    expect(standings(6)).toMatchObject({
      P1: { kind: 'in', round: 1 },
      P2: { kind: 'out', round: 3 },
      P3: { kind: 'out', round: 2 },
    });
    expect(standings(7)).toMatchObject({ P1: { kind: 'champion' }, P5: { kind: 'finalist' } });
  });

  test('those of a qualifying draw qualify', () => {
    const [first] = entriesOf(sampleDraw({ qualifyingSpots: 2, played: 6 }), 'en');
    expect(first?.standing).toEqual({ kind: 'qualified' });
  });

  test('before the draw is made all are entered', () => {
    const draw = sampleDraw();
    const entries = draw.entries.map((entry) => ({ ...entry, players: [], player: null, match: null }));
    expect(entriesOf({ ...draw, entries }, 'en').every(({ standing }) => standing.kind === 'entered')).toBe(
      true,
    );
  });

  test('says of groups whether they are played or over, and who has won a single one', () => {
    const { entrants, ...draw } = sampleDraw();
    const inGroup = (group: number, places: readonly [number, number], status: 'scheduled' | 'completed') => {
      const [home, guest] = places;
      const match = { status } as NonNullable<(typeof draw)['entries'][number]['match']>;
      const names = places.map((place) => entrants[place]);
      return {
        group,
        entrants: names,
        matches: [{ matchId: `g${group}`, round: 1, leg: 1, home, guest, match }],
      };
    };
    const standingsOf = (groups: readonly object[], more: object = {}) => {
      const given = { ...draw, entrants, entries: [], groups, ...more } as unknown as Parameters<
        typeof entriesOf
      >[0];
      return entriesOf(given, 'en').map(({ standing }) => standing);
    };
    const two = standingsOf([inGroup(1, [0, 1], 'completed'), inGroup(2, [2, 3], 'scheduled')]);
    expect(two.slice(0, 4)).toEqual([
      { kind: 'groupOver', group: 1 },
      { kind: 'groupOver', group: 1 },
      { kind: 'inGroup', group: 2 },
      { kind: 'inGroup', group: 2 },
    ]);
    const groupWinners = [{ group: 1, isOver: true, players: entrants[1]?.players ?? [] }];
    const one = standingsOf([inGroup(1, [0, 1], 'completed')], { groupWinners });
    expect(one.slice(0, 3)).toEqual([
      { kind: 'groupOver', group: 1 },
      { kind: 'champion' },
      { kind: 'entered' },
    ]);
  });
});
