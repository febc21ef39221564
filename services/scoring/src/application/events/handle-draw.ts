import type { Command, DrawMatch, DrawState } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import type { RecordUpdate } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { createMatch } from '../../domain/creation.ts';
import { acceptMatch } from '../../domain/match-decision.ts';
import { placeInDraw } from '../../domain/draw-placement.ts';
import type { Match, Stamp } from '../../domain/match.ts';
import { refreshPlayers } from './handle-player.ts';
import { cancelAll } from './handle-tournament.ts';
import { currentPlacement, settingsOf } from './draw-fill.ts';
import type { DrawInFull } from './draw-fill.ts';
import { seatPlayers } from '../matches/find-players.ts';
import { courtsOpenTo } from '../matches/court-guests.ts';
import { findCourts } from '../matches/get-court.ts';
import type { Deps } from '../ports.ts';
import { shapeInOrder, insertMatch, toTournamentContext } from './shape-matches.ts';
import { toChange } from '../matches/write.ts';

const stampOf = ({ command }: Pick<DrawInFull, 'command'>): Stamp => ({
  at: command.startedAt,
  by: command.actor,
});

const emptyMatch = ({ state, command }: DrawInFull, { id }: DrawMatch): Match =>
  createMatch(
    {
      id,
      kind: 'tournament',
      settings: settingsOf(state),
      goldenPoint: state.goldenPoint,
      sides: { home: null, guest: null },
    },
    stampOf({ command }),
  );

/** Makes a match that is not there yet; whether it was made. */
const create = async (deps: Deps, full: DrawInFull, asked: DrawMatch): Promise<boolean> => {
  const empty = emptyMatch(full, asked);
  const placement = await currentPlacement(deps.matches, full, { match: empty, asked });
  return insertMatch(deps, placeInDraw(empty, placement, stampOf(full)), full.command);
};

const place = async (
  deps: Deps,
  full: DrawInFull,
  { asked, known }: { asked: DrawMatch; known: Match | undefined },
): Promise<void> => {
  const { command, isReplay, revision } = full;
  if (known === undefined && (await create(deps, full, asked))) return;
  const next = async (match: Match): Promise<Match> => {
    if (!isNewer(revision, match.source, isReplay)) return match;
    const placement = await currentPlacement(deps.matches, full, { match, asked });
    return placeInDraw(match, placement, stampOf(full));
  };
  // Most matches of a draw are not affected by a change in one of them.
  if (known !== undefined && (await next(known)) === known) return;
  await deps.matches.update(asked.id, command, {
    isFresh: true,
    decide: async ({ state: match }) => toChange(match, acceptMatch(await next(match)), command.startedAt),
  });
};

/**
 * A draw has changed: makes the matches that it asks for, fills slots that came to be known, drops matches that will
 * not be played. Idempotent and independent of order by the draw's epoch and version, which every match keeps.
 */
export function handleDraw(deps: Deps, update: RecordUpdate<DrawState>): Promise<void> {
  return shapeInOrder(deps.records.draws, update, async (shaping) => {
    const { state: draw, command } = shaping;
    if (!draw.finalized || draw.deleted) return;
    const { records } = deps;
    const tournament = await records.tournaments.findOrAsk(draw.tournamentId);
    if (tournament === null) throw notFound('Tournament');
    const ids = draw.matches.flatMap(({ home, guest }) => [...(home ?? []), ...(guest ?? [])]);
    const seats = await seatPlayers(records, ids);
    const named = await findCourts(
      records,
      draw.matches.flatMap(({ courtId }) => courtId ?? []),
    );
    const courts = await courtsOpenTo(records, named, draw.tournamentId);
    const full: DrawInFull = { ...shaping, tournament: toTournamentContext(tournament), seats, courts };
    // From the first round on, so that a slot is looked at after the match that feeds it.
    const inOrder = draw.matches.toSorted((one, other) => other.round - one.round);
    const stored = await deps.matches.findMany(inOrder.map(({ id }) => id));
    const known = new Map(stored.map(({ id, state }) => [id, state]));
    for (const asked of inOrder) await place(deps, full, { asked, known: known.get(asked.id) });
    await refreshPlayers(deps, seats, command);
    await cancelAll(deps, draw.tournamentId, command);
  });
}

/** Brings the matches of a draw up to it as its owner has it now: its event may still be on the way. */
export async function placeCurrentDraw(deps: Deps, drawId: string, command: Command): Promise<void> {
  const { draws } = deps.records;
  await draws.refresh(drawId);
  const record = await draws.findRecord(drawId);
  if (record === null) return;
  const event = { aggregateId: drawId, epoch: record.epoch, version: record.version };
  const placing = { ...command, id: `${command.id}:${drawId}` };
  await handleDraw(deps, { event, state: record.state, command: placing, isReplay: false });
}
