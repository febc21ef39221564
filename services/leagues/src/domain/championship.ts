export type Sport = 'tennis' | 'padel';

/** A season of leagues; its organiser is the user who made it. */
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

/** Whether a period runs forwards; open ends do. */
export function isPeriod(startDate: string | null, endDate: string | null): boolean {
  return startDate === null || endDate === null || startDate <= endDate;
}
