import { useRef } from 'react';
import type { RateLimitRetry } from '@courtcast/web-data/queries/use-rate-limit-retry.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import type { CheckedLine, NamedPerson } from './look-up.ts';
import { meantBy, personKey } from './people.ts';
import type { Meaning } from './people.ts';

/** Makes a team of a line, and those of its players who are new; null where it was refused. */
export function useNewTeams({ save }: RateLimitRetry) {
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
