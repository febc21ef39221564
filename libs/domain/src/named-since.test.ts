import { describe, expect, test } from 'vitest';
import { namedSince, noteNamed } from './named-since.ts';
import type { NamingRecord } from './named-since.ts';

interface Team extends NamingRecord {
  readonly players: string;
}

const made = new Date('2026-01-01T00:00:00Z');
const later = new Date('2026-02-01T00:00:00Z');
const latest = new Date('2026-03-01T00:00:00Z');
const playersIn = ({ players }: Team) => players.split('').filter(Boolean);
const teamOf = (players: string): Team => ({ players, createdAt: made });

describe('since when a record names a player', () => {
  test('is the moment of the change that brought them', () => {
    const first = noteNamed(null, teamOf('a'), { playersIn, at: made });
    const next = noteNamed(first, { ...first, players: 'ab' }, { playersIn, at: later });
    expect(namedSince(next, 'a')).toEqual(made);
    expect(namedSince(next, 'b')).toEqual(later);
  });

  test('begins again for a player who had left', () => {
    const first = noteNamed(null, teamOf('ab'), { playersIn, at: made });
    const without = noteNamed(first, { ...first, players: 'b' }, { playersIn, at: later });
    const again = noteNamed(without, { ...without, players: 'ab' }, { playersIn, at: latest });
    expect(namedSince(again, 'a')).toEqual(latest);
  });

  test('is that of the record for those whom it named before that was noted', () => {
    const next = noteNamed(teamOf('a'), teamOf('ab'), { playersIn, at: later });
    expect(namedSince(next, 'a')).toEqual(made);
    expect(namedSince(next, 'b')).toEqual(later);
  });

  test('leaves a state alone that names the same players', () => {
    const after = teamOf('ba');
    expect(noteNamed(teamOf('ab'), after, { playersIn, at: later })).toBe(after);
  });
});
