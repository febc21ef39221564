import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { Place } from '../plan/draft.ts';
import type { Board } from './use-board.ts';

/** A place in words: court and time, or what stands for them. */
export function usePlaceText({ known, zone }: Pick<Board, 'known' | 'zone'>): (place: Place) => string {
  const { order } = useDeskWords();
  const formats = useFormats();
  return ({ courtId, scheduledTime, notBeforeTime }) => {
    const court = courtId === null ? null : known.get(courtId)?.name;
    const at = (iso: string) => formats.dayAndTime(iso, zone);
    const time =
      scheduledTime === null ? notBeforeTime && order.notBefore(at(notBeforeTime)) : at(scheduledTime);
    if (!court && !time) return order.toTray;
    return order.place(court ?? order.form.noCourt, time ?? order.later);
  };
}
