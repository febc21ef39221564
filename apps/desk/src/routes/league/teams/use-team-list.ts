import { useState } from 'react';
import type { AnswerOf, ApiError, CallInput } from '@courtcast/client';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { namesOfPlayers } from '../../../features/form/refusal-texts.ts';
import type { NamesByPath } from '../../../features/form/refusal-texts.ts';

type Known = NonNullable<AnswerOf<'enterTeamList'>['teams'][number]['players'][number]['player']>;

/** A player named in a line: `known` is an existing player of that name, null if one will be created. */
export interface NamedPerson {
  readonly name: string;
  readonly known: Known | null;
}

/** A line after it was checked. */
export interface CheckedLine extends TeamLine {
  readonly fault: 'twice' | 'samePlayer' | 'noCaptain' | null;
  /** The team, if it exists; `more` is its club. */
  readonly team: ChoiceOption | null;
  /** Players of a new team, captain first. */
  readonly people: readonly NamedPerson[];
}

/** Whether a name means the known player of that name, or another person. */
export type Meant = 'known' | 'another';

/** The decisions on a list's players, by `personKey`. */
export type MeantPeople = Readonly<Record<string, Meant>>;

/** What determines who is meant: the decisions, and the club of new teams. */
export interface Meaning {
  readonly said: MeantPeople;
  readonly clubId: string;
}

/** The key of a player of a line, independent of the line's position. */
export function personKey({ name }: Pick<CheckedLine, 'name'>, person: NamedPerson): string {
  return `${foldName(name)};${foldName(person.name)}`;
}

/**
 * The default decision. Null, so that the user must decide, for a person with an account who is not a member
 * of the club.
 */
function usuallyMeant({ known }: NamedPerson, clubId: string): Meant | null {
  if (known === null) return 'another';
  return known.claimed && !known.clubs.some(({ id }) => id === clubId) ? null : 'known';
}

/** Who a name of a line means: as decided, else the default; null if undecided. */
export function meantBy(line: CheckedLine, person: NamedPerson, { said, clubId }: Meaning): Meant | null {
  return said[personKey(line, person)] ?? usuallyMeant(person, clubId);
}

/** The players of a line that require a decision. */
export function toSay(line: CheckedLine, meaning: Meaning): readonly NamedPerson[] {
  return line.people.filter((person) => meantBy(line, person, meaning) === null);
}

/** A line of a list: a team's name, then its players, captain first. */
interface TeamLine {
  /** Line number, from 1. */
  readonly row: number;
  readonly name: string;
  readonly players: readonly string[];
}

/** Spreadsheets separate copied cells by tabs. */
const CELL_END = /[;\t]/;

/** Folds case and spaces of a name for comparison. */
function foldName(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();
}

/** Parses a list; lines without a name are left out. */
export function readTeamLines(lines: readonly string[]): readonly TeamLine[] {
  return lines.flatMap((line, index) => {
    const [name = '', ...players] = line.split(CELL_END).map((cell) => cell.trim());
    const named = players.filter((player) => player !== '');
    return name === '' ? [] : [{ row: index + 1, name, players: named }];
  });
}

/** The fault of a line found before any request: a team, or one of its players, occurs twice. */
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

/** Whether another team of the same name is among `present`. */
export function isSecondOfName(
  { id, name }: { readonly id: string | null; readonly name: string },
  present: readonly { readonly id: string; readonly name: string }[],
): boolean {
  return present.some((team) => team.id !== id && foldName(team.name) === foldName(name));
}

type Answer = AnswerOf<'enterTeamList'>;
type ListedTeam = CallInput<'enterTeamList'>['body']['teams'][number];

/** The API's value for a player to be created. */
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

/** A line as it is sent: an existing team by id, a new one with the decided players. */
function listedTeam(line: CheckedLine, meaning: Meaning): ListedTeam {
  const players = line.people.map((person) => ({
    name: person.name,
    playerId: meantBy(line, person, meaning) === 'known' ? (person.known?.id ?? NEW_PLAYER) : NEW_PLAYER,
  }));
  return { name: line.name, players };
}

/** Names of people by path of a refusal. */
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
  /** The group that the teams join; absent if they are only created. */
  readonly leagueGroupId?: string | undefined;
  readonly present: readonly { readonly name: string }[];
}

/** The state of a list of teams; checking and entering it take one request each. */
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
  /** Enters all teams, or none; returns them, or null if refused. */
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
