import type { ReactNode } from 'react';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import type { AnswerOf } from '@courtcast/client';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { TeamChoice } from '../../../features/form/choices.tsx';
import { isSecondOfName } from './use-team-list.ts';
import { MakeTeam, useRefocus } from './make-team.tsx';

interface TeamRowsProps {
  readonly teams: readonly ChoiceOption[];
  /** Absent if teams cannot be removed. */
  readonly onRemove?: ((team: ChoiceOption) => void) | undefined;
  readonly isBusy?: boolean;
  /** Further content for a team's row. */
  readonly more?: (team: ChoiceOption) => ReactNode;
}

/** The teams of a group as rows. */
export function TeamRows({ teams, onRemove, isBusy = false, more }: TeamRowsProps) {
  const { teams: texts } = useDeskWords().league;
  return (
    <ul className="rows" aria-label={texts.count(teams.length)}>
      {teams.map((team) => (
        <li key={team.id}>
          <div className="rows__main">{team.name}</div>
          {more?.(team)}
          {onRemove !== undefined && (
            <Button look="link" disabled={isBusy} onClick={() => onRemove(team)} of={team.name}>
              {texts.remove}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The number of players a team match requires: players of singles may also play doubles. */
export function playersNeeded({
  defaultSinglesCount: singles,
  defaultDoublesCount: doubles,
}: AnswerOf<'getLeague'>): number {
  return Math.max(singles, 2 * doubles);
}

interface AddTeamProps {
  /** Adds a team to the list; adding it again changes nothing. */
  readonly add: (team: ChoiceOption) => void;
  /** Teams in the list already. */
  readonly present: readonly ChoiceOption[];
}

/** Asks before adding a second team of the same name. */
function useSecondOfName(present: AddTeamProps['present']) {
  const { teams: texts } = useDeskWords().league;
  const confirm = useConfirm();
  return async ({ id, name }: ChoiceOption): Promise<boolean> => {
    if (!isSecondOfName({ id, name }, present)) return true;
    const question = { title: texts.secondTitle(name), consequences: [texts.secondText] };
    return confirm({ ...question, action: texts.second });
  };
}

/** Finds a team by its name, or creates one. */
export function AddTeam({ add, present }: AddTeamProps) {
  const { teams: texts } = useDeskWords().league;
  const [count, setCount] = useState(0);
  const [making, setMaking] = useState<string | null>(null);
  const id = useRefocus(count);
  const isWanted = useSecondOfName(present);
  const take = async (team: ChoiceOption | null) => {
    if (team === null) return;
    if (await isWanted(team)) add(team);
    // A new key empties the search for the next team.
    setCount((before) => before + 1);
  };
  return (
    <div className="form form__group">
      <TeamChoice
        key={count}
        id={id}
        label={texts.search}
        hint={texts.searchHint}
        value={null}
        onChoose={(team) => void take(team)}
        create={{ label: texts.makeNamed, run: setMaking }}
      />
      <div className="form__actions">
        <Button look="quiet" onClick={() => setMaking('')}>
          {texts.make}
        </Button>
      </div>
      {making !== null && (
        <MakeTeam name={making} onMade={(team) => void take(team)} close={() => setMaking(null)} />
      )}
    </div>
  );
}
