import type { ApiError } from '@courtcast/client';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import { saidOf, withHolders } from './named-paths.ts';
import type { NamesByPath } from './named-paths.ts';

/** Why a form was not saved, for people. */
export interface FormFault {
  /** The field that is meant; null where it is none of the form. */
  readonly name: string | null;
  readonly text: string;
  /** Whether the text is the API's own, in English. */
  readonly isEnglish: boolean;
}

interface Placing {
  /** The fields of the form. */
  readonly names: readonly string[];
  /** Fields by paths of the API that are called otherwise. */
  readonly fieldOf?: Readonly<Record<string, string>> | undefined;
  /** Whom paths of the API are about. */
  readonly people?: NamesByPath | undefined;
}

/** The field of a path: the one that is called so, or the one that holds it (`players.0.name` is of `players`). */
function fieldAt(path: string, { names, fieldOf = {} }: Placing): string | null {
  const fields = withHolders(path).map((part) => fieldOf[part] ?? part);
  return fields.find((field) => names.includes(field)) ?? null;
}

/** A reason of the API in the language of the page, where that has words for it. */
export function reasonText(
  { reasons }: DeskWords,
  { code, message }: Readonly<Record<'code' | 'message', string>>,
): Omit<FormFault, 'name'> {
  const known = (reasons as Readonly<Record<string, string | undefined>>)[code];
  return known === undefined ? { text: message, isEnglish: true } : { text: known, isEnglish: false };
}

const statusTexts = {
  403: 'forbidden',
  404: 'gone',
  413: 'tooLarge',
  415: 'wrongFile',
  429: 'tooOften',
} as const;

/** A refusal that names no reason. */
function wholeText({ kit }: DeskWords, { status, body }: ApiError): Omit<FormFault, 'name'> {
  if (status === 0) return { text: kit.refused.offline, isEnglish: false };
  if (status >= 500) return { text: kit.refused.passing, isEnglish: false };
  const known = statusTexts[status as keyof typeof statusTexts] as (typeof statusTexts)[403] | undefined;
  return known === undefined
    ? { text: body.message, isEnglish: true }
    : { text: kit.refused[known], isEnglish: false };
}

/** A refusal as faults of a form; none where signing in again is all that is asked. */
export function faultsOf(words: DeskWords, refusal: ApiError, placing: Placing = { names: [] }): FormFault[] {
  if (refusal.status === 401) return [];
  if (refusal.details.length === 0) return [{ name: null, ...wholeText(words, refusal) }];
  return refusal.details.map((detail) => {
    const { text, isEnglish } = reasonText(words, detail);
    const said = saidOf(placing.people ?? {}, detail.path, text);
    return { name: fieldAt(detail.path, placing), text: isEnglish ? text : said, isEnglish };
  });
}
