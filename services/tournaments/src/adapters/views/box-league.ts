import type {
  BoxLeaguePlayerView,
  BoxLeagueState,
  BoxLeagueView,
  BoxRoundView,
  NextBoxRoundView,
  OwnBoxLeagueView,
} from '@courtcast/contracts';
import { formatCodeOf } from '@courtcast/scoring-rules';
import type {
  NamedPlan,
  NamedStandings,
  OwnLeague,
  ShownLeague,
  ShownRound,
} from '../../application/box-leagues/read.ts';
import type { LeagueStanding } from '../../application/box-leagues/read.ts';
import { lastDayOfRound } from '../../domain/box-leagues/box-league.ts';
import type { BoxLeague, RoundRecord } from '../../domain/box-leagues/box-league.ts';

type Names = ReadonlyMap<string, string>;

const toPlayers = (names: Names, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: names.get(id) ?? 'Unknown player' }));

const toText = (at: Date | null): string | null => at?.toISOString() ?? null;

function toRound({ round, drawId, startDate, endDate, closedAt }: RoundRecord) {
  return { round, drawId, startDate, endDate, closedAt: toText(closedAt) };
}

/** A box league with its rounds. */
export function toBoxLeagueView({ league: { id, state }, isOver }: ShownLeague): BoxLeagueView {
  const { clubId, tournamentId, sport, discipline, name, description } = state;
  const { boxSize, weeks, moves, points, unplayed, joining, rules, rounds } = state;
  const begun = rounds.length === 0 ? 'planned' : 'running';
  return {
    ...{ id, clubId, tournamentId, sport, discipline, name, description },
    ...{ boxSize, weeks, moves, points, unplayed, joining },
    matchFormat: rules.matchFormat,
    formatCode: formatCodeOf(rules),
    status: isOver ? 'over' : begun,
    rounds: rounds.map((record) => ({ ...toRound(record), madeAt: record.madeAt.toISOString() })),
    createdAt: state.createdAt.toISOString(),
    updatedAt: state.updatedAt.toISOString(),
  };
}

/** How somebody stands in a box league. */
export function toLeaguePlayerView(
  { playerIds, standing, box, since }: LeagueStanding,
  names: Names,
): BoxLeaguePlayerView {
  return { players: toPlayers(names, playerIds), standing, box, since: toText(since) };
}

export function toLeaguePlayersView({ standings, names }: NamedStandings) {
  return { data: standings.map((one) => toLeaguePlayerView(one, names)) };
}

/** A box league as the caller stands in it. */
export function toOwnBoxLeagueView({ own, names, ...shown }: OwnLeague): OwnBoxLeagueView {
  return { boxLeague: toBoxLeagueView(shown), ...toLeaguePlayerView(own, names) };
}

/** A round with its tables. */
export function toBoxRoundView({ league, record, boxes, names }: ShownRound): BoxRoundView {
  return {
    boxLeagueId: league.id,
    ...toRound(record),
    boxes: boxes.map((rows, index) => ({
      box: index + 1,
      rows: rows.map((row) => {
        const { rank, playerIds, played, wins, losses, points, sets, games, toPlay, from, to } = row;
        const figures = { rank, played, wins, losses, points, sets: { ...sets }, games: { ...games } };
        return {
          ...{ players: toPlayers(names, playerIds), ...figures, toPlay, from, to },
          withdrawn: row.hasWithdrawn,
        };
      }),
    })),
  };
}

/** The next round as it would be made, from a day on. */
export function toNextRoundView({ league, plan, names }: NamedPlan, today: string): NextBoxRoundView {
  const { rounds, weeks, arrivals } = league.state;
  return {
    round: rounds.length + 1,
    startDate: today,
    endDate: lastDayOfRound(today, weeks),
    waitsFor: plan.waitsFor.map(({ match, why }) => ({ matchId: match.id, why, players: match.players })),
    unplayed: plan.unplayed,
    boxes: (plan.boxes ?? []).map((box, index) => ({
      box: index + 1,
      players: box.map(({ playerIds, from }) => ({ players: toPlayers(names, playerIds), from })),
    })),
    leaving: plan.leaving.map(({ playerIds, from }) => ({ players: toPlayers(names, playerIds), from })),
    asked: arrivals.filter(({ isAccepted }) => !isAccepted).length,
  };
}

/** The public state of a box league; nobody is named. */
export function toBoxLeagueState(id: string, league: BoxLeague): BoxLeagueState {
  const { clubId, tournamentId, name, rounds, deleted } = league;
  return { id, clubId, tournamentId, name, rounds: rounds.length, deleted };
}
