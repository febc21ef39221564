import {
  accept,
  acceptUnless,
  changedFormat,
  keptFormat,
  refuseConflict,
  refuseField,
} from '@courtcast/domain';
import type { Decision, FormatInput, Reason } from '@courtcast/domain';
import type { DrawRules } from '../draws/draw.ts';
import type { BoxScheme, UnplayedRule } from '../draws/groups/box-points.ts';
import type { Sport } from '../tournaments/tournament.ts';
import { MAX_ENTRIES } from './moves.ts';
import type { BoxEntry, PlannedEntry } from './moves.ts';

/** Settings that hold from the next round on (decisions 21). */
export interface BoxLeagueSettings {
  readonly name: string;
  readonly description: string | null;
  /** Of how many a box is to be. */
  readonly boxSize: number;
  /** Weeks of a round. */
  readonly weeks: number;
  /** How many of a box go up, and how many down. */
  readonly moves: number;
  readonly points: BoxScheme;
  readonly unplayed: UnplayedRule;
  readonly joining: 'open' | 'asked' | 'closed';
}

/** Who comes in with the next round, or has asked to. */
export interface Arrival {
  readonly playerIds: BoxEntry;
  readonly isAccepted: boolean;
  readonly since: Date;
}

/** Who comes and leaves with the next round. */
export interface Changes {
  /** In the order in which they have come. */
  readonly arrivals: readonly Arrival[];
  /** Players who leave, one of each pair at least. */
  readonly leaving: readonly string[];
}

/** A round; its draw is made from this, and knows the rest. */
export interface RoundRecord {
  /** From 1. */
  readonly round: number;
  readonly drawId: string;
  /** `YYYY-MM-DD` */
  readonly startDate: string;
  readonly endDate: string;
  readonly madeAt: Date;
  /** Null for the last round. */
  readonly closedAt: Date | null;
  readonly points: BoxScheme;
  readonly unplayed: UnplayedRule;
  readonly rules: DrawRules;
  /** Entrants in the order of their boxes. */
  readonly entrants: readonly { readonly playerIds: BoxEntry }[];
  readonly boxSizes: readonly number[];
  /** What was to change with it, in case that it is taken back. */
  readonly before: Changes;
}

/** A box league; its rounds are draws of one tournament. */
export interface BoxLeague extends BoxLeagueSettings, Changes {
  readonly clubId: string;
  readonly tournamentId: string;
  readonly sport: Sport;
  readonly discipline: 'singles' | 'doubles';
  readonly rules: DrawRules;
  /** The first one first. */
  readonly rounds: readonly RoundRecord[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deleted: boolean;
}

/** Settings and format as they are sent: what is left out stays. */
export type BoxLeagueChange = {
  readonly [K in keyof BoxLeagueSettings]?: BoxLeagueSettings[K] | undefined;
} & {
  readonly format: FormatInput;
};

const usual: Omit<BoxLeagueSettings, 'name'> = {
  description: null,
  ...{ boxSize: 5, weeks: 4, moves: 1 },
  ...{ points: 'played_and_sets', unplayed: 'not_counted', joining: 'asked' },
};

function given(change: object): Partial<BoxLeagueSettings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Nobody of a box goes both up and down. */
function movesReasons({ moves, boxSize }: BoxLeagueSettings): Reason[] {
  if (2 * moves <= boxSize) return [];
  const message = `must be at most ${Math.floor(boxSize / 2)}, half of a box`;
  return [{ code: 'out-of-range', path: 'moves', message }];
}

/** A box league with other settings, from the next round on. Refuses more moves than half a box, and impossible formats. */
export function editBoxLeague(
  league: BoxLeague,
  { format, ...settings }: BoxLeagueChange,
  now: Date,
): Decision<BoxLeague> {
  const rules = changedFormat(league.rules, format);
  if (!rules.ok) return rules;
  const next = { ...league, ...given(settings), rules: rules.value, updatedAt: now };
  return acceptUnless(movesReasons(next), next);
}

/** A new box league without players. Refuses what `editBoxLeague` refuses. */
export function newBoxLeague(
  change: BoxLeagueChange & { readonly name: string },
  of: Pick<BoxLeague, 'clubId' | 'tournamentId' | 'sport' | 'discipline'>,
  now: Date,
): Decision<BoxLeague> {
  const empty: BoxLeague = {
    ...usual,
    ...of,
    name: change.name,
    rules: keptFormat({ matchFormat: 'best_of_3_mtb' }),
    ...{ arrivals: [], leaving: [], rounds: [] },
    ...{ createdAt: now, updatedAt: now, deleted: false },
  };
  return editBoxLeague(empty, change, now);
}

const isSame = (one: BoxEntry, other: BoxEntry): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

const overlaps = (one: BoxEntry, other: BoxEntry): boolean => one.some((id) => other.includes(id));

/** Whether somebody of an entry leaves with the next round. */
export function isLeaving({ leaving }: Changes, entry: BoxEntry): boolean {
  return overlaps(entry, leaving);
}

/** Who is to come in, and how. */
export interface Entering {
  readonly entries: readonly BoxEntry[];
  /** Entrants of the last round. */
  readonly playing: readonly BoxEntry[];
  /** The field of the request that names them. */
  readonly path: string;
  readonly isAccepted: boolean;
}

const sizeOf = { singles: 1, doubles: 2 } as const;

function kindReasons({ discipline }: BoxLeague, { entries, path }: Entering): Reason[] {
  const message =
    discipline === 'singles' ? 'This box league is of single players' : 'This box league is of pairs';
  return entries.flatMap((entry, index): Reason[] =>
    entry.length === sizeOf[discipline]
      ? []
      : [{ code: 'singles-and-pairs', path: `${path}.${index}`, message }],
  );
}

/** Who has asked is in nobody's way but their own: anybody could name them as a partner. */
function isInTheWay({ playerIds, isAccepted }: Arrival, entering: Entering): boolean {
  if (isAccepted) return true;
  return !entering.isAccepted && entering.entries.some(([first]) => first === playerIds[0]);
}

/** Whoever plays, waits or is named before must not be named with others. */
function duplicateReasons(league: BoxLeague, entering: Entering): Reason[] {
  const { entries, playing, path } = entering;
  const waiting = league.arrivals.filter((arrival) => isInTheWay(arrival, entering));
  const known = [...playing, ...waiting.map(({ playerIds }) => playerIds)];
  return entries.flatMap((entry, index) => {
    const isOnce = new Set(entry).size === entry.length;
    const others = [...known.filter((one) => !isSame(one, entry)), ...entries.slice(0, index)];
    const isFree = isOnce && !others.some((one) => overlaps(one, entry));
    const message = 'A player of this entry plays in this box league already, or waits to';
    return isFree ? [] : [{ code: 'duplicate' as const, path: `${path}.${index}`, message }];
  });
}

function countReasons({ arrivals }: Changes, { playing, path, isAccepted }: Entering): Reason[] {
  const alike = arrivals.filter((arrival) => arrival.isAccepted === isAccepted);
  if (alike.length + (isAccepted ? playing.length : 0) <= MAX_ENTRIES) return [];
  const message = `A box league takes at most ${MAX_ENTRIES}`;
  return [{ code: 'too-many-entrants', path, message }];
}

/**
 * Takes entries in from the next round on: who is leaving stays, who has asked is accepted. Who plays or waits already
 * changes nothing. Refuses pairs among single players, players who are in with others, and more than 128.
 */
export function enterLeague(league: BoxLeague, entering: Entering, now: Date): Decision<BoxLeague> {
  const { entries, playing, isAccepted } = entering;
  const reasons = [...kindReasons(league, entering), ...duplicateReasons(league, entering)];
  if (reasons.length > 0) return acceptUnless(reasons, league);
  const isIn = (entry: BoxEntry) => playing.some((one) => isSame(one, entry));
  const isNamed = (entry: BoxEntry) => entries.some((one) => isSame(one, entry));
  const isOutdone = ({ playerIds, ...arrival }: Arrival) =>
    isAccepted &&
    !arrival.isAccepted &&
    !isNamed(playerIds) &&
    entries.some((one) => overlaps(one, playerIds));
  const known = league.arrivals
    .filter((arrival) => !isOutdone(arrival))
    .map((arrival) => (isAccepted && isNamed(arrival.playerIds) ? { ...arrival, isAccepted } : arrival));
  const isKnown = (entry: BoxEntry) => known.some(({ playerIds }) => isSame(playerIds, entry));
  const coming = entries.filter((entry) => !isIn(entry) && !isKnown(entry));
  const arrivals = [...known, ...coming.map((playerIds) => ({ playerIds, isAccepted, since: now }))];
  const leaving = league.leaving.filter((id) => !entries.some((entry) => isIn(entry) && entry.includes(id)));
  return acceptUnless(countReasons({ arrivals, leaving }, entering), {
    ...league,
    ...{ arrivals, leaving, updatedAt: now },
  });
}

/** Takes a player, and with them their pair, out from the next round on. Null for who is in nowhere. */
export function leaveLeague(
  league: BoxLeague,
  { playerId, playing }: { readonly playerId: string; readonly playing: readonly BoxEntry[] },
  now: Date,
): BoxLeague | null {
  const arrivals = league.arrivals.filter(({ playerIds }) => !playerIds.includes(playerId));
  if (arrivals.length < league.arrivals.length) return { ...league, arrivals, updatedAt: now };
  if (!playing.some((entry) => entry.includes(playerId))) return null;
  if (league.leaving.includes(playerId)) return league;
  return { ...league, leaving: [...league.leaving, playerId], updatedAt: now };
}

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;

/** The last day of a round that begins on a day (`YYYY-MM-DD`). */
export function lastDayOfRound(startDate: string, weeks: number): string {
  const days = weeks * DAYS_A_WEEK - 1;
  return new Date(Date.parse(`${startDate}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The round that is to be made. */
export interface NewRound {
  readonly round: number;
  readonly drawId: string;
  readonly startDate: string;
  readonly boxes: readonly (readonly Pick<PlannedEntry, 'playerIds'>[])[];
}

/** The refusal of another round than the next one. */
function refuseOther(next: number): Decision<never> {
  return refuseConflict('box-round-differs', `The next round is ${next}`, [
    { code: 'box-round-differs', path: 'round', message: `The next round is ${next}` },
  ]);
}

/**
 * Makes the next round and closes the last one. A round that was made changes nothing; another than the next one is
 * refused. Who has asked goes on waiting for an answer.
 */
export function addRound(league: BoxLeague, made: NewRound, now: Date): Decision<BoxLeague> {
  const next = league.rounds.length + 1;
  if (made.round < next) return accept(league);
  if (made.round > next) return refuseOther(next);
  const { points, unplayed, rules, arrivals, leaving, weeks } = league;
  const { drawId, startDate, boxes } = made;
  const record: RoundRecord = {
    ...{ round: next, drawId, startDate, endDate: lastDayOfRound(startDate, weeks) },
    ...{ madeAt: now, closedAt: null, points, unplayed, rules },
    entrants: boxes.flat().map(({ playerIds }) => ({ playerIds })),
    boxSizes: boxes.map(({ length }) => length),
    before: { arrivals: arrivals.filter(({ isAccepted }) => isAccepted), leaving },
  };
  // The draws of rounds before are there: they know their entrants.
  const closed = league.rounds.map((one) =>
    one.closedAt === null ? { ...one, closedAt: now, entrants: [] } : one,
  );
  return accept({
    ...league,
    rounds: [...closed, record],
    arrivals: arrivals.filter(({ isAccepted }) => !isAccepted),
    leaving: [],
    updatedAt: now,
  });
}

/** The last round, if it is the one of this number; refuses every other. */
export function lastRoundOf({ rounds }: BoxLeague, round: number): Decision<RoundRecord> {
  const last = rounds.at(-1);
  if (last?.round === round) return accept(last);
  const message = `Only the last round is taken back: ${rounds.length}`;
  return refuseConflict('box-round-differs', message);
}

/** Takes the last round back: who came in waits again, who was leaving is, and the round before goes on. */
export function removeRound(league: BoxLeague, round: number, now: Date): Decision<BoxLeague> {
  const last = lastRoundOf(league, round);
  if (!last.ok) return last;
  const { before } = last.value;
  const since = league.arrivals.filter(
    ({ playerIds }) => !before.arrivals.some((one) => overlaps(one.playerIds, playerIds)),
  );
  const leaving = [...new Set([...before.leaving, ...league.leaving])];
  const isGone = ({ playerIds }: Arrival) => overlaps(playerIds, league.leaving);
  return accept({
    ...league,
    rounds: league.rounds
      .slice(0, -1)
      .map((one) => (one.round === round - 1 ? { ...one, closedAt: null } : one)),
    arrivals: [...before.arrivals.filter((arrival) => !isGone(arrival)), ...since],
    leaving,
    updatedAt: now,
  });
}

/** Boxes by hand: everybody who was planned in one of them. Each is named by one of their players. */
export function boxesByHand(
  planned: readonly (readonly PlannedEntry[])[],
  named: readonly (readonly string[])[],
): Decision<PlannedEntry[][]> {
  const all = planned.flat();
  const found = named.map((box) =>
    box.flatMap((id) => all.find(({ playerIds }) => playerIds.includes(id)) ?? []),
  );
  const placed = found.flat();
  const isWhole =
    placed.length === named.flat().length &&
    new Set(placed).size === placed.length &&
    placed.length === all.length;
  if (isWhole) return accept(found);
  return refuseField('boxes-differ', 'boxes', 'The boxes do not have everybody of the next round once');
}

/** Everybody whom a box league names. */
export function playersInBoxLeague({ arrivals, leaving, rounds }: BoxLeague): string[] {
  return [
    ...new Set([
      ...arrivals.flatMap(({ playerIds }) => playerIds),
      ...leaving,
      ...rounds.flatMap(({ entrants, before }) => [
        ...entrants.flatMap(({ playerIds }) => playerIds),
        ...before.arrivals.flatMap(({ playerIds }) => playerIds),
        ...before.leaving,
      ]),
    ]),
  ];
}

function replaceIn({ arrivals, leaving }: Changes, swap: (id: string) => string): Changes {
  return {
    // Of two entries that become one player's the first stays, and nobody is their own partner.
    arrivals: arrivals
      .map((arrival) => ({ ...arrival, playerIds: arrival.playerIds.map(swap) }))
      .filter(
        ({ playerIds }, index, all) =>
          new Set(playerIds).size === playerIds.length &&
          !all.slice(0, index).some((one) => overlaps(one.playerIds, playerIds)),
      ),
    leaving: [...new Set(leaving.map(swap))],
  };
}

/** Replaces one player by another, as after a claim. Returns the same league if the player is not in it. */
export function replaceInBoxLeague(league: BoxLeague, from: string, to: string): BoxLeague {
  if (!playersInBoxLeague(league).includes(from)) return league;
  const swap = (id: string) => (id === from ? to : id);
  return {
    ...league,
    ...replaceIn(league, swap),
    rounds: league.rounds.map((round) => ({
      ...round,
      entrants: round.entrants.map(({ playerIds }) => ({ playerIds: playerIds.map(swap) })),
      before: replaceIn(round.before, swap),
    })),
  };
}
