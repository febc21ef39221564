import { acceptUnless } from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import type { DrawGender } from '../draws/draw.ts';
import type { Sport } from '../tournaments/tournament.ts';
import type { Counting } from './standings.ts';

/** The points of a place, and of worse ones down to the next row. */
export interface PointsRow {
  /** From 1. */
  readonly place: number;
  readonly points: number;
}

/** A level of tournaments, with its points by place, the best place first. */
export interface RankingLevel {
  readonly name: string;
  readonly points: readonly PointsRow[];
}

/** A tournament that a ranking names. */
export interface RankedTournament {
  readonly tournamentId: string;
  /** The name of its level; null: it does not count. */
  readonly level: string | null;
}

/** The settings of a ranking (decisions 20). */
export interface RankingSettings extends Counting {
  readonly name: string;
  readonly sport: Sport;
  readonly discipline: 'singles' | 'doubles';
  /** Only draws for these; null: all draws. */
  readonly gender: Exclude<DrawGender, 'other'> | null;
  /** Only draws of this age category; null: all. */
  readonly ageCategory: string | null;
  readonly levels: readonly RankingLevel[];
  /** The level of the club's tournaments that are not named; null: only named ones count. */
  readonly usualLevel: string | null;
  readonly tournaments: readonly RankedTournament[];
}

/** A ranking of a club, or of the installation. */
export interface Ranking extends RankingSettings {
  /** Null: of a championship, or of the installation. */
  readonly clubId: string | null;
  /** Whose organizer names its tournaments; absent: of none. */
  readonly championshipId?: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deleted: boolean;
}

function repeated(values: readonly string[], path: (index: number) => string): Reason[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index
      ? [{ code: 'duplicate', path: path(index), message: 'This is named twice' } as const]
      : [],
  );
}

function unknownLevels({
  levels,
  usualLevel,
  tournaments,
  clubId,
}: RankingSettings & Pick<Ranking, 'clubId'>) {
  const names = new Set(levels.map(({ name }) => name));
  const isUnknown = (level: string | null) => level !== null && !names.has(level);
  const unknown = (path: string): Reason => ({
    ...{ code: 'unknown-reference', path, message: 'There is no level of this name' },
  });
  const ofNoClub: Reason = {
    ...{
      code: 'not-allowed-value',
      path: 'usualLevel',
      message: 'Only the ranking of a club has a usual level',
    },
  };
  return [
    ...(isUnknown(usualLevel) ? [unknown('usualLevel')] : []),
    ...(usualLevel !== null && clubId === null ? [ofNoClub] : []),
    ...tournaments.flatMap(({ level }, index) =>
      isUnknown(level) ? [unknown(`tournaments.${index}.level`)] : [],
    ),
  ];
}

function unorderedPoints({ levels }: RankingSettings): Reason[] {
  return levels.flatMap(({ points }, level) =>
    points.flatMap(({ place }, row): Reason[] => {
      const before = points[row - 1]?.place ?? 0;
      const isRight = row === 0 ? place === 1 : place > before;
      const message = row === 0 ? 'must begin with place 1' : 'must be greater than the place before';
      return isRight ? [] : [{ code: 'out-of-range', path: `levels.${level}.points.${row}.place`, message }];
    }),
  );
}

function check(ranking: Ranking): Decision<Ranking> {
  const { levels, tournaments, period } = ranking;
  const endsBefore: Reason = {
    ...{ code: 'ends-before-start', path: 'period.to', message: 'must not be before from' },
  };
  return acceptUnless(
    [
      ...repeated(
        levels.map(({ name }) => name),
        (index) => `levels.${index}.name`,
      ),
      ...repeated(
        tournaments.map(({ tournamentId }) => tournamentId),
        (index) => `tournaments.${index}.tournamentId`,
      ),
      ...unknownLevels(ranking),
      ...unorderedPoints(ranking),
      ...(period.kind === 'season' && period.to < period.from ? [endsBefore] : []),
    ],
    ranking,
  );
}

/** Whose a ranking is: a club's, a championship's, or, without both, the installation's. */
export interface RankingOwner {
  readonly clubId: string | null;
  readonly championshipId: string | null;
}

/** A new ranking. Refuses levels that are not there or named twice, places out of order, and an end before the start. */
export function newRanking(
  settings: RankingSettings,
  { clubId, championshipId, now }: RankingOwner & { readonly now: Date },
): Decision<Ranking> {
  const owner = { clubId, ...(championshipId !== null && { championshipId }) };
  return check({ ...settings, ...owner, createdAt: now, updatedAt: now, deleted: false });
}

/** Settings that are sent: what is left out stays. */
export type RankingChange = { readonly [K in keyof RankingSettings]?: RankingSettings[K] | undefined };

/** A ranking with other settings; refuses what `newRanking` refuses. */
export function editRanking(ranking: Ranking, change: RankingChange, now: Date): Decision<Ranking> {
  const entries: (readonly [string, unknown])[] = Object.entries(change);
  const given: Partial<RankingSettings> = Object.fromEntries(
    entries.filter(([, value]) => value !== undefined),
  );
  return check({ ...ranking, ...given, updatedAt: now });
}

/** The points of a place at a level; 0 where the level is not there. */
export function pointsFor({ levels }: Pick<RankingSettings, 'levels'>, level: string, place: number): number {
  const rows = levels.find(({ name }) => name === level)?.points ?? [];
  return rows.findLast((row) => row.place <= place)?.points ?? 0;
}

/** The level at which a tournament counts; null: it does not. */
export function levelOf(
  { tournaments, usualLevel, clubId }: Pick<Ranking, 'tournaments' | 'usualLevel' | 'clubId'>,
  tournament: {
    readonly id: string;
    readonly hostClubIds: readonly string[];
    readonly boxLeagueId?: string | undefined;
  },
): string | null {
  const named = tournaments.find(({ tournamentId }) => tournamentId === tournament.id);
  if (named !== undefined) return named.level;
  // A box league is not a tournament unless the ranking says so.
  if (tournament.boxLeagueId !== undefined) return null;
  return clubId !== null && tournament.hostClubIds.includes(clubId) ? usualLevel : null;
}
