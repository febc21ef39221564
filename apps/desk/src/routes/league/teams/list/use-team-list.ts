import { useState, useRef } from 'react';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { useRateLimitRetry } from '@courtcast/web-data/queries/use-rate-limit-retry.ts';
import type { RateLimitRetry } from '@courtcast/web-data/queries/use-rate-limit-retry.ts';
import { useRefusable } from '@courtcast/web-data/queries/use-refusable.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useLongWork } from '@courtcast/web-ui/use-long-work.ts';
import { createLookUp } from './look-up.ts';
import type { CheckedLine, NamedPerson } from './look-up.ts';
import type { Meaning } from './people.ts';
import { faultOfLine, readTeamLines } from './team-lines.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { meantBy, personKey } from './people.ts';

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
