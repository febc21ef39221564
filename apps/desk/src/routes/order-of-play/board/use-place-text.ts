import { dueOf } from '@courtcast/scoring-rules';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { Place } from '../plan/draft.ts';
import type { Board } from './use-board.ts';

/** A place in words: court and time, or what stands for them. */
export function usePlaceText({ known, zone }: Pick<Board, 'known' | 'zone'>): (place: Place) => string {
  const { order } = useDeskWords();
  const formats = useFormats();
  return ({ courtId, ...times }) => {
    const court = courtId === null ? null : known.get(courtId)?.name;
    const at = (iso: string) => formats.dayAndTime(iso, zone);
    const due = dueOf(times);
    const time = due && (due.kind === 'notBefore' ? order.notBefore(at(due.at)) : at(due.at));
    if (!court && !time) return order.toTray;
    return order.place(court ?? order.form.noCourt, time ?? order.later);
  };
}
