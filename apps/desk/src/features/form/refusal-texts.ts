import { pairName } from '@courtcast/web-score/match/names.ts';
import type { ApiError } from '@courtcast/client';
import type { DeskWords } from '@courtcast/messages/word-types.ts';

/** The person at a path of the API: `entrants.3.playerIds.1` is the second player of the fourth entrant. */
export type NamesByPath = Readonly<Record<string, string>>;

interface Named {
  readonly name: string;
}

/** A path and what holds it, the longest first: `entrants.3.seed`, `entrants.3`, `entrants`. */
function withHolders(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
}

/** Players by the path of a list that names them in this order. */
export function namesOfPlayers(list: string, players: readonly Named[]): NamesByPath {
  return Object.fromEntries(players.map(({ name }, index) => [`${list}.${index}`, name]));
}

/** Names of pairs and of each player, by the path of the list and of the players in an element. */
function namesOfTeams(
  teams: readonly (readonly Named[])[],
  pathsOf: (index: number) => { readonly whole: string; readonly players: string },
): NamesByPath {
  const named = teams.map((players, index) => {
    const paths = pathsOf(index);
    return { [paths.whole]: pairName(players), ...namesOfPlayers(paths.players, players) };
  });
  return Object.fromEntries(named.flatMap((one) => Object.entries(one)));
}

/** Pairs of a line-up, and each of their players. */
export function namesOfPairs(pairs: readonly (readonly Named[])[]): NamesByPath {
  return namesOfTeams(pairs, (index) => ({ whole: `pairs.${index}`, players: `pairs.${index}` }));
}

/** Entrants, and each of their players, in the order in which a list names them. */
export function namesOfEntrants(entrants: readonly { readonly players: readonly Named[] }[]): NamesByPath {
  return namesOfTeams(
    entrants.map(({ players }) => players),
    (index) => ({ whole: `entrants.${index}`, players: `entrants.${index}.playerIds` }),
  );
}

/** A sentence with whom it is about, where the path says that. */
function saidOf(names: NamesByPath, path: string, text: string): string {
  const name = withHolders(path)
    .map((part) => names[part])
    .find((found) => found !== undefined && found !== '');
  return name === undefined ? text : `${name}: ${text}`;
}

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
  /** Names by paths of the API. */
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

/** Warnings of a step that was carried out. */
export type Warning = Readonly<Record<'path' | 'code' | 'message', string>>;

/** A warning of the API with whom it is about. */
export function warningText(words: DeskWords, warning: Warning, names: NamesByPath): string {
  return saidOf(names, warning.path, reasonText(words, warning).text);
}
