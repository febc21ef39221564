import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lendClubWorld } from './support/club-world.ts';
import type { ClubWorld } from './support/club-world.ts';
import { runScript } from './support/cookbook.ts';

let world: ClubWorld;

beforeAll(async () => {
  world = await lendClubWorld();
});

afterAll(() => world.courtcast.stop());

/** Runs a program to its end, and gives the id that it printed after `word`. */
async function runFor(name: string, word: string) {
  const lines = await runScript(world.url, name).ended;
  const id = lines.flatMap((line) => new RegExp(`^${word} ([\\w-]+)`).exec(line)?.[1] ?? [])[0];
  if (id === undefined) throw new Error(`no ${word} in: ${lines.join('\n')}`);
  return { lines, params: { id } };
}

describe('the programs of the cookbook', () => {
  test('score-a-match.mjs', async () => {
    const { lines, params } = await runFor('score-a-match.mjs', 'match');
    expect(lines).toEqual([
      expect.stringMatching(/, to be scored until 2/),
      "version 2: 0–0 { home: '15', guest: '0' }",
      "version 4: 0–0 { home: '15', guest: '0' }",
      'sent twice, counted once: true',
      'refused: the match is at version 6, not 5',
      "version 6: 1–0 { home: '0', guest: '15' }",
      'won by home, 6–0 6–0',
      'the link now answers 401 (unauthenticated)',
    ]);
    expect(await world.courtcast.anonymous.call('getMatch', { params })).toMatchObject({
      status: 'completed',
      winnerSide: 'home',
      confirmedAt: expect.any(String),
    });
  });

  test('scoreboard.mjs', async () => {
    const id = await world.startMatch(await world.createCourt('Court 1'), 'Ines Villalba', 'Hana Soltes');
    const board = runScript(world.url, 'scoreboard.mjs', id);
    await board.line('(live)');
    await world.enter(id, 2);
    await board.line('● Ines Villalba            0  30');
    await world.enter(id, 46);
    const lines = await board.ended;
    expect(lines.slice(-4)).toEqual([
      '  Ines Villalba            6 6',
      '  Hana Soltes              0 0',
      '',
      'over',
    ]);
    const without = runScript(world.url, 'scoreboard.mjs', 'none').ended;
    await expect(without).rejects.toThrow('refused: 404 Match not found');
  });

  test('tournament.mjs', async () => {
    const { lines, params } = await runFor('tournament.mjs', 'tournament');
    expect(lines[0]).toBe('8 entrants');
    expect(lines.filter((line) => line.includes('round '))).toHaveLength(7);
    expect(lines.at(-1)).toMatch(/: the champion is Ines Villalba$/);
    expect(await world.courtcast.anonymous.call('getTournament', { params })).toMatchObject({
      phase: 'completed',
    });
  });

  test('league.mjs', async () => {
    const { lines, params } = await runFor('league.mjs', 'league group');
    const rows = await world.courtcast.anonymous.call('getStandings', { params });
    expect(rows.map(({ played, matchPointsWon }) => [played, matchPointsWon])).toEqual([
      [2, 3],
      [2, 3],
      [2, 3],
    ]);
    expect(lines).toHaveLength(4);
  });
});
