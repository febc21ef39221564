import { toMatchRecord } from '../../src/adapters/mongo/copies.ts';
import { handleDraw } from '../../src/application/events/handle-draw.ts';
import { handleMatch } from '../../src/application/events/handle-match.ts';
import { bracketOf } from '../../src/domain/draws/bracket.ts';
import type { BracketMatch } from '../../src/domain/draws/bracket.ts';
import { confirmed, matchState } from '../support/matches.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { givenDraw, givenTournament, owner, singlesOf } from './app-under-test.ts';

/** The matches of the last round of a draw. */
export async function lastMatches({ deps }: AppUnderTest, drawId: string): Promise<BracketMatch[]> {
  const { matches } = bracketOf((await deps.draws.get(drawId)).state);
  const last = Math.min(...matches.map(({ round }) => round));
  return matches.filter(({ round }) => round === last);
}

/** Home, or guest, wins a match; or it is open again. */
export async function decide(
  app: AppUnderTest,
  drawId: string,
  { id, winner }: { id: string; winner: 'home' | 'guest' | null },
): Promise<void> {
  const version = (app.world.matches.get(id)?.version ?? 0) + 1;
  const open = matchState({ id, draw: { id: drawId, name: 'Q', goldenPoint: false } });
  const state = winner === null ? open : { ...confirmed(open, winner, version), decisions: version };
  app.world.matches.set(id, { epoch: 1, version, ...toMatchRecord(state), drawId });
  await handleMatch(app.deps, id);
  await handleDraw(app.deps, drawId);
}

/** A closed main draw of six, and a closed qualifying draw of four for its two other lines. */
export async function givenQualifying(
  app: AppUnderTest,
  { tournamentId, body = {} }: { tournamentId?: string; body?: object } = {},
): Promise<{ main: string; qualifying: string }> {
  const id = tournamentId ?? (await givenTournament(app));
  const main = await givenDraw(app, { tournamentId: id, body });
  const settings = { name: 'Q', size: 4, parentDrawId: main, qualifyingSpots: 2 };
  const qualifying = await givenDraw(app, { tournamentId: id, body: settings });
  for (const [drawId, entrants] of [
    [main, singlesOf(6)],
    [qualifying, singlesOf(4, 20)],
  ] as const) {
    await app.api.ok(owner, 'putEntrants', { params: { id: drawId }, body: { entrants } });
    await app.api.ok(owner, 'generateDraw', { params: { id: drawId }, body: { randomSeed: 5 } });
    await app.api.ok(owner, 'finalizeDraw', { params: { id: drawId } });
    await handleDraw(app.deps, drawId);
  }
  return { main, qualifying };
}

/** A closed main draw for which one of two has qualified. */
export async function givenQualified(app: AppUnderTest, tournamentId?: string): Promise<string> {
  const { main, qualifying } = await givenQualifying(app, tournamentId === undefined ? {} : { tournamentId });
  const [first] = await lastMatches(app, qualifying);
  await decide(app, qualifying, { id: first?.id ?? '', winner: 'home' });
  return main;
}
