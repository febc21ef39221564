import { accept, refuseField } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';

export type Sport = 'tennis' | 'padel';

/** A season of leagues; its creator is its organizer. */
export interface Championship {
  readonly name: string;
  readonly sport: Sport;
  readonly season: string;
  /** `YYYY-MM-DD` */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly organiserId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The championship, unless its period runs backwards; open ends do not. */
export function checkedChampionship(championship: Championship): Decision<Championship> {
  const { startDate, endDate } = championship;
  const isBackwards = startDate !== null && endDate !== null && startDate > endDate;
  return isBackwards
    ? refuseField('ends-before-start', 'endDate', 'must not be before startDate')
    : accept(championship);
}
