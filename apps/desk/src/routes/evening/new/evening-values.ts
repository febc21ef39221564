import type { CallInput } from '@courtcast/client';
import { minutesOfPoints, planOf } from '../../../features/rounds/evening-plan.ts';
import type { EveningPlan } from '../../../features/rounds/evening-plan.ts';
import { entrantsOf } from '../../../features/rounds/typed-names.ts';
import type { TypedPerson } from '../../../features/rounds/typed-names.ts';

/** The types of evening, in the order in which they are offered. */
export const eveningTypes = ['americano', 'mexicano', 'winners_court'] as const;
/** The offered points of a match. */
export const usualPoints = [16, 21, 24, 32] as const;
/** The offered minutes of a timed match. */
export const usualMinutes = [10, 12, 15, 20] as const;

/** Values of the page of a new evening. */
export interface EveningValues {
  /** Empty for the proposed name. */
  readonly name: string;
  readonly drawType: (typeof eveningTypes)[number];
  /** How partners are found, in an americano. */
  readonly partners: 'all' | 'mixed' | 'teams';
  /** Courts chosen by hand; null: as many as needed, from the first one on. */
  readonly courtIds: readonly string[] | null;
  /** Number of courts at a club without courts; null: as many as needed. */
  readonly courtCount: number | null;
  readonly pointsTotal: number;
  /** Minutes of a timed match; null: by points. */
  readonly minutes: number | null;
  readonly people: readonly TypedPerson[];
  /** The credit for a round that a player misses; absent in drafts of an older release: their average. */
  readonly sitOutCredit?: 'average' | 'none';
}

/** Props of a part of the page. */
export interface PartProps {
  readonly values: EveningValues;
  readonly change: (change: Partial<EveningValues>) => void;
}

/** The default values. */
export const newEvening: EveningValues = {
  name: '',
  drawType: 'americano',
  partners: 'all',
  courtIds: null,
  courtCount: null,
  pointsTotal: 24,
  minutes: null,
  people: [],
};

/** Whether consecutive people of the list stay together as pairs. */
export function arePairs({ drawType, partners }: Pick<EveningValues, 'drawType' | 'partners'>): boolean {
  return drawType === 'americano' && partners === 'teams';
}

/** Whether each pair is a woman and a man. */
export function isMixed({ drawType, partners }: Pick<EveningValues, 'drawType' | 'partners'>): boolean {
  return drawType === 'americano' && partners === 'mixed';
}

/** Whether a person has no partner for a pair. */
export function isOdd(values: EveningValues): boolean {
  return arePairs(values) && values.people.length % 2 === 1;
}

/** The courts that so many players fill. */
const courtsFor = (people: number): number => Math.max(1, Math.floor(people / 4));

/** The ids of the chosen courts; none if the club has none. */
export function courtsOf(
  values: EveningValues,
  clubCourts: readonly { readonly id: string }[],
): readonly string[] {
  const { courtIds, people } = values;
  const known = clubCourts.map(({ id }) => id);
  if (courtIds !== null) return known.filter((id) => courtIds.includes(id));
  return known.slice(0, courtsFor(people.length));
}

/** The number of courts. */
export function courtCountOf(values: EveningValues, clubCourts: readonly { readonly id: string }[]): number {
  if (clubCourts.length > 0) return courtsOf(values, clubCourts).length;
  return values.courtCount ?? courtsFor(values.people.length);
}

/** The computed schedule; null with too few people for a round. */
export function planOfValues(values: EveningValues, courts: number): EveningPlan | null {
  const { drawType, pointsTotal, minutes, people } = values;
  const teams = arePairs(values);
  return planOf({
    ...{ drawType, teams, mixed: isMixed(values), courts },
    count: teams ? Math.floor(people.length / 2) : people.length,
    minutes: minutes ?? minutesOfPoints(pointsTotal),
  });
}

type Body = NonNullable<CallInput<'createEvening'>['body']>;

interface Place {
  readonly clubId: string;
  readonly clubCourts: readonly { readonly id: string }[];
  /** The name that is used if none was typed. */
  readonly proposedName: string;
}

/** The request body of an evening. */
export function eveningBody(values: EveningValues, { clubId, clubCourts, proposedName }: Place): Body {
  const { drawType, pointsTotal, minutes, people } = values;
  const courtIds = courtsOf(values, clubCourts);
  const courtCount = courtCountOf(values, clubCourts);
  const entrants = entrantsOf(people, arePairs(values));
  return {
    name: values.name.trim() || proposedName,
    clubId,
    drawType,
    ...(courtIds.length > 0 ? { courtIds: [...courtIds] } : { courtCount: Math.max(1, courtCount) }),
    ...(minutes === null ? { pointsTotal } : { minutes }),
    ...(values.sitOutCredit === 'none' && { sitOutCredit: 'none' as const }),
    ...(isMixed(values) && { mixed: true }),
    ...(arePairs(values) && { teams: true }),
    ...(entrants.length > 0 && { players: entrants }),
  };
}
