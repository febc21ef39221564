import type { AnswerOf } from '@courtcast/client';
import type { DeskWords } from '@courtcast/messages/word-types.ts';

type ImportFaultWords = DeskWords['importFaults'];
type Sentence = ImportFaultWords['sentences'][keyof ImportFaultWords['sentences']];
type Reported = AnswerOf<'importEntrants'>['errors'][number];

/** A fault as the service reports it; an older one gives the line and a message alone. */
export type ImportFault = Pick<Reported, 'row' | 'message'> & Partial<Reported>;

/** A name of a column without regard to case, blanks and signs. */
export function foldedColumn(name: string): string {
  return name.toLocaleLowerCase().replaceAll(/[\s_-]/g, '');
}

/** A column of the list in the language of the page; what is none of the API's stays as it is called there. */
export function columnText({ columns }: ImportFaultWords, column: string): string {
  const known = Object.entries(columns).find(([name]) => foldedColumn(name) === foldedColumn(column));
  return known?.[1] ?? column;
}

/** The other line that a fault names; null where it is the same one. */
function otherRowOf({ row, otherRow = null }: ImportFault): number | null {
  return otherRow === row ? null : otherRow;
}

/** A fault of an imported list in the language of the page; of a code that it does not know, in the service's own words. */
export function importFaultText({ importFaults: words }: DeskWords, fault: ImportFault) {
  const { row, message, code = '', column = null, value, names = [], limit } = fault;
  const sentences: Readonly<Record<string, Sentence | undefined>> = words.sentences;
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (sentence === undefined) return { text: message, isEnglish: true };
  const said = {
    row,
    column: columnText(words, column ?? ''),
    value: value ?? '',
    names: names.join(' / '),
    otherRow: otherRowOf(fault),
    limit: limit ?? 0,
  };
  return { text: sentence(said), isEnglish: false };
}
