import { opponentOf, sides } from '@courtcast/scoring-rules';
import type { Side } from '@courtcast/scoring-rules';
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

/** A final won. */
export interface Title {
  readonly matchId: string;
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

/** A walkover was not played: it counts as neither won nor lost. */
const countFor =
  (playerId: string) =>
  (match: Decided): Counted[] => {
    const side = sides.find((one) => seatsOf(match, one).some(({ id }) => id === playerId));
    const { winnerSide, outcome, completedAt } = match;
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

/** A Swiss draw is a way to play a tournament; the others are evenings (decisions 17). */
function kindOf({ kind, drawRound }: Decided): RecordKind {
  return drawRound === undefined || drawRound.drawType === 'swiss' ? kind : 'evening';
}

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

/** The sum of all seasons. */
export function totalOf(seasons: readonly Pick<Season<string>, 'singles' | 'doubles'>[]): Balance {
  return seasons
    .flatMap(({ singles, doubles }) => [singles, doubles])
    .reduce(({ won, lost }, balance) => ({ won: won + balance.won, lost: lost + balance.lost }), none);
}
