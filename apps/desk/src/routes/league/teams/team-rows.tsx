import type { ReactNode } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';

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
            <button type="button" className="link-button" disabled={isBusy} onClick={() => onRemove(team)}>
              {texts.remove}
              <span className="visually-hidden"> {team.name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
