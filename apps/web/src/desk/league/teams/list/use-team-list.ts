import type { Client } from '@courtcast/client';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { useSave } from '../../../api/use-save.ts';
import type { ChoiceOption } from '../../../kit/choice/record-choice.tsx';
import { useLongWork } from '../../../kit/progress/use-long-work.ts';
import { faultOfLine, onlyNamed, readTeamLines } from './team-lines.ts';
import type { TeamLine } from './team-lines.ts';

/** What a line means, once it was looked up. */
export interface CheckedLine extends TeamLine {
  readonly fault: 'twice' | 'samePlayer' | 'noCaptain' | null;
  /** The team, where it is here already. */
  readonly team: ChoiceOption | null;
  /** Players of a new team: those that are known by that name, and those who are made. */
  readonly people: readonly { readonly id: string | null; readonly name: string }[];
}

const MAX_SEARCH = 100;
const found = (name: string) => ({ query: { search: name.slice(0, MAX_SEARCH), perPage: 20 } });

async function checkLine(api: Client, line: TeamLine, fault: CheckedLine['fault']): Promise<CheckedLine> {
  const nothing = { ...line, fault, team: null, people: [] };
  if (fault !== null) return nothing;
  const team = onlyNamed((await api.call('listTeams', found(line.name))).data, line.name);
  if (team !== null) return { ...nothing, team: { id: team.id, name: team.name } };
  if (line.players.length === 0) return { ...nothing, fault: 'noCaptain' };
  const people: { id: string | null; name: string }[] = [];
  for (const name of line.players) {
    const player = onlyNamed((await api.call('listPlayers', found(name))).data, name);
    people.push({ id: player?.id ?? null, name: player?.name ?? name });
  }
  return { ...nothing, people };
}

/** Makes a team of a line, and those of its players who are new; null where it was refused. */
function useNewTeams() {
  const createPlayer = useSave('createPlayer', { touches: [] });
  const createTeam = useSave('createTeam', { touches: ['listTeams', 'listPlayers'] });
  const make = async ({ name, people }: CheckedLine, clubId: string): Promise<ChoiceOption | null> => {
    const playerIds: string[] = [];
    for (const person of people) {
      const id = person.id ?? (await createPlayer.save({ body: { name: person.name } })).answer?.data.id;
      if (id === undefined) return null;
      playerIds.push(id);
    }
    const body = { name, clubId, captainPlayerId: playerIds[0] ?? '', playerIds };
    const { answer } = await createTeam.save({ body });
    return answer === null ? null : { id: answer.data.id, name: answer.data.name };
  };
  return { make, refusal: createPlayer.refusal ?? createTeam.refusal };
}

interface TeamListOptions {
  readonly present: readonly { readonly name: string }[];
  /** Puts teams into the group; answers whether it was done. */
  readonly enter: (teams: readonly ChoiceOption[]) => Promise<boolean>;
}

/** A list of teams as it is checked, mended and entered. */
export function useTeamList({ present, enter }: TeamListOptions) {
  const api = useApi();
  const [checked, setChecked] = useState<readonly CheckedLine[] | null>(null);
  const checking = useLongWork();
  const entering = useLongWork();
  const { make, refusal } = useNewTeams();

  const check = async (lines: readonly string[]) => {
    const read = readTeamLines(lines);
    const done: CheckedLine[] = [];
    await checking.run(read, async (line) => {
      done.push(await checkLine(api, line, faultOfLine(line, read, present)));
      return true;
    });
    setChecked(done);
  };
  /** Enters one after the other, so that those before a refusal are in; answers the rows that were done. */
  const enterAll = async (lines: readonly CheckedLine[], clubId: string): Promise<readonly number[]> => {
    const teams: ChoiceOption[] = [];
    const done = await entering.run(lines, async (line) => {
      const team = line.team ?? (await make(line, clubId));
      if (team !== null) teams.push(team);
      return team !== null;
    });
    setChecked(null);
    if (teams.length === 0 || !(await enter(teams))) return [];
    return lines.slice(0, done).map(({ row }) => row);
  };
  return {
    checked,
    setChecked,
    check,
    enterAll,
    refusal,
    checking: checking.state,
    entering: entering.state,
  };
}
