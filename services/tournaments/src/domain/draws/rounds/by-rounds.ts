import { refuseConflict } from '@courtcast/domain';
import type { FormatInput, KeyedInvitation, Reason, Refused } from '@courtcast/domain';
import type { ByRounds, DrawnRound, RoundsType } from '@courtcast/pairings/rounds';
import { matchFormats } from '@courtcast/scoring-rules';
import type { MatchSettings } from '@courtcast/scoring-rules';

const roundsTypes: readonly string[] = [
  'americano',
  'mexicano',
  'winners_court',
  'swiss',
] satisfies RoundsType[];

/** Whether a draw of this type is made round by round. */
export function isRoundsType(drawType: string | undefined): drawType is RoundsType {
  return drawType !== undefined && roundsTypes.includes(drawType);
}

/** The clock of a round, which is the same for all of its courts. */
export interface RoundClock {
  /** Duration of the round, ms, with extensions since it began. */
  readonly lengthMs: number;
  /** When it is at zero as it runs; null while it is stopped. */
  readonly endsAt: Date | null;
  /** Time left when it was stopped, ms; 0 while it runs. */
  readonly stoppedWithMs: number;
}

/** A round that was drawn, with its clock. */
export interface TimedRound extends DrawnRound {
  /** Absent: none was started. */
  readonly clock?: RoundClock;
}

/** A code at the door of an evening, with which people enter their own name, and nothing else (decisions 17). */
export interface Door extends KeyedInvitation {
  /** The last people who entered by it. */
  readonly entered: readonly DoorEntry[];
}

/** A person who entered by a door. */
export interface DoorEntry {
  readonly at: Date;
  readonly playerId: string;
  /** Made by their phone, which may send it again; null without one. */
  readonly attempt: string | null;
}

/** A draw as far as it says how it is played. */
interface Played {
  readonly byRounds?: ByRounds | undefined;
}

/** Whether a draw is made round by round. */
export function isByRounds<D extends Played>(draw: D): draw is D & { readonly byRounds: ByRounds } {
  return draw.byRounds !== undefined;
}

/** The default settings of such a draw. */
export function usualByRounds(drawType: RoundsType): ByRounds {
  return {
    drawType,
    mixed: false,
    teams: false,
    pairing: '1+4v2+3',
    sitOutCredit: 'average',
    courtIds: null,
    courtCount: null,
  };
}

/** Settings of such a draw; null removes courts. */
export type ByRoundsInput = {
  readonly [Name in Exclude<keyof ByRounds, 'drawType'>]?: ByRounds[Name] | undefined;
};

/** Names of these settings. */
export const byRoundsSettings = Object.keys(usualByRounds('swiss')).filter(
  (name) => name !== 'drawType',
) as (keyof ByRoundsInput)[];

/** Settings that can still change between rounds: they touch nothing that was drawn. */
export const betweenRounds: readonly string[] = [
  'pairing',
  'sitOutCredit',
  'courtIds',
  'courtCount',
] satisfies (keyof ByRoundsInput)[];

const onlyOf: Readonly<Partial<Record<keyof ByRoundsInput, readonly RoundsType[]>>> = {
  mixed: ['americano'],
  teams: ['americano'],
  pairing: ['mexicano'],
  sitOutCredit: ['americano', 'mexicano', 'winners_court'],
};

/** The settings after a change: named courts take the place of their number, and the other way round. */
export function changedByRounds(before: ByRounds, input: ByRoundsInput): ByRounds {
  const given: Partial<ByRounds> = Object.fromEntries(
    byRoundsSettings.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  );
  const next = { ...before, ...given };
  if (Array.isArray(input.courtIds)) return { ...next, courtCount: input.courtCount ?? null };
  if (typeof input.courtCount === 'number') return { ...next, courtIds: null };
  return next;
}

/** Faults of settings: those of another type, `mixed` together with `teams`, courts named twice. */
export function byRoundsReasons(settings: ByRounds, input: ByRoundsInput): Reason[] {
  const { drawType, mixed, teams, courtIds, courtCount } = settings;
  const foreign = byRoundsSettings.filter(
    (name) => input[name] !== undefined && onlyOf[name]?.includes(drawType) === false,
  );
  const repeated = (courtIds ?? []).findIndex((courtId, index, all) => all.indexOf(courtId) < index);
  return [
    ...foreign.map((path): Reason => {
      const message = `is for draws of drawType ${(onlyOf[path] ?? []).join(', ')} only`;
      return { code: 'not-permitted-field', path, message };
    }),
    ...(mixed && teams
      ? [{ code: 'not-permitted-field' as const, path: 'teams', message: 'is not permitted beside mixed' }]
      : []),
    ...(courtIds !== null && courtCount !== null
      ? [
          {
            code: 'not-permitted-field' as const,
            path: 'courtCount',
            message: 'is not permitted beside courtIds',
          },
        ]
      : []),
    ...(repeated === -1
      ? []
      : [{ code: 'duplicate' as const, path: `courtIds.${repeated}`, message: 'This court is named twice' }]),
  ];
}

/** Whether matches of a draw may end level where its format can: elsewhere there is always a winner. */
export function knowsTies({ drawType }: ByRounds): boolean {
  return drawType === 'americano' || drawType === 'mexicano';
}

const canEndLevel = ({ matchFormat }: Pick<MatchSettings, 'matchFormat'>): boolean =>
  ['timed', 'points'].includes(matchFormats[matchFormat].kind);

/** The format of an evening where none is named: points, with minutes a timed match. */
export function usualEveningFormat<F extends FormatInput>(input: F): F {
  if (input.matchFormat !== undefined || input.formatCode !== undefined) return input;
  const isTimed = input.minutes !== undefined && input.minutes !== null;
  return { ...input, matchFormat: isTimed ? 'timed' : 'points' };
}

/** The default format of a new draw: for an evening its own, for a Swiss draw that of its tournament. */
export function usualFormat(drawType: RoundsType, input: FormatInput): FormatInput {
  return drawType === 'swiss' ? input : usualEveningFormat(input);
}

/** Whether ties are allowed after a change of format that does not say it. */
export function usualTies(settings: ByRounds, rules: Pick<MatchSettings, 'matchFormat'>): boolean | null {
  return knowsTies(settings) && canEndLevel(rules) ? true : null;
}

/** The refusal of operations on lines and finalizing (409), which such a draw does not have; null for other draws. */
export function refuseByRounds(draw: Played): Refused | null {
  return isByRounds(draw) ? refuseConflict('made-by-rounds', 'This draw is made round by round') : null;
}

/** Maximum number of entrants of such a draw: on an evening every round is computed over all of them. */
export function maxEntrants({ drawType }: ByRounds): number {
  return drawType === 'swiss' ? 128 : 64;
}

/** The players of entrants, by id; for a side of a match, all partners. */
export function playersOf(
  { entrants }: { readonly entrants: readonly { readonly playerIds: readonly string[] }[] },
  places: readonly number[],
): string[] {
  return places.flatMap((place) => entrants[place]?.playerIds ?? []);
}
