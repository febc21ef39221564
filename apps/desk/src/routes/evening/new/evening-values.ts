import type { CallInput } from '@courtcast/client';
import { minutesOfPoints, planOf } from '../../../features/rounds/evening-plan.ts';
import type { EveningPlan } from '../../../features/rounds/evening-plan.ts';
import { entrantsOf } from '../../../features/rounds/typed-names.ts';
import type { TypedPerson } from '../../../features/rounds/typed-names.ts';

/** How an evening is played, in the order in which it is offered. */
export const eveningTypes = ['americano', 'mexicano', 'winners_court'] as const;
/** Points of a match that clubs play to. */
export const usualPoints = [16, 21, 24, 32] as const;
/** Minutes of a match by the clock. */
export const usualMinutes = [10, 12, 15, 20] as const;

/** An evening as its page holds it. */
export interface EveningValues {
  /** Empty: as it is proposed. */
  readonly name: string;
  readonly drawType: (typeof eveningTypes)[number];
  /** Of an americano: how partners are found. */
  readonly partners: 'all' | 'mixed' | 'teams';
  /** Courts that are chosen by hand; null: as many as are needed, from the first one on. */
  readonly courtIds: readonly string[] | null;
  /** On how many courts it is played at a club without courts; null: as many as are needed. */
  readonly courtCount: number | null;
  readonly pointsTotal: number;
  /** Minutes of a match by the clock; null: by points. */
  readonly minutes: number | null;
  readonly people: readonly TypedPerson[];
  /** What a round counts that somebody has not played; absent in drafts of before: their average. */
  readonly sitOutCredit?: 'average' | 'none';
}

/** A part of the page of a new evening. */
export interface PartProps {
  readonly values: EveningValues;
  readonly change: (change: Partial<EveningValues>) => void;
}

/** An evening of which nothing is chosen. */
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

/** Whether two and two of the list stay together. */
export function arePairs({ drawType, partners }: Pick<EveningValues, 'drawType' | 'partners'>): boolean {
  return drawType === 'americano' && partners === 'teams';
}

/** Whether a pair is a woman and a man. */
export function isMixed({ drawType, partners }: Pick<EveningValues, 'drawType' | 'partners'>): boolean {
  return drawType === 'americano' && partners === 'mixed';
}

/** The person without a partner among pairs. */
export function isOdd(values: EveningValues): boolean {
  return arePairs(values) && values.people.length % 2 === 1;
}

/** Courts that so many players need. */
const courtsFor = (people: number): number => Math.max(1, Math.floor(people / 4));

/** The courts on which it is played, of those of the club; none named where the club has none. */
export function courtsOf(
  values: EveningValues,
  clubCourts: readonly { readonly id: string }[],
): readonly string[] {
  const { courtIds, people } = values;
  const known = clubCourts.map(({ id }) => id);
  if (courtIds !== null) return known.filter((id) => courtIds.includes(id));
  return known.slice(0, courtsFor(people.length));
}

/** How many courts there are. */
export function courtCountOf(values: EveningValues, clubCourts: readonly { readonly id: string }[]): number {
  if (clubCourts.length > 0) return courtsOf(values, clubCourts).length;
  return values.courtCount ?? courtsFor(values.people.length);
}

/** The size of the evening; null with too few people for a round. */
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
  /** The default name. */
  readonly proposedName: string;
}

/** The body of an evening. */
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
