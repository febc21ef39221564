import type { AnswerOf } from '@courtcast/client';
import type { Due } from '@courtcast/scoring-rules';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';

type Tournament = Pick<AnswerOf<'getTournament'>, 'timeZone' | 'startDate' | 'endDate'>;

/**
 * The moment at which a match is due, in words: a promise of a tournament of several days with its day, since it is told
 * on others, and whatever is due on another day than the shown one, too.
 */
export function useDueTime({ timeZone, startDate, endDate }: Tournament, day: string): (due: Due) => string {
  const formats = useFormats();
  const isOneDay = startDate !== null && startDate === endDate;
  return ({ kind, at }) => {
    const hasDay = (kind === 'notBefore' && !isOneDay) || formats.dayOf(at, timeZone) !== day;
    return hasDay ? formats.dayAndTime(at, timeZone) : formats.time(at, timeZone);
  };
}
