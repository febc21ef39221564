import { isDeepStrictEqual } from 'node:util';
import type { Stored } from '@courtcast/domain';
import { seedFromId } from '@courtcast/pairings/seeded-random';
import { isProblem } from '@courtcast/problem';
import type { BoxLeague, RoundRecord } from '../../domain/box-leagues/box-league.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { closeBoxes, isBoxDraw, newBoxDraw, reopenBoxes } from '../../domain/draws/groups/box-round.ts';
import { isOver } from '../../domain/tournaments/tournament.ts';
import { namesIn } from '../draws/draw-detail.ts';
import { updateDraw } from '../draws/settle-qualifying.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<
  Deps,
  'boxLeagues' | 'draws' | 'tournaments' | 'players' | 'now' | 'seededId' | 'systemCommand'
>;

/** Makes the draw of a round, unless it is there. */
async function makeDraw(
  deps: Needs,
  { id, state: league }: Stored<BoxLeague>,
  record: RoundRecord,
): Promise<void> {
  const { round, drawId, endDate: until, points: scheme, unplayed, madeAt, rules } = record;
  const state = newBoxDraw(
    {
      ...{ tournamentId: league.tournamentId, sport: league.sport, name: `${league.name} – ${round}` },
      boxes: { leagueId: id, clubId: league.clubId, round, until, scheme, unplayed },
      ...{ rules, entrants: record.entrants, boxSizes: record.boxSizes, randomSeed: seedFromId(drawId) },
      newId: (place) => deps.seededId(madeAt, `${drawId}:${place.round}.${place.position}`),
    },
    madeAt,
  );
  const named = { ...state, ...(await namesIn(deps, state)) };
  try {
    await deps.draws.insert({
      id: drawId,
      state: named,
      changes: ['created', 'finalized'],
      command: deps.systemCommand(),
    });
  } catch (error) {
    // Another replica makes it in this moment.
    if (!isProblem(error) || error.code !== 'conflict') throw error;
  }
}

/** The draw of a round as its record has it: open as the last one, closed before. */
async function bringUp(deps: Needs, { drawId }: RoundRecord, isLast: boolean): Promise<void> {
  const now = deps.now();
  const follow = isLast ? reopenBoxes : closeBoxes;
  await updateDraw(deps, drawId, {
    change: isLast ? 'round-reopened' : 'round-closed',
    next: (draw) => (isBoxDraw(draw) ? follow(draw, now) : draw),
  });
}

/** A round that was taken back has no draw any more. */
async function removeDraw(deps: Needs, drawId: string): Promise<void> {
  await updateDraw(deps, drawId, {
    change: 'deleted',
    next: (draw: Draw) => ({ ...draw, matches: null, deleted: true }),
  });
}

/** The days of the tournament are those of all rounds. */
async function bringDaysUp(deps: Needs, { tournamentId, rounds }: BoxLeague): Promise<void> {
  const days = { startDate: rounds[0]?.startDate ?? null, endDate: rounds.at(-1)?.endDate ?? null };
  await deps.tournaments.update(tournamentId, deps.systemCommand(), ({ state }) => {
    const isSame = state.startDate === days.startDate && state.endDate === days.endDate;
    if (isSame || isOver(state)) return null;
    return { state: { ...state, ...days, updatedAt: deps.now() }, changes: ['details'] };
  });
}

/** The last round has its draw, those that were taken back have none. */
async function settleDraws(deps: Needs, league: Stored<BoxLeague>): Promise<void> {
  const { rounds, tournamentId } = league.state;
  const made = await deps.draws.listOfTournament(tournamentId);
  const drawIds = new Set(rounds.map(({ drawId }) => drawId));
  for (const { id, state } of made)
    if (state.boxes?.leagueId === league.id && !drawIds.has(id)) await removeDraw(deps, id);
  const last = rounds.at(-1);
  const isThere = made.some(({ id }) => id === last?.drawId);
  if (last !== undefined && !isThere) await makeDraw(deps, league, last);
  // All rounds before the last two were closed when those were made.
  for (const record of rounds.slice(-2)) await bringUp(deps, record, record === last);
}

/**
 * Brings the draws of a box league up to its rounds: the last one is there and open, those before are closed, those that
 * were taken back are gone. Repeated it changes nothing; what a process that died has left is done by the next.
 */
export async function settleRounds(deps: Needs, id: string): Promise<void> {
  const league = await deps.boxLeagues.find(id);
  if (league === null) return;
  const last = league.state.rounds.at(-1);
  await settleDraws(deps, league);
  // A round that goes on again had left its entrants to its draw.
  const open = last === undefined ? null : await deps.draws.find(last.drawId);
  if (open !== null) await noteEntrants(deps, open.id, open.state);
  await bringDaysUp(deps, league.state);
}

/** Notes who stands in the last round of a box league, after an official has put another in somebody's place. */
export async function noteEntrants(
  { boxLeagues, now, systemCommand }: Pick<Deps, 'boxLeagues' | 'now' | 'systemCommand'>,
  drawId: string,
  { boxes, entrants }: Draw,
): Promise<void> {
  if (boxes === undefined || boxes.closed !== undefined) return;
  const asNoted = entrants.map(({ playerIds }) => ({ playerIds }));
  await boxLeagues.updateAny(boxes.leagueId, systemCommand(), ({ state }) => {
    const last = state.rounds.at(-1);
    if (last?.drawId !== drawId || isDeepStrictEqual(last.entrants, asNoted)) return null;
    const rounds = [...state.rounds.slice(0, -1), { ...last, entrants: asNoted }];
    return { state: { ...state, rounds, updatedAt: now() }, changes: ['players'] };
  });
}
