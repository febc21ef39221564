import { courtOrders } from '@courtcast/web-score/schedule/court-order.ts';
import type { CourtOrder } from '@courtcast/web-score/schedule/court-order.ts';
import { matchesOfDay } from '../plan/days.ts';
import type { Match } from '../plan/draft.ts';

/** As many columns can be read on a sheet that lies on its side. */
const MAX_COLUMNS = 6;

/** A sheet of an order of play: courts of one day side by side. */
export interface Sheet {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly courts: readonly CourtOrder[];
}

interface Printed {
  readonly matches: readonly Match[];
  readonly days: readonly string[];
  /** The day that is shown: it is printed, and those after it. */
  readonly day: string;
  /** The day on which what has a court and no time is played. */
  readonly present: string;
  readonly zone: string;
}

function evenlySplit<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / MAX_COLUMNS);
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** The sheets of a day and of those after it on which anything is played; many courts are parted evenly. */
export function sheetsOf({ matches, days, day: first, present, zone }: Printed): readonly Sheet[] {
  return days
    .filter((day) => day >= first)
    .flatMap((day) => {
      const courts = courtOrders(matchesOfDay(matches, { day, present }, zone));
      return courts.length === 0 ? [] : evenlySplit(courts).map((part) => ({ day, courts: part }));
    });
}

/** How large a sheet is written: as large as its lines and columns fit on A4 that lies on its side. */
export type PaperSize = 'small' | 'medium' | 'large';

const sizes = [
  { size: 'large', maxLines: 3, maxColumns: 3 },
  { size: 'medium', maxLines: 5, maxColumns: 4 },
] as const;

/** The size of a sheet: a day of few matches is read from as far as a full one is not. */
export function sizeOf({ courts }: Sheet): PaperSize {
  const lines = Math.max(...courts.map(({ matches }) => matches.length));
  return (
    sizes.find(({ maxLines, maxColumns }) => lines <= maxLines && courts.length <= maxColumns)?.size ??
    'small'
  );
}
