import type { DrawMatch, DrawState } from '@courtcast/contracts';
import { notFound } from '@courtcast/problem';
import { sides } from '@courtcast/scoring-rules';
import type { MatchSettings, PerSide, Side } from '@courtcast/scoring-rules';
import { createMatch } from '../domain/creation.ts';
import { accept } from '../domain/decision.ts';
import { placeInDraw } from '../domain/draw-placement.ts';
import type { DrawPlacement } from '../domain/draw-placement.ts';
import type { Match, Seat, TournamentContext } from '../domain/match.ts';
import { isSameSide, isSentBy, isTakenBack } from '../domain/slots.ts';
import { refreshPlayers } from './apply-people.ts';
import { cancelAll } from './apply-tournament.ts';
import { seatPlayers } from './players.ts';
import type { Deps, MatchStore } from './ports.ts';
import { applyInOrder, insertMatch, isNewer, toTournamentContext } from './record-update.ts';
import type { RecordUpdate, Shaping } from './record-update.ts';
import { toChange } from './refusals.ts';

interface DrawInFull extends Shaping<DrawState> {
  readonly tournament: TournamentContext;
  readonly seats: ReadonlyMap<string, Seat>;
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

const placementOf = (
  full: DrawInFull,
  { home, guest, round, feeds, isBye = false }: DrawMatch,
): DrawPlacement => {
  const { id, name, goldenPoint } = full.state;
  return {
    tournament: full.tournament,
    draw: { id, name, goldenPoint },
    settings: settingsOf(full.state),
    round,
    feeds,
    isBye,
    sides: { home: toSeats(full, home), guest: toSeats(full, guest) },
    source: full.revision,
  };
};

/** Whether one of the matches that lead to a slot sends these players: a bye whoever stands in it, else the winner. */
const isSent = async (
  matches: MatchStore,
  fed: readonly DrawMatch[],
  ids: readonly string[],
): Promise<boolean> => {
  const byes = fed.filter(({ isBye = false }) => isBye);
  const passing = byes.flatMap(({ home, guest }) => [home ?? [], guest ?? []]);
  if (passing.some((side) => isSameSide(side, ids))) return true;
  const feeders = await matches.findMany(fed.map(({ id }) => id));
  return feeders.some((feeder) => isSentBy(feeder.match, ids));
};

/**
 * The players that the draw sends into a slot, unless they come too late: a slot that is fed by a match of the draw
 * takes only whom that match, confirmed, sends, and none whose advance was taken back since (architecture.md 5).
 */
const currentFill = async (
  matches: MatchStore,
  { state: draw }: DrawInFull,
  slot: { match: Match; side: Side; seats: readonly Seat[] | null },
): Promise<readonly Seat[] | null> => {
  const { match, side, seats } = slot;
  if (seats === null) return null;
  const ids = seats.map(({ id }) => id);
  const fed = draw.matches.filter(({ feeds }) => feeds?.matchId === match.id && feeds.side === side);
  if (fed.length > 0 && !(await isSent(matches, fed, ids))) return null;
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

const emptyMatch = ({ state, command }: DrawInFull, { id }: DrawMatch): Match =>
  createMatch(
    {
      id,
      kind: 'tournament',
      settings: settingsOf(state),
      goldenPoint: state.goldenPoint,
      sides: { home: null, guest: null },
    },
    { at: command.startedAt, by: command.actor },
  );

const place = async (deps: Deps, full: DrawInFull, asked: DrawMatch): Promise<void> => {
  const { command, isAgain, revision } = full;
  const placement = placementOf(full, asked);
  const current = async (match: Match): Promise<DrawPlacement> => ({
    ...placement,
    sides: await currentSides(deps, full, { match, placement }),
  });
  if ((await deps.matches.find(asked.id)) === null) {
    const empty = emptyMatch(full, asked);
    if (await insertMatch(deps, placeInDraw(empty, await current(empty)), command)) return;
  }
  await deps.matches.update(asked.id, command, {
    isFresh: true,
    decide: async ({ match }) => {
      if (!isNewer(revision, match.source, isAgain)) return null;
      return toChange(match, accept(placeInDraw(match, await current(match))), command.startedAt);
    },
  });
};

/**
 * Takes a draw: makes the matches that it asks for, fills slots that came to be known, drops matches that nobody
 * will play. Idempotent and independent of order by the draw's epoch and version, which every match keeps.
 */
export const applyDraw = (deps: Deps, update: RecordUpdate<DrawState>): Promise<void> =>
  applyInOrder(deps.records.draws, update, async (shaping) => {
    const { state: draw, command } = shaping;
    if (!draw.finalized || draw.deleted) return;
    const { records } = deps;
    const tournament = await records.tournaments.findOrAsk(draw.tournamentId);
    if (tournament === null) throw notFound('Tournament');
    const ids = draw.matches.flatMap(({ home, guest }) => [...(home ?? []), ...(guest ?? [])]);
    const seats = await seatPlayers(records, ids);
    const full: DrawInFull = { ...shaping, tournament: toTournamentContext(tournament), seats };
    // From the first round on, so that a slot is looked at after the match that feeds it.
    const inOrder = draw.matches.toSorted((one, other) => other.round - one.round);
    for (const asked of inOrder) await place(deps, full, asked);
    await refreshPlayers(deps, seats, command);
    await cancelAll(deps, draw.tournamentId, command);
  });
