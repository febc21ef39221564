import type { AppUnderTest } from './app-under-test.ts';
import { givenDraw, owner, singlesOf } from './app-under-test.ts';
import { decide } from './qualified-draw.ts';

/** A group of three in which each has won one match by the same score: nothing of tour finals' order separates them. */
export async function givenTie(app: AppUnderTest, tournamentId?: string): Promise<string> {
  const body = { name: 'Group', size: undefined, drawType: 'round_robin', rankBy: 'tourFinals' };
  const id = await givenDraw(app, { body, ...(tournamentId !== undefined && { tournamentId }) });
  const params = { id };
  await app.api.ok(owner, 'putEntrants', { params, body: { entrants: singlesOf(3) } });
  await app.api.ok(owner, 'generateDraw', { params, body: { randomSeed: 5 } });
  const { groups } = await app.api.ok(owner, 'finalizeDraw', { params });
  for (const { matchId, home, guest } of groups?.[0]?.matches ?? []) {
    const winner = (home + 1) % 3 === guest ? 'home' : 'guest';
    await decide(app, id, { id: matchId, winner });
  }
  return id;
}
