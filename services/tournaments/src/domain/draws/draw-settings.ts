import { acceptUnless, changedFormat, eligibilityOf, keptFormat, refuseConflict } from '@courtcast/domain';
import type { Decision, FieldGender, FormatInput, People, Reason, Refused } from '@courtcast/domain';
import type { MatchFormatName, Seeding } from '@courtcast/scoring-rules';
import { changedRoundRobin, isRoundRobin, roundRobinReasons, usualRoundRobin } from './groups/round-robin.ts';
import type { DrawType, RoundRobinInput } from './groups/round-robin.ts';
import { canQualify } from './draw-size.ts';
import type { DrawSize } from './draw-size.ts';
import {
  betweenRounds,
  byRoundsReasons,
  byRoundsSettings,
  changedByRounds,
  isByRounds,
  isRoundsType,
  knowsTies,
  usualByRounds,
  usualFormat,
  usualTies,
} from './rounds/by-rounds.ts';
import type { ByRoundsInput } from './rounds/by-rounds.ts';
import { fitted, isFinalized } from './draw.ts';
import type { Draw, DrawGender, DrawRules, QualifierPlacement } from './draw.ts';
import { entrantReasons, namedEntrants } from './entrants.ts';
import { goalsOf } from './family.ts';
import { isLinked } from './structures/links.ts';
import { refuseLinked } from './structures/structure-making.ts';

/** Settings of a draw; null removes a value, and makes the size follow the entrants. */
export interface DrawSettings extends FormatInput, Seeding, RoundRobinInput, ByRoundsInput {
  /** For a new draw; it never changes. Absent: a bracket. */
  readonly drawType?: DrawType | undefined;
  readonly name?: string | undefined;
  readonly size?: DrawSize | null | undefined;
  readonly goldenPoint?: boolean | undefined;
  readonly gender?: DrawGender | null | undefined;
  readonly ageCategory?: string | null | undefined;
  readonly parentDrawId?: string | null | undefined;
  readonly qualifyingSpots?: number | null | undefined;
  readonly qualifierPlacement?: QualifierPlacement | undefined;
}

/** The given value, null included, or the previous one. */
function given<T>(value: T | undefined, before: T): T {
  return value === undefined ? before : value;
}

/** The deuce rule `golden` shows the golden point unless the caller says otherwise (decisions 5). */
function goldenPointOf(settings: DrawSettings, draw: Draw, { deuceRule }: DrawRules): boolean {
  const isSet = settings.deuceRule !== undefined || deuceRule !== draw.rules.deuceRule;
  return settings.goldenPoint ?? (isSet && deuceRule === 'golden' ? true : draw.goldenPoint);
}

function qualifyingReasons({ size, parentDrawId, qualifyingSpots, ...draw }: Draw): Reason[] {
  if (isByRounds(draw) && parentDrawId !== null) {
    const message = 'Nobody qualifies for another draw from one that is made round by round';
    return [{ code: 'not-permitted-field', path: 'parentDrawId', message }];
  }
  if ((parentDrawId === null) !== (qualifyingSpots === null)) {
    const path = parentDrawId === null ? 'parentDrawId' : 'qualifyingSpots';
    return [
      { code: 'required', path, message: 'is required: parentDrawId and qualifyingSpots only go together' },
    ];
  }
  if (qualifyingSpots === null || isRoundRobin(draw) || canQualify(size, qualifyingSpots)) return [];
  return [
    {
      code: 'not-allowed-value',
      path: 'qualifyingSpots',
      message: `must be a power of two and at most ${size / 2}`,
    },
  ];
}

/** The next finishers go on where the first ones do, and to another draw than they. */
function playoffReasons({ parentDrawId, roundRobin }: Draw): Reason[] {
  const playoffs = roundRobin?.playoffs ?? [];
  if (playoffs.length > 0 && parentDrawId === null) {
    const message = 'is required: the draw that the best of the groups go to';
    return [{ code: 'required', path: 'parentDrawId', message }];
  }
  const ids = [parentDrawId, ...playoffs.map((playoff) => playoff.parentDrawId)];
  return ids.flatMap((id, place): Reason[] => {
    if (ids.indexOf(id) === place) return [];
    const path = `playoffs.${place - 1}.parentDrawId`;
    return [{ code: 'duplicate', path, message: 'Finishers of these groups go to this draw already' }];
  });
}

/** The names of the settings of groups, as they are given. */
const groupSettings = Object.keys(usualRoundRobin('tennis')) as (keyof RoundRobinInput)[];

/** The settings of groups; none for a bracket. */
function groupsOf({ roundRobin }: Draw, settings: DrawSettings): Pick<Draw, 'roundRobin'> {
  if (roundRobin === undefined) return {};
  const given = Object.fromEntries(groupSettings.map((name) => [name, settings[name]]));
  return { roundRobin: changedRoundRobin(roundRobin, given) };
}

/** Faults of groups' settings, including settings given for a bracket. */
function groupReasons(draw: Draw, settings: DrawSettings): Reason[] {
  if (isRoundRobin(draw)) return roundRobinReasons(draw.roundRobin);
  const given = groupSettings.filter((name) => settings[name] !== undefined);
  const message = 'is for draws of drawType round_robin only';
  return given.map((path) => ({ code: 'not-permitted-field', path, message }));
}

/** The settings of a draw that is made round by round; none for another. */
function roundsOf({ byRounds }: Draw, settings: DrawSettings): Pick<Draw, 'byRounds'> {
  return byRounds === undefined ? {} : { byRounds: changedByRounds(byRounds, settings) };
}

/** Faults of rounds' settings, including settings given for another draw. */
function roundReasons(draw: Draw, settings: DrawSettings): Reason[] {
  if (isByRounds(draw)) return byRoundsReasons(draw.byRounds, settings);
  const given = byRoundsSettings.filter((name) => settings[name] !== undefined);
  const message = 'is for draws that are made round by round only';
  return given.map((path) => ({ code: 'not-permitted-field', path, message }));
}

/** A match must have a winner where the loser is out, or winners are counted. */
function tieReasons(draw: Draw): Reason[] {
  if (draw.rules.tiesAllowed !== true || isRoundRobin(draw)) return [];
  if (isByRounds(draw) && knowsTies(draw.byRounds)) return [];
  const message = isByRounds(draw)
    ? 'In a draw of this type no match ends level'
    : 'In a draw in which the loser is out no match ends level';
  return [{ code: 'impossible-format', path: 'tiesAllowed', message }];
}

function settingReasons(draw: Draw): Reason[] {
  const entrants = entrantReasons(draw, draw.entrants).map((reason) => ({ ...reason, path: 'size' }));
  return [...qualifyingReasons(draw), ...playoffReasons(draw), ...tieReasons(draw), ...entrants];
}

/** The settings of size, seeds and qualifiers. */
function sizeOf({ size, seeds, seedBlocks, qualifierPlacement }: DrawSettings): Partial<Draw> {
  return {
    ...(size === undefined ? {} : { sizeByEntrants: size === null }),
    ...(size === undefined || size === null ? {} : { size }),
    ...(seeds === undefined ? {} : { seeds }),
    ...(seedBlocks === undefined ? {} : { seedBlocks }),
    ...(qualifierPlacement === undefined ? {} : { qualifierPlacement }),
  };
}

interface Merged {
  readonly draw: Draw;
  /** Why its matches cannot be played so; the draw then has the format of before. */
  readonly reasons: readonly Reason[];
}

/** For a draw that is made round by round, the format determines whether its matches may end level. */
function withTies({ byRounds, rules }: Draw, settings: DrawSettings): FormatInput {
  const isNamed = settings.matchFormat !== undefined || settings.formatCode !== undefined;
  if (byRounds === undefined || !isNamed || settings.tiesAllowed !== undefined) return settings;
  const format = changedFormat(rules, { ...settings, tiesAllowed: null });
  return format.ok ? { ...settings, tiesAllowed: usualTies(byRounds, format.value) } : settings;
}

function mergeFormat(draw: Draw, settings: DrawSettings): { rules: DrawRules; reasons: readonly Reason[] } {
  const { rules } = draw;
  const format = changedFormat(rules, withTies(draw, settings));
  if (format.ok) return { rules: format.value, reasons: [] };
  const { refusal } = format;
  return { rules, reasons: refusal.kind === 'invalid' ? refusal.reasons : [] };
}

function merge(draw: Draw, settings: DrawSettings): Merged {
  const { rules, reasons } = mergeFormat(draw, settings);
  const merged = fitted({
    ...draw,
    ...sizeOf(settings),
    name: settings.name ?? draw.name,
    rules,
    goldenPoint: goldenPointOf(settings, draw, rules),
    gender: given(settings.gender, draw.gender),
    ageCategory: given(settings.ageCategory, draw.ageCategory),
    parentDrawId: given(settings.parentDrawId, draw.parentDrawId),
    qualifyingSpots: given(settings.qualifyingSpots, draw.qualifyingSpots),
    ...groupsOf(draw, settings),
    ...roundsOf(draw, settings),
  });
  return {
    draw: merged,
    reasons: [...reasons, ...groupReasons(merged, settings), ...roundReasons(merged, settings)],
  };
}

/** The origin of a new draw: its tournament, that tournament's match format, and the time. */
export interface DrawOrigin {
  readonly tournamentId: string;
  /** Null where the tournament has none: `best_of_3` (decisions 4). */
  readonly defaultFormat: MatchFormatName | null;
  /** The sport whose default order of groups applies; absent: tennis. */
  readonly sport?: 'tennis' | 'padel';
  readonly now: Date;
}

/** The default format of a draw that is made round by round. */
function withUsualFormat(settings: DrawSettings): DrawSettings {
  const { drawType, deuceRule } = settings;
  if (!isRoundsType(drawType)) return settings;
  const golden = drawType === 'winners_court' && deuceRule === undefined && settings.formatCode === undefined;
  return { ...settings, ...usualFormat(drawType, settings), ...(golden && { deuceRule: 'golden' as const }) };
}

/**
 * A new draw without entrants; without a size, its size follows the entrants. Refuses rules that the format cannot
 * have, and qualifying spots that do not fit.
 */
export function newDraw(
  { size = null, ...settings }: DrawSettings & { readonly name: string },
  origin: DrawOrigin,
): Decision<Draw> {
  const matchFormat = origin.defaultFormat ?? 'best_of_3';
  const { drawType } = settings;
  const byRounds = isRoundsType(drawType) ? usualByRounds(drawType) : undefined;
  const empty: Draw = {
    tournamentId: origin.tournamentId,
    name: settings.name,
    size: 2,
    rules: keptFormat({ matchFormat }),
    ...(drawType === 'round_robin' && { roundRobin: usualRoundRobin(origin.sport ?? 'tennis') }),
    ...(byRounds !== undefined && { byRounds }),
    goldenPoint: false,
    gender: null,
    ageCategory: null,
    parentDrawId: null,
    qualifyingSpots: null,
    entrants: [],
    lines: null,
    randomSeed: null,
    qualifierPlacement: 'afterQualifying',
    matches: null,
    withdrawn: [],
    createdAt: origin.now,
    updatedAt: origin.now,
    deleted: false,
  };
  const { draw, reasons } = merge(empty, { ...withUsualFormat(settings), size });
  return acceptUnless([...reasons, ...settingReasons(draw)], draw);
}

const editableWhenFinalized = new Set<string>(['name', 'goldenPoint']);

/** Settings that follow from the draws whose players come to a linked draw. */
const fixedWhenLinked = new Set<string>([
  ...['size', 'seeds', 'seedBlocks', 'parentDrawId', 'qualifyingSpots', 'gender'],
]);

/** Entrants of before stay in a draw that is for the same players. */
function genderReasons(before: Draw, after: Draw, { people, field = null, heirs = [] }: DrawEdit): Reason[] {
  const isMoved = before.parentDrawId !== after.parentDrawId;
  if (before.gender === after.gender && !isMoved) return [];
  const reasons = [after, ...heirs].flatMap(
    ({ entrants }) => eligibilityOf(after.gender ?? field, namedEntrants(entrants), people).reasons,
  );
  const path = before.gender === after.gender ? 'parentDrawId' : 'gender';
  return reasons.map((reason) => ({ ...reason, path }));
}

/** The time of a change to a draw, and the facts about its entrants. */
export interface DrawEdit {
  readonly now: Date;
  readonly people: People;
  /** The gender of the draw that it will qualify for, if it has none itself; absent: open to all. */
  readonly field?: FieldGender;
  /** Draws that qualify for this one and inherit its gender; absent: none. */
  readonly heirs?: readonly Draw[];
}

const FIXED = 'The draw is finalized: only name and goldenPoint can change';

function refuseFixed(names: readonly string[]): Refused {
  const code = 'draw-finalized';
  return refuseConflict(
    code,
    FIXED,
    names.map((path) => ({ code, path, message: FIXED })),
  );
}

/**
 * Changes a draw. Once finalized, only its name and golden point can change. Another size, number of qualifying spots,
 * or blocks of seeds makes generated lines void. Refuses whatever `newDraw` refuses, and entrants that no longer fit.
 */
export function editDraw(draw: Draw, settings: DrawSettings, edit: DrawEdit): Decision<Draw> {
  const named = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const isOpen = (name: string) =>
    editableWhenFinalized.has(name) || (isByRounds(draw) && betweenRounds.includes(name));
  const fixed = isFinalized(draw) ? named.filter((name) => !isOpen(name)) : [];
  if (fixed.length > 0) return refuseFixed(fixed);
  const linked = isLinked(draw) ? named.find((name) => fixedWhenLinked.has(name)) : undefined;
  const refused = linked === undefined ? null : refuseLinked(draw, linked);
  if (refused !== null) return refused;
  const { draw: merged, reasons: ofFormat } = merge(draw, settings);
  const isReshaped =
    (['size', 'qualifyingSpots', 'seedBlocks'] as const).some((field) => merged[field] !== draw[field]) ||
    JSON.stringify(merged.roundRobin) !== JSON.stringify(draw.roundRobin);
  const lines = isReshaped ? null : merged.lines;
  const isSameWay = JSON.stringify(goalsOf(merged)) === JSON.stringify(goalsOf(draw));
  const reasons = [...ofFormat, ...settingReasons(merged), ...genderReasons(draw, merged, edit)];
  return acceptUnless(reasons, {
    ...merged,
    lines,
    ...(!isSameWay && { exits: [] }),
    updatedAt: edit.now,
  });
}
