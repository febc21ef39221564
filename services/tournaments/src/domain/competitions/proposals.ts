import { accept, acceptUnless, zoneOffset } from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import type { Stretch } from '@courtcast/scoring-rules';
import { sizeFor } from '../draws/draw-size.ts';
import type { DrawOrigin } from '../draws/draw-settings.ts';
import type { Draws } from '../draws/family.ts';
import { isRoundRobin } from '../draws/groups/round-robin.ts';
import { presetDraws } from '../draws/structures/presets.ts';
import type { Preset } from '../draws/structures/presets.ts';
import { fixturesOf } from '../order-of-play/fixtures.ts';
import { planOrder } from '../order-of-play/plan.ts';
import type { Resources } from '../order-of-play/plan.ts';
import { newCompetition } from './competition.ts';
import type { Shape } from './competition.ts';
import { matchesEach } from './matches-each.ts';
import type { Range } from './matches-each.ts';
import { rehearse } from './rehearsal.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Available courts and hours. */
export interface Means {
  readonly entrants: number;
  readonly courts: number;
  /** When courts are to be had, in order. */
  readonly windows: readonly { readonly from: Date; readonly until: Date }[];
  readonly matchMinutes: number;
  readonly restMinutes?: number | undefined;
  readonly nightRestHours?: number | undefined;
  /** Absent: without a limit. */
  readonly maxMatchesPerDay?: number | undefined;
}

/** A draw of a proposed competition. */
export interface ProposedDraw {
  /** Lines of a bracket; null of groups. */
  readonly size: number | null;
  /** Number of players in each group; empty for a bracket. */
  readonly groupSizes: readonly number[];
  readonly matches: number;
}

/** A format, with the time and matches that it takes. */
export interface Proposal {
  readonly shape: Shape;
  /** The draw that players enter, then the draws that follow from it. */
  readonly draws: readonly ProposedDraw[];
  readonly matches: number;
  /** Whether some of them are played only after certain results: a decider, the losers of a second round. */
  readonly mayBeFewer: boolean;
  readonly matchesEach: Range;
  readonly endsAt: Date;
  /** Whether all of it is over before the last window ends. */
  readonly fits: boolean;
}

const presets: readonly Preset[] = [
  ...(['third_place', 'first_round_consolation', 'first_match_consolation'] as const),
  ...(['feed_in_consolation', 'curtis', 'compass', 'olympic', 'all_places', 'double_elimination'] as const),
];

/** The presets that are possible for a number of entrants, each once: in small draws several give the same draws. */
function possiblePresets(entrants: number): Preset[] {
  const size = sizeFor(entrants);
  const shapes = new Map<string, Preset>();
  for (const preset of presets) {
    const made = presetDraws(preset, size).map(({ size: lines, links }) => [
      lines,
      links.map(({ from: _, ...link }) => link),
    ]);
    const shape = JSON.stringify(made);
    if (made.length > 0 && !shapes.has(shape)) shapes.set(shape, preset);
  }
  return [...shapes.values()];
}

const GROUP_SIZES = { least: 3, usual: 6, most: 8 } as const;
const MAX_GROUPS = 42;
const MAX_SPOTS = 64;
/** The numbers of groups that are worth proposing: of three to six each, or one of all. */
function groupCounts(entrants: number): number[] {
  const one = entrants >= GROUP_SIZES.least && entrants <= GROUP_SIZES.most ? [1] : [];
  const least = Math.max(2, Math.ceil(entrants / GROUP_SIZES.usual));
  const most = Math.min(MAX_GROUPS, Math.floor(entrants / GROUP_SIZES.least));
  const more = Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
  // Of many group counts only halves are proposed: those in between give nearly the same.
  return [
    ...one,
    ...more.filter((count) => count <= 6 || count === least || Number.isInteger(Math.log2(count))),
  ];
}

const goingTo = (spots: readonly number[]): Pick<Shape, 'goingOn'> => ({
  goingOn: spots.map((qualifyingSpots) => ({ qualifyingSpots })),
});

/** The first two of each group go to gold, the next two to silver, the others to the last draw that they fill. */
function playoffsFor(entrants: number, groupCount: number): number[][] {
  const pair = 2 * groupCount;
  const spots = [pair, pair, pair].reduce<number[]>((taken, most, place) => {
    const left = entrants - taken.reduce((sum, one) => sum + one, 0);
    const isLast = place === 2 || left - most < 2;
    return left < 2 ? taken : [...taken, isLast ? left : most];
  }, []);
  return spots.length > 1 && spots.every((count) => count <= MAX_SPOTS) ? [spots] : [];
}

/** Ways on from groups: none, a final, semi-finals and so on, or everybody, to gold and silver. */
function waysOn(entrants: number, groupCount: number): Shape[] {
  const shape = { preset: 'groups', groupCount } as const;
  if (groupCount === 1) return [shape];
  const knockOuts = [2, 4, 8, 16, 32, 64].filter(
    (spots) => spots >= groupCount && spots <= 2 * groupCount && spots < entrants,
  );
  return [...knockOuts.map((spots) => [spots]), ...playoffsFor(entrants, groupCount)].map((spots) => ({
    ...shape,
    ...goingTo(spots),
  }));
}

/** The formats that a number of entrants can play, the plainest first. */
export function shapesFor(entrants: number): Shape[] {
  return [
    { preset: 'knock_out' },
    ...possiblePresets(entrants).map((preset) => ({ preset })),
    ...groupCounts(entrants).flatMap((count) => waysOn(entrants, count)),
  ];
}

/** Refuses windows that end before they begin or overlap the previous one, and windows too short for a match. */
export function checkMeans({ windows, matchMinutes }: Means): Decision<null> {
  const reasons = windows.flatMap(({ from, until }, index): Reason[] => {
    const path = `windows.${index}.until`;
    const previous = windows[index - 1];
    if (from >= until) return [{ code: 'ends-before-start', path, message: 'must be later than from' }];
    if (previous !== undefined && from < previous.until) {
      const message = 'must not be before the window before it ends';
      return [{ code: 'ends-before-start', path: `windows.${index}.from`, message }];
    }
    const isShort = until.getTime() - from.getTime() < matchMinutes * MINUTE_MS;
    return isShort ? [{ code: 'day-too-short', path, message: 'No match fits into this window' }] : [];
  });
  return acceptUnless(reasons, null);
}

/** The hours between two windows, in which no court is to be had. */
function gapsOf({ windows }: Means): Stretch[] {
  return windows.flatMap(({ until }, index) => {
    const next = windows[index + 1];
    return next === undefined ? [] : [{ from: until.getTime(), to: next.from.getTime() }];
  });
}

function resourcesOf(means: Means, timeZone: string): Resources {
  const {
    courts,
    windows,
    matchMinutes,
    restMinutes = 0,
    nightRestHours = 0,
    maxMatchesPerDay = null,
  } = means;
  const fromMs = windows[0]?.from.getTime() ?? 0;
  const courtIds = Array.from({ length: courts }, (_, index) => `court ${index + 1}`);
  const gaps = gapsOf(means);
  return {
    courtIds,
    time: {
      ...{ fromMs, openMs: fromMs, offsetAt: zoneOffset(timeZone), dayMs: null },
      matchMs: matchMinutes * MINUTE_MS,
      restMs: restMinutes * MINUTE_MS,
      nightRestMs: nightRestHours * HOUR_MS,
    },
    nowMs: fromMs,
    unavailable: { players: new Map(), courts: new Map(courtIds.map((id) => [id, gaps])) },
    maxMatchesPerDay,
  };
}

function hasOptionalMatches(draws: Draws): boolean {
  const links = [...draws.values()].flatMap((draw) => draw.links ?? []);
  return links.some(
    ({ onlyFirstMatch, wonBy, arrivals }) =>
      wonBy !== undefined || (onlyFirstMatch && arrivals.some((arrival) => arrival === null)),
  );
}

function proposalOf(shape: Shape, id: string, { draws, resources, until }: Planned): Proposal {
  const fixtures = fixturesOf(draws, new Map());
  const { matchMs, fromMs } = resources.time;
  const ends = planOrder(fixtures, resources).placings.map(({ startMs }) => startMs + matchMs);
  const endMs = ends.reduce((last, end) => Math.max(last, end), fromMs);
  return {
    shape,
    draws: [...draws].map(([drawId, draw]) => ({
      size: isRoundRobin(draw) ? null : draw.size,
      groupSizes: draw.groupSizes ?? [],
      matches: fixtures.filter((fixture) => fixture.id.startsWith(`${drawId} `)).length,
    })),
    matches: fixtures.length,
    mayBeFewer: hasOptionalMatches(draws),
    matchesEach: matchesEach(id, draws),
    endsAt: new Date(endMs),
    fits: endMs <= until.getTime(),
  };
}

interface Planned {
  readonly draws: Draws;
  readonly resources: Resources;
  readonly until: Date;
}

/** The origin of the proposed draws. */
export interface ProposalOrigin extends Omit<DrawOrigin, 'tournamentId'> {
  /** IANA name. */
  readonly timeZone: string;
}

/** The result of a format with the available courts and hours. Refuses numbers for which it has no draws. */
export function propose(
  shape: Shape,
  means: Means,
  { timeZone, ...origin }: ProposalOrigin,
): Decision<Proposal> {
  const settings = { ...shape, name: 'Draw' };
  const made = newCompetition(settings, { ...origin, tournamentId: '' }, (label) => label);
  if (!made.ok) return made;
  const draws = rehearse(made.value, means.entrants);
  if (!draws.ok) return draws;
  const until = means.windows.at(-1)?.until ?? origin.now;
  const planned = { draws: draws.value, resources: resourcesOf(means, timeZone), until };
  return accept(proposalOf(shape, made.value.id, planned));
}

/** Formats that fit come first, then those in which everybody plays most. */
function byMerit(one: Proposal, other: Proposal): number {
  return (
    Number(other.fits) - Number(one.fits) ||
    other.matchesEach.min - one.matchesEach.min ||
    one.endsAt.getTime() - other.endsAt.getTime()
  );
}

/** The content of a format for its players, by which equal ones are recognized. */
function contentOf({ draws, matches, matchesEach: each, shape: { preset } }: Proposal): string {
  const played = draws.filter((draw) => draw.matches > 0).map(({ size, ...draw }) => ({ ...draw, size }));
  return JSON.stringify([preset === 'groups', played, matches, each]);
}

/** Each format once, the plainest of those with equal content, in order of merit. */
export function ranked(proposals: readonly Proposal[]): Proposal[] {
  const known = new Map<string, Proposal>();
  for (const proposal of proposals) {
    const content = contentOf(proposal);
    if (!known.has(content)) known.set(content, proposal);
  }
  return [...known.values()].toSorted(byMerit);
}
