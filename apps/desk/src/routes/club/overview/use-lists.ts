import type { AnswerOf } from '@courtcast/client';

/** Whose matches are played on the courts of a club. */
export type Use = AnswerOf<'getClubCourtUse'>;

/** What a club says of a tournament or league group: it plays here, it does not, or nothing. */
export type Word = 'granted' | 'refused' | null;

/** The body of a request by which a club says this of one of them. */
export function withWord({ open, granted, refused }: Use, id: string, word: Word) {
  const without = (ids: readonly string[]) => ids.filter((one) => one !== id);
  return {
    open,
    granted: [...without(granted), ...(word === 'granted' ? [id] : [])],
    refused: [...without(refused), ...(word === 'refused' ? [id] : [])],
  };
}

/** Whether by it something that plays here may have to leave. */
export function sendsAway({ open, granted }: Use, id: string, word: Word): boolean {
  return word === 'refused' || (word === null && !open && granted.includes(id));
}
