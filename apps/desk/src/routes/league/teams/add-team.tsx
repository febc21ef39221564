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
  /** Absent: they stay. */
  readonly onRemove?: ((team: ChoiceOption) => void) | undefined;
  readonly isBusy?: boolean;
  /** What else can be done with a team, or be said of it. */
  readonly more?: (team: ChoiceOption) => ReactNode;
}

/** The teams of a group, one below the other. */
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

/** How many players a team match of a league takes: who plays a singles may play a doubles, too. */
export function playersNeeded({
  defaultSinglesCount: singles,
  defaultDoublesCount: doubles,
}: AnswerOf<'getLeague'>): number {
  return Math.max(singles, 2 * doubles);
}

interface AddTeamProps {
  /** Adds it to the list; again changes nothing. */
  readonly add: (team: ChoiceOption) => void;
  /** Teams that are in already. */
  readonly present: readonly ChoiceOption[];
}

/** Asks before a second team of a name comes in. */
function useSecondOfName(present: AddTeamProps['present']) {
  const { teams: texts } = useDeskWords().league;
  const confirm = useConfirm();
  return async ({ id, name }: ChoiceOption): Promise<boolean> => {
    if (!isSecondOfName({ id, name }, present)) return true;
    const question = { title: texts.secondTitle(name), consequences: [texts.secondText] };
    return confirm({ ...question, action: texts.second });
  };
}

/** Finds a team by its name, or makes one. */
export function AddTeam({ add, present }: AddTeamProps) {
  const { teams: texts } = useDeskWords().league;
  const [count, setCount] = useState(0);
  const [making, setMaking] = useState<string | null>(null);
  const id = useRefocus(count);
  const isWanted = useSecondOfName(present);
  const take = async (team: ChoiceOption | null) => {
    if (team === null) return;
    if (await isWanted(team)) add(team);
    // An empty search for the next one.
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
