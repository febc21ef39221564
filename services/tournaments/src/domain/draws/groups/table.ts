import { creditedTotals, criteriaOf, rankGroup, resolveRules, talliesOf } from '@courtcast/scoring-rules';
import type {
  Criterion,
  Meeting,
  MeetingSide,
  RankBy,
  Rules,
  Separator,
  SetScore,
  Side,
  Tally,
  WonLost,
} from '@courtcast/scoring-rules';
import type { Draw, DrawMatch, MatchResult } from '../draw.ts';
import type { Entrant } from '../entrants.ts';
import { lotsFrom } from '@courtcast/pairings/seeded-random';
import { groupFixtures, placesOfGroups } from './group-matches.ts';
import type { GroupFixture } from './group-matches.ts';
import { boxPoints } from './box-points.ts';
import type { BoxRound } from './box-points.ts';
import type { RoundRobin } from './round-robin.ts';

/** A draw that is played in groups. */
export interface GroupDraw extends Draw {
  readonly roundRobin: RoundRobin;
}

/** A match of a group with its result; entrants by index. */
export interface GroupMatch extends GroupFixture {
  readonly id: string;
  readonly result: MatchResult | null;
}

/** The entrant on each place of the groups, by index; empty before they are made. */
function entrantsByPlace({ lines }: Draw): number[] {
  return (lines ?? []).map((line) => (line.kind === 'entrant' ? line.entrant : -1));
}

/** The groups, entrants by index; empty before they are made. */
export function groupsOf(draw: GroupDraw): number[][] {
  const byPlace = entrantsByPlace(draw);
  return placesOfGroups(draw.groupSizes ?? []).map((places) => places.map((place) => byPlace[place] ?? -1));
}

const keyOf = ({ round, position }: Pick<DrawMatch, 'round' | 'position'>): string => `${round}.${position}`;

/** The matches of a finalized draw, the first round first. */
export function matchesOfGroups(draw: GroupDraw): GroupMatch[] {
  const byPlace = entrantsByPlace(draw);
  const made = new Map((draw.matches ?? []).map((match) => [keyOf(match), match]));
  return groupFixtures(draw.groupSizes ?? [], draw.roundRobin.legs).flatMap((fixture): GroupMatch[] => {
    const match = made.get(keyOf(fixture));
    if (match === undefined) return [];
    const [home, guest] = [byPlace[fixture.home] ?? -1, byPlace[fixture.guest] ?? -1];
    return [{ ...fixture, home, guest, id: match.id, result: match.result }];
  });
}

/** Whether nothing is to come of a match: confirmed, or given up by both, or cancelled. */
export function isOver({ result }: Pick<GroupMatch, 'result'>): boolean {
  return result !== null && (result.advances !== null || (result.ended ?? null) !== null);
}

/** Points of the sets that are counted in points. */
function scoredOf(sets: readonly SetScore[] | null, side: Side): number {
  const inPoints = (sets ?? []).filter(
    ({ matchTiebreak, unit }) => matchTiebreak === true || unit === 'points',
  );
  return inPoints.reduce((sum, set) => sum + set[side], 0);
}

const idOf = (entrant: number): string => String(entrant);

/** The rules for counting a draw's matches. */
interface Counting {
  readonly settings: RoundRobin;
  readonly rules: Rules;
  /** Of the round of a box league, whose points come from a scheme. */
  readonly boxes?: BoxRound | undefined;
}

function lostByBoth({ home, guest }: GroupMatch): Meeting {
  const side = (entrant: number): MeetingSide => ({
    ...{ id: idOf(entrant), result: 'lost', points: 0, sets: 0, games: 0, scored: 0 },
    exit: 'walkover',
  });
  return { home: side(home), guest: side(guest) };
}

const exits = {
  walkover: 'walkover',
  default: 'default',
  retirement: 'retirement',
  completed: undefined,
} as const;

/** A match of a box that nobody had played when the next round was made, as its rule counts it; null: for nobody. */
function unplayedMeeting(match: GroupMatch, boxes: BoxRound | undefined): Meeting | null {
  const isUnplayed = boxes?.closed?.unplayedIds.includes(match.id) === true;
  return isUnplayed && boxes.unplayed === 'both_lose' ? lostByBoth(match) : null;
}

/** The score of a match for both; null if it is not over, or was cancelled. */
function meetingOf(match: GroupMatch, { settings, rules, boxes }: Counting): Meeting | null {
  const { result } = match;
  if (result?.advances === 'bothOut') return lostByBoth(match);
  const ended = result?.ended ?? null;
  if (result === null || ended === null || ended.outcome === 'cancelled')
    return unplayedMeeting(match, boxes);
  const { outcome, sets } = ended;
  const winner = result.advances;
  const { walkoverCredit, retirementCredit } = settings;
  const credits = { walkoverCredit, retirementCredit };
  const totals = creditedTotals(rules, { sets, outcome, winnerSide: winner ?? 'home', ...credits });
  const sideOf = (side: Side): MeetingSide => {
    const isLost = winner !== null && side !== winner;
    const exit = isLost ? exits[outcome] : undefined;
    const lost = exit === 'walkover' ? settings.pointsPerWalkover : settings.pointsPerLoss;
    const won = winner === null ? settings.pointsPerTie : settings.pointsPerWin;
    const points = isLost ? lost : won;
    return {
      id: idOf(match[side]),
      result: winner === null ? 'tied' : isLost ? 'lost' : 'won',
      points: boxes ? boxPoints(boxes.scheme, { winner, outcome, sets: totals.sets }, side) : points,
      sets: totals.sets[side],
      games: totals.games[side],
      scored: scoredOf(sets, side),
      exit,
    };
  };
  return { home: sideOf('home'), guest: sideOf('guest') };
}

/** Whether somebody of an entrant has withdrawn. */
export function hasWithdrawn({ withdrawn }: Pick<Draw, 'withdrawn'>, entrant: Entrant | undefined): boolean {
  return withdrawn.some(({ playerId }) => entrant?.playerIds.includes(playerId) === true);
}

/** Whether results of a match were played, whatever ended it. */
function isPlayed({ result }: GroupMatch): boolean {
  const outcome = result?.ended?.outcome;
  return outcome === 'completed' || outcome === 'retirement' || outcome === 'default';
}

/** Entrants whose results do not count, because they withdrew before half of their matches (decisions 4). */
function voidEntrants(draw: GroupDraw, matches: readonly GroupMatch[]): ReadonlySet<number> {
  if (draw.roundRobin.withdrawnResults === 'count') return new Set();
  return new Set(
    draw.entrants.flatMap((entrant, index) => {
      if (!hasWithdrawn(draw, entrant)) return [];
      const own = matches.filter(({ home, guest }) => home === index || guest === index);
      return own.filter(isPlayed).length * 2 < own.length ? [index] : [];
    }),
  );
}

/** The results of the groups so far, and their entrants. */
export interface GroupPlay {
  readonly matches: readonly GroupMatch[];
  readonly meetings: readonly Meeting[];
  /** Entrants whose results do not count. */
  readonly out: ReadonlySet<number>;
  /** The place that the draw's lot gives each entrant. */
  readonly lots: ReadonlyMap<number, number>;
}

/** The places that the lot of a seed gives the entrants. */
function lotsOf({ entrants }: Draw, seed: number): ReadonlyMap<number, number> {
  const drawn = lotsFrom(seed).shuffled(entrants.map((_, index) => index));
  return new Map(drawn.map((entrant, place) => [entrant, place]));
}

/** The matches of a draw as its tables count them. */
export function playOf(draw: GroupDraw): GroupPlay {
  const matches = matchesOfGroups(draw);
  const resolved = resolveRules(draw.rules);
  if (!resolved.ok) throw new Error('a draw was made with settings that cannot be played');
  const out = voidEntrants(draw, matches);
  const counting = { settings: draw.roundRobin, rules: resolved.value, boxes: draw.boxes };
  const counted = matches.filter(({ home, guest }) => !out.has(home) && !out.has(guest));
  const meetings = counted.flatMap((match) => meetingOf(match, counting) ?? []);
  return { matches, meetings, out, lots: lotsOf(draw, draw.randomSeed ?? 0) };
}

/** A row of the table of a group (decisions 4). */
export interface GroupRow extends Pick<Tally, 'played' | 'wins' | 'ties' | 'losses'> {
  /** From 1. */
  readonly group: number;
  readonly rank: number;
  /** Index of the entrant. */
  readonly entrant: number;
  readonly points: number;
  readonly sets: WonLost;
  readonly games: WonLost;
  readonly scored: WonLost;
  readonly separatedBy: Separator | null;
  readonly hasWithdrawn: boolean;
  /** Whether matches of the group are to come. */
  readonly provisional: boolean;
}

/** The order of a group: that of the draw, and last the lot that was drawn for its shared places. */
function orderOf(
  draw: GroupDraw,
  { lots }: GroupPlay,
  group: number,
): { rankBy: RankBy | readonly Criterion[]; lots: GroupPlay['lots'] } {
  const { rankBy } = draw.roundRobin;
  const drawn = draw.tieLots?.find((lot) => lot.group === group);
  if (drawn === undefined) return { rankBy, lots };
  return { rankBy: [...criteriaOf(rankBy), { by: 'lot' }], lots: lotsOf(draw, drawn.seed) };
}

/** The table of one group in order; entrants whose results do not count come last. */
function rowsOfGroup(
  draw: GroupDraw,
  play: GroupPlay,
  { group, members }: { group: number; members: number[] },
): GroupRow[] {
  const staying = members.filter((entrant) => !play.out.has(entrant));
  const { rankBy, lots } = orderOf(draw, play, group);
  const contenders = staying.map((entrant) => ({
    id: idOf(entrant),
    seed: draw.entrants[entrant]?.seed,
    lot: lots.get(entrant),
  }));
  const ids = members.map(idOf);
  const tallies = talliesOf(ids, play.meetings);
  const placed = rankGroup(contenders, play.meetings, rankBy);
  const behind = members
    .filter((entrant) => play.out.has(entrant))
    .map((entrant) => ({ id: idOf(entrant), rank: staying.length + 1, separatedBy: null }));
  const provisional =
    draw.matches === null ||
    play.matches.some(
      (match) =>
        match.group === group &&
        !isOver(match) &&
        draw.boxes?.closed?.unplayedIds.includes(match.id) !== true,
    );
  return [...placed, ...behind].flatMap(({ id, rank, separatedBy }): GroupRow[] => {
    const tally = tallies.get(id);
    if (tally === undefined) return [];
    const { played, wins, ties, losses, points, sets, games, scored } = tally;
    const entrant = Number(id);
    return [
      {
        ...{ group, rank, entrant, played, wins, ties, losses, points: points.won, sets, games, scored },
        ...{ separatedBy, provisional, hasWithdrawn: hasWithdrawn(draw, draw.entrants[entrant]) },
      },
    ];
  });
}

/** The tables of all groups, one after the other, from everything that was played; empty before they are made. */
export function tablesOf(draw: GroupDraw, play: GroupPlay = playOf(draw)): GroupRow[] {
  return groupsOf(draw).flatMap((members, index) => rowsOfGroup(draw, play, { group: index + 1, members }));
}
