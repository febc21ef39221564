import { refuseConflict } from '@courtcast/domain';
import { opponentOf, sides } from '@courtcast/scoring-rules';
import type { Side } from '@courtcast/scoring-rules';
import { acceptMatch } from '../match-decision.ts';
import type { MatchDecision } from '../match-decision.ts';
import type { Match, Named } from '../match.ts';

/** A confirmed match, as far as a record counts it. */
export type Decided = Pick<
  Match,
  | 'id'
  | 'kind'
  | 'sides'
  | 'tournament'
  | 'draw'
  | 'round'
  | 'feeds'
  | 'winnerSide'
  | 'outcome'
  | 'completedAt'
  | 'review'
  | 'drawRound'
  | 'boxLeague'
  | 'leftOutBy'
>;

/** Wins and losses. */
export interface Balance {
  readonly won: number;
  readonly lost: number;
}

/** The kind of a match in a record: a match of a club evening does not count as one of a tournament. */
export type RecordKind = Match['kind'] | 'evening';

/** A year of one kind of match; of tournaments and evenings, of one sport. */
export interface Season<Sport> {
  readonly year: number;
  readonly kind: RecordKind;
  /** Null outside of tournaments. */
  readonly sport: Sport | null;
  readonly singles: Balance;
  readonly doubles: Balance;
}

/** A final won, or the first place of a group from which nobody goes on. */
export interface Title {
  /** The final; of a group, the last match that the player had there. */
  readonly matchId: string;
  /** Of a draw in groups: the number of the group, null if there is only one. Absent: a final was won. */
  readonly group?: number | null;
  readonly tournament: Named;
  readonly draw: Named;
  readonly wonAt: Date;
  readonly partners: readonly Named[];
}

/** A match that counts, seen from the player. */
interface Counted {
  readonly match: Decided;
  readonly side: Side;
  readonly endedAt: Date;
  readonly hasWon: boolean;
}

const none: Balance = { won: 0, lost: 0 };

const seatsOf = ({ sides: seats }: Decided, side: Side) => seats[side] ?? [];

/** Whether a player has taken a match of an evening out of their record. */
export function isLeftOutBy({ leftOutBy = [] }: Pick<Match, 'leftOutBy'>, playerId: string): boolean {
  return leftOutBy.includes(playerId);
}

/** A walkover was not played: it counts as neither won nor lost. */
const countFor =
  (playerId: string) =>
  (match: Decided): Counted[] => {
    const side = sides.find((one) => seatsOf(match, one).some(({ id }) => id === playerId));
    const { winnerSide, outcome, completedAt } = match;
    if (isLeftOutBy(match, playerId)) return [];
    if (side === undefined || winnerSide === null || completedAt === null || outcome === 'walkover')
      return [];
    return [{ match, side, endedAt: completedAt, hasWon: winnerSide === side }];
  };

const withResult = ({ won, lost }: Balance, hasWon: boolean): Balance =>
  hasWon ? { won: won + 1, lost } : { won, lost: lost + 1 };

const isPair = ({ match, side }: Counted): boolean =>
  [side, opponentOf(side)].some((one) => seatsOf(match, one).length > 1);

/** In the order of the page: tournaments first, then ties, evenings, freeplay. */
const kinds: readonly RecordKind[] = ['tournament', 'team', 'evening', 'freeplay'];

/** The draws of evenings: a Swiss draw is a way to play a tournament (decisions 17). */
export const eveningDrawTypes = ['americano', 'mexicano', 'winners_court'] as const;

/** Whether a match counts in records as one of an evening. */
export function isOfEvening({ drawRound }: Pick<Match, 'drawRound'>): boolean {
  return eveningDrawTypes.some((type) => type === drawRound?.drawType);
}

const kindOf = (match: Decided): RecordKind => (isOfEvening(match) ? 'evening' : match.kind);

/**
 * A player's wins and losses by year, kind of match and sport, the latest year first; `sportOf` gives the sport of a
 * tournament.
 */
export function seasonsOf<Sport extends string>(
  matches: readonly Decided[],
  playerId: string,
  sportOf: (tournamentId: string) => Sport | null,
): Season<Sport>[] {
  const seasons = new Map<string, Season<Sport>>();
  for (const counted of matches.flatMap(countFor(playerId))) {
    const { match, endedAt, hasWon } = counted;
    const year = endedAt.getUTCFullYear();
    const sport = match.tournament === null ? null : sportOf(match.tournament.id);
    const kind = kindOf(match);
    const key = `${year} ${kind} ${sport ?? ''}`;
    const known = seasons.get(key) ?? { year, kind, sport, singles: none, doubles: none };
    const discipline = isPair(counted) ? 'doubles' : 'singles';
    seasons.set(key, { ...known, [discipline]: withResult(known[discipline], hasWon) });
  }
  return [...seasons.values()].sort(
    (one, other) =>
      other.year - one.year ||
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      (one.sport ?? '').localeCompare(other.sport ?? ''),
  );
}

/**
 * The finals that a player has won, the latest first; qualifying draws and consolations included, matches for a lower
 * place not.
 */
export function titlesOf(matches: readonly Decided[], playerId: string): Title[] {
  return matches
    .filter(({ round, feeds, winnerSide, draw }) => {
      const isLast = round === 1 && feeds === null && winnerSide !== null;
      return isLast && draw?.isForPlace !== true;
    })
    .flatMap((match) => {
      const { id: matchId, tournament, draw, winnerSide, completedAt } = match;
      const players = winnerSide === null ? [] : seatsOf(match, winnerSide);
      if (tournament === null || draw === null || completedAt === null) return [];
      if (!players.some(({ id }) => id === playerId)) return [];
      const partners = players.filter(({ id }) => id !== playerId);
      return [{ matchId, tournament, draw, wonAt: completedAt, partners }];
    })
    .sort((one, other) => other.wonAt.getTime() - one.wonAt.getTime());
}

/** A draw in groups, as far as it says who has won them. */
export interface GroupTables {
  readonly rows: readonly {
    readonly group: number;
    readonly rank: number;
    readonly players: readonly { readonly id: string }[];
    readonly status: string;
    readonly provisional: boolean;
  }[];
}

/** The row of a player who has won a group that is over; undefined where they have not, or share the first place. */
function wonRow({ rows }: GroupTables, playerId: string): GroupTables['rows'][number] | undefined {
  const first = rows.filter(({ rank, status }) => rank === 1 && status !== 'withdrawn');
  return first.find(
    ({ players, provisional, group }) =>
      !provisional &&
      players.some(({ id }) => id === playerId) &&
      first.filter((row) => row.group === group).length === 1,
  );
}

/** The groups that a player has won; `tables` has the draws in groups from which nobody goes on, by id. */
export function groupTitlesOf(
  matches: readonly Decided[],
  playerId: string,
  tables: ReadonlyMap<string, GroupTables>,
): Title[] {
  const byDraw = Map.groupBy(matches, ({ draw }) => draw?.id);
  return [...tables].flatMap(([drawId, table]): Title[] => {
    const row = wonRow(table, playerId);
    const own = (byDraw.get(drawId) ?? []).filter(({ completedAt }) => completedAt !== null);
    const last = own.toSorted((one, other) => Number(other.completedAt) - Number(one.completedAt))[0];
    if (row === undefined || last === undefined) return [];
    const { id: matchId, tournament, draw, completedAt } = last;
    if (tournament === null || draw === null || completedAt === null) return [];
    const partners = sides
      .map((side) => seatsOf(last, side))
      .filter((seats) => seats.some(({ id }) => id === playerId))
      .flatMap((seats) => seats.filter(({ id }) => id !== playerId));
    const group = new Set(table.rows.map((one) => one.group)).size > 1 ? row.group : null;
    return [{ matchId, group, tournament, draw, wonAt: completedAt, partners }];
  });
}

/** The sum of all seasons. */
export function totalOf(seasons: readonly Pick<Season<string>, 'singles' | 'doubles'>[]): Balance {
  return seasons
    .flatMap(({ singles, doubles }) => [singles, doubles])
    .reduce(({ won, lost }, balance) => ({ won: won + balance.won, lost: lost + balance.lost }), none);
}

/** A match of an evening that counts in the record of a player, or does not, as they wish. Refuses one of no evening. */
export function setOwnRecord(match: Match, playerId: string, counts: boolean): MatchDecision {
  if (!isOfEvening(match))
    return refuseConflict('not-of-evening', 'Only matches of a club evening are left out of a record');
  if (isLeftOutBy(match, playerId) !== counts) return acceptMatch(match);
  const { leftOutBy = [], ...rest } = match;
  const others = leftOutBy.filter((id) => id !== playerId);
  const now = counts ? others : [...others, playerId];
  return acceptMatch(now.length === 0 ? rest : { ...rest, leftOutBy: now });
}
