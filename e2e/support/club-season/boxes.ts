import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { clientOf } from './people.ts';
import type { Member } from './people.ts';
import type { Placing } from './places.ts';
import { enterResults, otherSide, totalsOf } from './results.ts';
import type { Notebook, OpenMatch, PlayedMatch, Result, Side } from './results.ts';
import { figuresOf, ranksOf } from './table.ts';

type Scheme = 'played_and_sets' | 'by_score' | 'win_loss';

/** The rules of a round; `moves` is how many have come up into it from each box. */
export interface RoundRules {
  readonly points: Scheme;
  readonly unplayed: 'not_counted' | 'both_lose';
  readonly moves: number;
}

/** A round as it was made. */
export interface BoxRound {
  readonly round: number;
  readonly drawId: string;
  /** The last day. */
  readonly until: string;
  readonly rules: RoundRules;
  /** Who plays in each box, in the order in which they have come into it. */
  readonly boxes: readonly (readonly string[])[];
  readonly open: readonly OpenMatch[];
}

const order = [
  { by: 'points' },
  { by: 'headToHead' },
  { by: 'sets', measure: 'difference' },
  { by: 'games', measure: 'difference' },
] as const;

/** Points of a side for a match (decisions 21): who did not come has none. */
function pointsBy(scheme: Scheme, match: PlayedMatch, side: Side): number {
  const isWon = match.winner === side;
  if (!isWon && match.outcome === 'walkover') return 0;
  const totals = totalsOf(match);
  if (scheme === 'win_loss') return isWon ? 3 : 1;
  if (scheme === 'played_and_sets') return 1 + totals[side].sets;
  if (isWon) return totals[otherSide(side)].sets === 0 ? 5 : 4;
  return totals[side].sets === 0 ? 1 : 2;
}

/** A row of a box as the rules have it. */
interface BoxRow {
  readonly playerId: string;
  readonly rank: number;
  readonly played: number;
  readonly wins: number;
  readonly losses: number;
  readonly points: number;
  readonly sets: { readonly won: number; readonly lost: number };
  readonly games: { readonly won: number; readonly lost: number };
  readonly toPlay: number;
}

const wonLost = ([won, lost]: readonly [number, number]) => ({ won, lost });

/** The table of a box, first to last; who are equal stand as they have come into it. */
function tableOfBox(
  box: readonly string[],
  { rules, open }: BoxRound,
  { notebook, isClosed }: { readonly notebook: Notebook; readonly isClosed: boolean },
): BoxRow[] {
  const own = open.filter(({ home }) => box.includes(home[0] ?? ''));
  const matches = own.flatMap(({ id }) => notebook.get(id) ?? []);
  const pointsOf = (match: PlayedMatch, side: Side) => pointsBy(rules.points, match, side);
  const ranks = ranksOf(box, { matches, order, pointsOf });
  const missing = (playerId: string): number =>
    own.filter(({ id, home, guest }) => !notebook.has(id) && [...home, ...guest].includes(playerId)).length;
  return box
    .map((playerId) => {
      const { wins, losses, points, sets, games } = figuresOf(playerId, matches, pointsOf);
      const lost = isClosed && rules.unplayed === 'both_lose' ? missing(playerId) : 0;
      return {
        ...{
          playerId,
          rank: ranks.get(playerId) ?? 0,
          played: wins + losses + lost,
          wins,
          losses: losses + lost,
        },
        ...{ points, sets: wonLost(sets), games: wonLost(games), toPlay: isClosed ? 0 : missing(playerId) },
      };
    })
    .toSorted((one, other) => one.rank - other.rank);
}

/** The tables of all boxes of a round. */
export function tablesOf(
  round: BoxRound,
  state: { readonly notebook: Notebook; readonly isClosed: boolean },
): BoxRow[][] {
  return round.boxes.map((box) => tableOfBox(box, round, state));
}

/** Rankings count the boxes one below the other. */
export function placesInBoxes(round: BoxRound, notebook: Notebook): Placing[] {
  let above = 0;
  const hasPlayed = (playerId: string) =>
    round.open.some(({ id, home, guest }) => {
      const match = notebook.get(id);
      if (match === undefined || ![...home, ...guest].includes(playerId)) return false;
      return match[match.winner].includes(playerId) || match.outcome !== 'walkover';
    });
  return tablesOf(round, { notebook, isClosed: true }).flatMap((rows) => {
    const placings = rows.map(({ playerId, rank }) => ({ playerIds: [playerId], place: above + rank }));
    above += rows.length;
    return placings.filter(({ playerIds: [id = ''] }) => hasPlayed(id));
  });
}

/** What changes with the next round: how many go up and down, who comes, and who leaves. */
export interface BoxChanges {
  readonly moves: number;
  readonly leaving: readonly string[];
  readonly arriving: readonly string[];
}

/**
 * The boxes of the next round: the best of each go up and as many of the one above down, who leaves is out, who comes is at
 * the bottom. Who comes down stands first in a box, who comes up last.
 */
export function nextBoxes(
  round: BoxRound,
  notebook: Notebook,
  { moves, leaving, arriving }: BoxChanges,
): string[][] {
  const tables = tablesOf(round, { notebook, isClosed: true }).map((rows) =>
    rows.map(({ playerId }) => playerId).filter((id) => !leaving.includes(id)),
  );
  const between = (upper: readonly string[] = [], lower: readonly string[] = []): number =>
    Math.min(moves, Math.floor(upper.length / 2), Math.floor(lower.length / 2));
  const all = tables.flatMap((box, index) => {
    const [above, below] = [tables[index - 1], tables[index + 1]];
    const [up, down] = [between(above, box), between(box, below)];
    const fromAbove = above?.slice(above.length - up) ?? [];
    return [...fromAbove, ...box.slice(up, box.length - down), ...(below?.slice(0, down) ?? [])];
  });
  const queue = [...all, ...arriving];
  return round.boxes.map(({ length }) => queue.splice(0, length));
}

const idsOf = (players: readonly { readonly id: string }[]): string[] => players.map(({ id }) => id);

/** A box league of the club. */
export interface BoxLeague {
  readonly id: string;
  readonly tournamentId: string;
  readonly owner: Client;
}

/** Makes the next round. */
export async function makeRound(
  { id, owner }: BoxLeague,
  made: { readonly round: number; readonly startDate: string; readonly rules: RoundRules },
): Promise<BoxRound> {
  const { round, startDate, rules } = made;
  const { drawId, endDate } = await owner.call('makeBoxLeagueRound', {
    params: { id },
    body: { round, startDate },
  });
  // Its matches can be played a moment later.
  const { groups, entrants } = await eventually(async () => {
    const draw = await owner.call('getDraw', { params: { id: drawId } });
    if (draw.groups?.some(({ matches }) => matches.some(({ match }) => match === null)) !== false)
      throw new Error(`the matches of round ${round} are not there yet`);
    return draw;
  });
  const playerAt = (place: number): string => entrants[place]?.players[0]?.id ?? '';
  return {
    ...{ round, drawId, until: endDate, rules },
    boxes: (groups ?? []).map((group) => group.entrants.map(playerAt)),
    open: (groups ?? []).flatMap(({ matches }) =>
      matches.map(({ matchId, home, guest }) => ({
        ...{ id: matchId, sport: 'tennis' as const, drawId, round: null },
        ...{ home: [playerAt(home)], guest: [playerAt(guest)] },
      })),
    ),
  };
}

/** The tables that the service shows of a round. */
export async function shownTables({ id, owner }: BoxLeague, { round }: BoxRound) {
  const { boxes } = await owner.call('getBoxLeagueRound', { params: { id, n: String(round) } });
  return boxes.map(({ rows }) =>
    rows.map(({ players, withdrawn: _, from: _from, to: _to, ...row }) => ({
      playerId: idsOf(players)[0] ?? '',
      ...row,
    })),
  );
}

/** Where those of a round stand in the next one, as the service says it. */
export async function shownMoves(
  { id, owner }: BoxLeague,
  { round }: BoxRound,
): Promise<Map<string, number | null>> {
  const { boxes } = await owner.call('getBoxLeagueRound', { params: { id, n: String(round) } });
  return new Map(
    boxes.flatMap(({ rows }) => rows.map(({ players, to }) => [players[0]?.id ?? '', to] as const)),
  );
}

/** One of the two reports a result, and the other one accepts it. */
async function report(members: ReadonlyMap<string, Member>, match: OpenMatch, result: Result): Promise<void> {
  const params = { id: match.id };
  const [reporter = '', other = ''] = [match.home[0], match.guest[0]];
  const body = { playerId: reporter, sets: [...result.sets] };
  const { outcome, winner } = result;
  const ended = outcome === 'completed' ? {} : { outcome, winnerSide: winner };
  await clientOf(members, reporter).call('reportResult', { params, body: { ...body, ...ended } });
  await clientOf(members, other).call('acceptResult', { params, body: {} });
}

/** Enters the results of a round: most by those who play, some by the club. */
export async function playBoxes(
  { owner }: BoxLeague,
  { notebook, members }: { readonly notebook: Notebook; readonly members: ReadonlyMap<string, Member> },
  results: readonly { readonly match: OpenMatch; readonly result: Result; readonly isByClub: boolean }[],
): Promise<void> {
  const byClub = results.filter(({ isByClub }) => isByClub);
  await enterResults(
    owner,
    notebook,
    byClub.map(({ match, result }) => ({ ...match, ...result })),
  );
  for (const { match, result, isByClub } of results) {
    if (isByClub) continue;
    await report(members, match, result);
    notebook.set(match.id, { ...match, ...result });
  }
}
