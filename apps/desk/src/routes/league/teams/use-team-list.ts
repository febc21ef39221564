import { useState, useRef } from 'react';
import type { AnswerOf, Client } from '@courtcast/client';
import type { RateLimitRetry } from '@courtcast/web-data/queries/rate-limit-retry.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { useRateLimitRetry, useRefusable } from '@courtcast/web-data/queries/rate-limit-retry.ts';
import { useLongWork } from '@courtcast/web-ui/use-long-work.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';

type Player = AnswerOf<'listPlayers'>['data'][number];

/** A player as a line names them: `known` is who is here by that name, null where they are made. */
export interface NamedPerson {
  readonly name: string;
  readonly known: Pick<Player, 'id' | 'name' | 'clubs' | 'claimed'> | null;
}

/** What a line means, once it was looked up. */
export interface CheckedLine extends TeamLine {
  readonly fault: 'twice' | 'samePlayer' | 'noCaptain' | null;
  /** The team, where it is here already; `more` is its club. */
  readonly team: ChoiceOption | null;
  /** Players of a new team, the captain first. */
  readonly people: readonly NamedPerson[];
}

type Read = RateLimitRetry['read'];

const MAX_SEARCH = 100;
const named = (name: string) => ({ query: { search: name.slice(0, MAX_SEARCH), perPage: 20 } });

/** What was found under a name stays known until it is forgotten: a check that was broken off goes on where it was. */
function remembering<Found>(find: (name: string, read: Read) => Promise<Found>) {
  const found = new Map<string, Found>();
  const ask = async (name: string, read: Read): Promise<Found> => {
    const folded = foldName(name);
    const before = found.get(folded);
    if (before !== undefined) return before;
    const now = await find(name, read);
    found.set(folded, now);
    return now;
  };
  return { ask, forget: () => found.clear() };
}

/** Looks up the teams and players that lines name. */
function createLookUp(api: Pick<Client, 'call'>) {
  const teams = remembering(async (name, read) => {
    const team = onlyNamed((await read(() => api.call('listTeams', named(name)))).data, name);
    if (team === null) return { team: null };
    const club = await read(() => api.call('getClub', { params: { id: team.clubId } }));
    return { team: { id: team.id, name: team.name, more: club.name } };
  });
  const players = remembering(async (name, read): Promise<NamedPerson> => {
    const known = onlyNamed((await read(() => api.call('listPlayers', named(name)))).data, name);
    return { name: known?.name ?? name, known };
  });

  const line = async (one: TeamLine, fault: CheckedLine['fault'], read: Read): Promise<CheckedLine> => {
    const nothing = { ...one, fault, team: null, people: [] };
    if (fault !== null) return nothing;
    const { team } = await teams.ask(one.name, read);
    if (team !== null) return { ...nothing, team };
    if (one.players.length === 0) return { ...nothing, fault: 'noCaptain' };
    const people: NamedPerson[] = [];
    for (const name of one.players) people.push(await players.ask(name, read));
    return { ...nothing, people };
  };
  const forget = () => {
    teams.forget();
    players.forget();
  };
  return { line, forget };
}

/** Whether a player who is known is the one that is meant. */
export type Meant = 'known' | 'another';

/** What was said of players of a list, by `personKey`. */
export type MeantPeople = Readonly<Record<string, Meant>>;

/** What decides who is meant: what was said, and the club of the teams that are new. */
export interface Meaning {
  readonly said: MeantPeople;
  readonly clubId: string;
}

/** Names a player of a line, wherever the line stands. */
export function personKey({ name }: Pick<CheckedLine, 'name'>, person: NamedPerson): string {
  return `${foldName(name)};${foldName(person.name)}`;
}

/** Someone who has an account and is not of the club is put into a team, to lead it, only where someone says so. */
function usuallyMeant({ known }: NamedPerson, clubId: string): Meant | null {
  if (known === null) return 'another';
  return known.claimed && !known.clubs.some(({ id }) => id === clubId) ? null : 'known';
}

/** Who is meant by a name of a line: as was said, else the one who is known; null while it is to be said. */
export function meantBy(line: CheckedLine, person: NamedPerson, { said, clubId }: Meaning): Meant | null {
  return said[personKey(line, person)] ?? usuallyMeant(person, clubId);
}

/** Players of a line of whom it is to be said first who they are. */
export function toSay(line: CheckedLine, meaning: Meaning): readonly NamedPerson[] {
  return line.people.filter((person) => meantBy(line, person, meaning) === null);
}

/** A team as a line of a list names it: its name, then its players, the captain first. */
interface TeamLine {
  /** From 1, as people count. */
  readonly row: number;
  readonly name: string;
  readonly players: readonly string[];
}

/** Spreadsheets put tabs between cells. */
const CELL_END = /[;\t]/;

/** Names that differ by case and blanks only are the same. */
function foldName(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();
}

/** Reads a list; lines without a name are left out. */
export function readTeamLines(lines: readonly string[]): readonly TeamLine[] {
  return lines.flatMap((line, index) => {
    const [name = '', ...players] = line.split(CELL_END).map((cell) => cell.trim());
    const named = players.filter((player) => player !== '');
    return name === '' ? [] : [{ row: index + 1, name, players: named }];
  });
}

/** What is wrong with a line before anything is asked: a team, or a player of it, is named twice. */
export function faultOfLine(
  { row, name, players }: TeamLine,
  lines: readonly TeamLine[],
  present: readonly { readonly name: string }[],
): 'twice' | 'samePlayer' | null {
  const own = foldName(name);
  const isBefore = lines.some((line) => line.row < row && foldName(line.name) === own);
  if (isBefore || present.some((team) => foldName(team.name) === own)) return 'twice';
  return new Set(players.map(foldName)).size < players.length ? 'samePlayer' : null;
}

/** The one record of that very name; null where there is none, or more than one. */
export function onlyNamed<Item extends { readonly name: string }>(
  found: readonly Item[],
  name: string,
): Item | null {
  const same = found.filter((item) => foldName(item.name) === foldName(name));
  return same.length === 1 ? (same[0] ?? null) : null;
}

/** Whether another team of the same name is among those that are present. */
export function isSecondOfName(
  { id, name }: { readonly id: string | null; readonly name: string },
  present: readonly { readonly id: string; readonly name: string }[],
): boolean {
  return present.some((team) => team.id !== id && foldName(team.name) === foldName(name));
}

/** Makes a team of a line, and those of its players who are new; null where it was refused. */
function useNewTeams({ save }: RateLimitRetry) {
  const createPlayer = useSave('createPlayer', { touches: [] });
  const createTeam = useSave('createTeam', { touches: ['listTeams', 'listPlayers'] });
  // Who was made for a team that was refused then is not made once more.
  const made = useRef(new Map<string, string>());

  const idOf = async (line: CheckedLine, person: NamedPerson, meaning: Meaning): Promise<string | null> => {
    if (person.known !== null && meantBy(line, person, meaning) === 'known') return person.known.id;
    const key = personKey(line, person);
    const before = made.current.get(key);
    if (before !== undefined) return before;
    const { answer } = await save(async () => createPlayer.save({ body: { name: person.name } }));
    if (answer !== null) made.current.set(key, answer.data.id);
    return answer?.data.id ?? null;
  };
  const make = async (line: CheckedLine, meaning: Meaning): Promise<ChoiceOption | null> => {
    const playerIds: string[] = [];
    for (const person of line.people) {
      const id = await idOf(line, person, meaning);
      if (id === null) return null;
      playerIds.push(id);
    }
    const { name } = line;
    const body = { name, clubId: meaning.clubId, captainPlayerId: playerIds[0] ?? '', playerIds };
    const { answer } = await save(async () => createTeam.save({ body }));
    return answer === null ? null : { id: answer.data.id, name: answer.data.name };
  };
  return { make, refusal: createPlayer.refusal ?? createTeam.refusal };
}

/** Puts teams into the group, as patiently as the work that it ends; answers whether it was done. */
export type EnterTeams = (
  teams: readonly ChoiceOption[],
  retry: Pick<RateLimitRetry, 'save'>,
) => Promise<boolean>;

interface TeamListOptions {
  readonly present: readonly { readonly name: string }[];
  readonly enter: EnterTeams;
}

/** A list of teams as it is checked, mended and entered; a list of real size asks for more than a minute allows. */
export function useTeamList({ present, enter }: TeamListOptions) {
  const api = useApi();
  const [checked, setChecked] = useState<readonly CheckedLine[] | null>(null);
  const checking = useLongWork();
  const entering = useLongWork();
  const retry = useRateLimitRetry();
  const { make, refusal } = useNewTeams(retry);
  const work = useRefusable();
  const [lookUp] = useState(() => createLookUp(api));

  const check = async (lines: readonly string[]) =>
    work.run(async () => {
      const read = readTeamLines(lines);
      const done: CheckedLine[] = [];
      await checking.run(read, async (line) => {
        done.push(await lookUp.line(line, faultOfLine(line, read, present), retry.read));
        return true;
      });
      setChecked(done);
    });
  const makeTeams = async (lines: readonly CheckedLine[], meaning: Meaning): Promise<ChoiceOption[]> => {
    const teams: ChoiceOption[] = [];
    await entering.run(lines, async (line) => {
      const team = line.team ?? (await make(line, meaning));
      if (team !== null) teams.push(team);
      return team !== null;
    });
    return teams;
  };
  /** Enters one after the other, so that those before a refusal are in; answers the rows that were done. */
  const enterAll = async (lines: readonly CheckedLine[], meaning: Meaning): Promise<readonly number[]> => {
    const done: CheckedLine[] = [];
    await work.run(async () => {
      const teams = await makeTeams(lines, meaning);
      await entering.run(teams.length === 0 ? [] : [teams], async () => {
        const isEntered = await enter(teams, retry);
        if (isEntered) done.push(...lines.slice(0, teams.length));
        return isEntered;
      });
    });
    // Who was made is found from now on.
    lookUp.forget();
    setChecked(null);
    return done.map(({ row }) => row);
  };
  return {
    ...{ checked, setChecked, check, enterAll },
    refusal: work.refusal ?? refusal,
    ...{ checking: checking.state, entering: entering.state, waitSeconds: retry.waitSeconds },
  };
}
