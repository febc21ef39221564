import { useState } from 'react';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { TeamChoice } from '../../kit/choice/choices.tsx';
import type { ChoiceOption } from '../../kit/choice/record-choice.tsx';
import { MakeTeam } from './make-team.tsx';
import { useRefocus } from './use-refocus.ts';

interface AddTeamProps {
  /** Adds it to the list; again changes nothing. */
  readonly add: (team: ChoiceOption) => void;
}

/** Finds a team by its name, or makes one. */
export function AddTeam({ add }: AddTeamProps) {
  const { teams: texts } = useDeskWords().league;
  const [count, setCount] = useState(0);
  const [making, setMaking] = useState<string | null>(null);
  const id = useRefocus(count);
  const take = (team: ChoiceOption | null) => {
    if (team === null) return;
    add(team);
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
        onChoose={take}
        create={{ label: texts.makeNamed, run: setMaking }}
      />
      <div className="form__actions">
        <button type="button" className="button button--quiet" onClick={() => setMaking('')}>
          {texts.make}
        </button>
      </div>
      {making !== null && <MakeTeam name={making} onMade={take} close={() => setMaking(null)} />}
    </div>
  );
}
