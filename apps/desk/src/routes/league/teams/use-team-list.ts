import { useState } from 'react';
import type { AnswerOf, ApiError, CallInput } from '@courtcast/client';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { namesOfPlayers } from '../../../features/form/refusal-texts.ts';
import type { NamesByPath } from '../../../features/form/refusal-texts.ts';

type Known = NonNullable<AnswerOf<'enterTeamList'>['teams'][number]['players'][number]['player']>;

/** A player as a line names them: `known` is who is here by that name, null where they are made. */
export interface NamedPerson {
  readonly name: string;
  readonly known: Known | null;
}

/** What a line means, once it was looked up. */
export interface CheckedLine extends TeamLine {
  readonly fault: 'twice' | 'samePlayer' | 'noCaptain' | null;
  /** The team, where it is here already; `more` is its club. */
  readonly team: ChoiceOption | null;
  /** Players of a new team, the captain first. */
  readonly people: readonly NamedPerson[];
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

/** Whether another team of the same name is among those that are present. */
export function isSecondOfName(
  { id, name }: { readonly id: string | null; readonly name: string },
  present: readonly { readonly id: string; readonly name: string }[],
): boolean {
  return present.some((team) => team.id !== id && foldName(team.name) === foldName(name));
}

type Answer = AnswerOf<'enterTeamList'>;
type ListedTeam = CallInput<'enterTeamList'>['body']['teams'][number];

/** Says that a player is made, whoever has the name. */
const NEW_PLAYER = 'new';

const nothing = { team: null, people: [] };

function checkedLine(
  line: TeamLine,
  fault: CheckedLine['fault'],
  meant: Answer['teams'][number] | undefined,
): CheckedLine {
  if (fault !== null || meant === undefined) return { ...line, ...nothing, fault };
  const { team, players } = meant;
  if (team !== null) {
    return { ...line, ...nothing, fault, team: { id: team.id, name: team.name, more: team.clubName ?? '' } };
  }
  const people = players.map(({ name, player }): NamedPerson => ({
    name: player?.name ?? name,
    known: player,
  }));
  return { ...line, fault: players.length === 0 ? 'noCaptain' : null, team, people };
}

/** A line as it is entered: a team that is here by its name, a new one with those who are meant. */
function listedTeam(line: CheckedLine, meaning: Meaning): ListedTeam {
  const players = line.people.map((person) => ({
    name: person.name,
    playerId: meantBy(line, person, meaning) === 'known' ? (person.known?.id ?? NEW_PLAYER) : NEW_PLAYER,
  }));
  return { name: line.name, players };
}

/** Whom paths of a refusal are about. */
function namesOfLines(lines: readonly TeamLine[]): NamesByPath {
  const ofPlayers = lines.map(({ players }, index) =>
    namesOfPlayers(
      `teams.${index}.players`,
      players.map((name) => ({ name })),
    ),
  );
  return Object.assign({}, namesOfPlayers('teams', lines), ...ofPlayers) as NamesByPath;
}

interface TeamListOptions {
  readonly leagueId: string;
  /** The group that the teams join; absent: they are only made. */
  readonly leagueGroupId?: string | undefined;
  readonly present: readonly { readonly name: string }[];
}

/** A list of teams as it is checked, mended and entered, each by one request. */
export function useTeamList({ leagueId, leagueGroupId, present }: TeamListOptions) {
  const [checked, setChecked] = useState<readonly CheckedLine[] | null>(null);
  const [sent, setSent] = useState<readonly TeamLine[]>([]);
  const checking = useSave('enterTeamList', { touches: [] });
  const entering = useSave('enterTeamList', {
    touches: ['getLeagueGroup', 'getStandings', 'listLeagueGroups', 'listTeams', 'listPlayers'],
  });
  const params = { id: leagueId };

  const check = async (lines: readonly string[]): Promise<void> => {
    const read = readTeamLines(lines);
    const faults = new Map(read.map((line) => [line.row, faultOfLine(line, read, present)]));
    const sound = read.filter(({ row }) => faults.get(row) === null);
    const teams = sound.map(({ name, players }) => ({
      name,
      players: players.map((one) => ({ name: one })),
    }));
    setSent(sound);
    const { answer } =
      teams.length === 0
        ? { answer: { data: { teams: [] } } }
        : await checking.save({ params, query: { dryRun: true }, body: { teams } });
    if (answer === null) return;
    const meant = new Map(sound.map(({ row }, index) => [row, answer.data.teams[index]]));
    setChecked(read.map((line) => checkedLine(line, faults.get(line.row) ?? null, meant.get(line.row))));
  };
  /** Enters all of them, or none; answers the teams, null where it was refused. */
  const enter = async (
    lines: readonly CheckedLine[],
    meaning: Meaning,
  ): Promise<readonly ChoiceOption[] | null> => {
    setSent(lines);
    const { clubId } = meaning;
    const teams = lines.map((line) => listedTeam(line, meaning));
    const body = { teams, leagueGroupId, ...(clubId !== '' && { clubId }) };
    const { answer } = await entering.save({ params, body });
    if (answer === null) return null;
    setChecked(null);
    return answer.data.teams.flatMap(({ team }) => (team === null ? [] : [{ id: team.id, name: team.name }]));
  };
  const refusal: ApiError | null = checking.refusal ?? entering.refusal;
  return {
    ...{ checked, setChecked, check, enter, refusal, people: namesOfLines(sent) },
    ...{ isChecking: checking.isSaving, isEntering: entering.isSaving },
  };
}
