import type { DrawMatch, DrawState } from '@courtcast/contracts';
import { notFound } from '@courtcast/problem';
import { sides } from '@courtcast/scoring-rules';
import type { MatchSettings, PerSide, Side } from '@courtcast/scoring-rules';
import { createMatch } from '../domain/creation.ts';
import { accept } from '../domain/decision.ts';
import { placeInDraw } from '../domain/draw-placement.ts';
import type { DrawPlacement } from '../domain/draw-placement.ts';
import type { Match, Revision, Seat, TournamentContext } from '../domain/match.ts';
import { isSentBy, isTakenBack } from '../domain/slots.ts';
import { refreshPlayers } from './apply-people.ts';
import { cancelAll } from './apply-tournament.ts';
import { seatPlayers } from './players.ts';
import type { Deps, MatchStore } from './ports.ts';
import { applyInOrder, insertMatch, isNewer, toTournamentContext } from './record-update.ts';
import type { RecordUpdate } from './record-update.ts';
import { toChange } from './refusals.ts';

interface DrawInFull {
  readonly draw: DrawState;
  readonly tournament: TournamentContext;
  readonly seats: ReadonlyMap<string, Seat>;
  readonly revision: Revision;
}

const settingsOf = (draw: DrawState): MatchSettings => ({
  matchFormat: draw.matchFormat,
  deuceRule: draw.deuceRule,
  tiebreakAt: draw.tiebreakAt,
  finalSetTiebreak: draw.finalSetTiebreak,
  finalSetTiebreakTo: draw.finalSetTiebreakTo,
  matchTiebreakTo: draw.matchTiebreakTo,
});

const toSeats = (full: DrawInFull, ids: readonly string[] | null): readonly Seat[] | null =>
  ids?.map((id) => full.seats.get(id) ?? { id, name: '' }) ?? null;

const placementOf = (full: DrawInFull, { home, guest, round, feeds }: DrawMatch): DrawPlacement => {
  const { id, name, goldenPoint } = full.draw;
  return {
    tournament: full.tournament,
    draw: { id, name, goldenPoint },
    settings: settingsOf(full.draw),
    round,
    feeds,
    sides: { home: toSeats(full, home), guest: toSeats(full, guest) },
    source: full.revision,
  };
};

/**
 * The players that the draw sends into a slot, unless they come too late: a slot that is fed by a match of the draw
 * takes only whom that match, confirmed, sends, and none whose advance was taken back since (architecture.md 5).
 */
const currentFill = async (
  matches: MatchStore,
  { draw }: DrawInFull,
  slot: { match: Match; side: Side; seats: readonly Seat[] | null },
): Promise<readonly Seat[] | null> => {
  const { match, side, seats } = slot;
  if (seats === null) return null;
  const ids = seats.map(({ id }) => id);
  const fed = draw.matches.find(({ feeds }) => feeds?.matchId === match.id && feeds.side === side);
  const feeder = fed === undefined ? null : await matches.find(fed.id);
  if (feeder !== null && !isSentBy(feeder.match, ids)) return null;
  const note = match.vacated[side];
  const by = note === null ? null : await matches.find(note.byMatchId);
  return isTakenBack(note, ids, by?.match ?? null) ? null : seats;
};

const currentSides = async (
  { matches }: Deps,
  full: DrawInFull,
  { match, placement }: { match: Match; placement: DrawPlacement },
): Promise<PerSide<readonly Seat[] | null>> => {
  const filled: PerSide<readonly Seat[] | null> = { home: null, guest: null };
  for (const side of sides) {
    filled[side] = await currentFill(matches, full, { match, side, seats: placement.sides[side] });
  }
  return filled;
};

const place = async (
  deps: Deps,
  full: DrawInFull,
  { asked, update }: { asked: DrawMatch; update: RecordUpdate<DrawState> },
): Promise<void> => {
  const { command, isAgain } = update;
  const placement = placementOf(full, asked);
  const stamp = { at: command.startedAt, by: command.actor };
  const created = createMatch(
    { ...placement, id: asked.id, kind: 'tournament', goldenPoint: full.draw.goldenPoint },
    stamp,
  );
  if ((await deps.matches.find(asked.id)) === null) {
    const first = { ...created, sides: await currentSides(deps, full, { match: created, placement }) };
    if (await insertMatch(deps, first, command)) return;
  }
  await deps.matches.update(asked.id, command, {
    isFresh: true,
    decide: async ({ match }) => {
      if (!isNewer(full.revision, match.source, isAgain)) return null;
      const current = { ...placement, sides: await currentSides(deps, full, { match, placement }) };
      return toChange(match, accept(placeInDraw(match, current)), command.startedAt);
    },
  });
};

const drop = async (
  deps: Deps,
  { revision, draw }: DrawInFull,
  { command, isAgain }: RecordUpdate<DrawState>,
): Promise<void> => {
  const wanted = new Set(draw.matches.map(({ id }) => id));
  const surplus = (await deps.queries.idsOfDraw(draw.id)).filter((id) => !wanted.has(id));
  for (const id of surplus) {
    await deps.matches.update(id, command, {
      decide: async ({ match }) => {
        const isDue = match.status === 'scheduled' && isNewer(revision, match.source, isAgain);
        if (!isDue) return null;
        const dropped: Match = { ...match, status: 'cancelled', isDropped: true, source: revision };
        return toChange(match, accept(dropped), command.startedAt);
      },
    });
  }
};

/**
 * Takes a draw: makes the matches that it asks for, fills slots that came to be known, drops scheduled matches that it
 * no longer has. Idempotent and independent of order by the draw's epoch and version, which every match keeps.
 */
export const applyDraw = (deps: Deps, update: RecordUpdate<DrawState>): Promise<void> =>
  applyInOrder(deps.records.draws, update, async (draw, revision) => {
    if (!draw.finalized || draw.deleted) return;
    const { records } = deps;
    const tournament = await records.tournaments.findOrAsk(draw.tournamentId);
    if (tournament === null) throw notFound('Tournament');
    const ids = draw.matches.flatMap(({ home, guest }) => [...(home ?? []), ...(guest ?? [])]);
    const seats = await seatPlayers(records, ids);
    const full: DrawInFull = { draw, tournament: toTournamentContext(tournament), seats, revision };
    // From the first round on, so that a slot is looked at after the match that feeds it.
    const inOrder = draw.matches.toSorted((one, other) => other.round - one.round);
    for (const asked of inOrder) await place(deps, full, { asked, update });
    await drop(deps, full, update);
    await refreshPlayers(deps, seats, update.command);
    await cancelAll(deps, draw.tournamentId, update.command);
  });
