import { pairName } from '@courtcast/web-score/match/names.ts';
import type { ApiError } from '@courtcast/client';
import type { DeskWords } from '@courtcast/messages/word-types.ts';

/** The person at a path of the API: `entrants.3.playerIds.1` is the second player of the fourth entrant. */
export type NamesByPath = Readonly<Record<string, string>>;

interface Named {
  readonly name: string;
}

/** A path and its parents, longest first: `entrants.3.seed`, `entrants.3`, `entrants`. */
function withHolders(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
}

/** Players' names by path in a list of players. */
export function namesOfPlayers(list: string, players: readonly Named[]): NamesByPath {
  return Object.fromEntries(players.map(({ name }, index) => [`${list}.${index}`, name]));
}

/** Names of pairs and of each player, by path in a list and by the players' path in its elements. */
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

/** Names of a line-up's pairs and their players. */
export function namesOfPairs(pairs: readonly (readonly Named[])[]): NamesByPath {
  return namesOfTeams(pairs, (index) => ({ whole: `pairs.${index}`, players: `pairs.${index}` }));
}

/** Names of entrants and their players, in the order of a list. */
export function namesOfEntrants(entrants: readonly { readonly players: readonly Named[] }[]): NamesByPath {
  return namesOfTeams(
    entrants.map(({ players }) => players),
    (index) => ({ whole: `entrants.${index}`, players: `entrants.${index}.playerIds` }),
  );
}

/** A sentence preceded by the name of the person at the path, if there is one. */
function saidOf(names: NamesByPath, path: string, text: string): string {
  const name = withHolders(path)
    .map((part) => names[part])
    .find((found) => found !== undefined && found !== '');
  return name === undefined ? text : `${name}: ${text}`;
}

/** A reason why a form was not saved. */
export interface FormFault {
  /** The name of its field; null if the form has none. */
  readonly name: string | null;
  readonly text: string;
  /** Whether the text is the API's own, in English. */
  readonly isEnglish: boolean;
}

interface Placing {
  /** The names of the form's fields. */
  readonly names: readonly string[];
  /** Fields whose API path has another name. */
  readonly fieldOf?: Readonly<Record<string, string>> | undefined;
  /** Names of people by API path. */
  readonly people?: NamesByPath | undefined;
}

/** The field of a path: the field of that name, or of a parent path (`players.0.name` belongs to `players`). */
function fieldAt(path: string, { names, fieldOf = {} }: Placing): string | null {
  const fields = withHolders(path).map((part) => fieldOf[part] ?? part);
  return fields.find((field) => names.includes(field)) ?? null;
}

/** A reason of the API in the page's language, if its texts have the code. */
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

/** A refusal without detailed reasons. */
function wholeText({ kit }: DeskWords, { status, body }: ApiError): Omit<FormFault, 'name'> {
  if (status === 0) return { text: kit.refused.offline, isEnglish: false };
  if (status >= 500) return { text: kit.refused.passing, isEnglish: false };
  const known = statusTexts[status as keyof typeof statusTexts] as (typeof statusTexts)[403] | undefined;
  return known === undefined
    ? { text: body.message, isEnglish: true }
    : { text: kit.refused[known], isEnglish: false };
}

/** A refusal as faults of a form; none if signing in again is all that is required. */
export function faultsOf(words: DeskWords, refusal: ApiError, placing: Placing = { names: [] }): FormFault[] {
  if (refusal.status === 401) return [];
  if (refusal.details.length === 0) return [{ name: null, ...wholeText(words, refusal) }];
  return refusal.details.map((detail) => {
    const { text, isEnglish } = reasonText(words, detail);
    const said = saidOf(placing.people ?? {}, detail.path, text);
    return { name: fieldAt(detail.path, placing), text: isEnglish ? text : said, isEnglish };
  });
}

/** A warning of a step that was carried out. */
export type Warning = Readonly<Record<'path' | 'code' | 'message', string>>;

/** A warning of the API with the name of the person it concerns. */
export function warningText(words: DeskWords, warning: Warning, names: NamesByPath): string {
  return saidOf(names, warning.path, reasonText(words, warning).text);
}
