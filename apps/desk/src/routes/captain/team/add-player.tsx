import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { PlayerChoice } from '../../../features/records/choices.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { NewPlayer } from './new-player.tsx';

interface AddPlayerProps {
  /** Who stands in the roster already. */
  readonly present: readonly string[];
  readonly add: (player: ChoiceOption) => void;
}

/** Finds a player by name, or makes one. */
export function AddPlayer({ present, add }: AddPlayerProps) {
  const { roster: words } = useDeskWords().captain;
  const [count, setCount] = useState(0);
  const [making, setMaking] = useState<string | null>(null);
  const take = (player: ChoiceOption | null) => {
    if (player === null) return;
    add(player);
    setMaking(null);
    // An empty search for the next one.
    setCount((before) => before + 1);
  };
  return (
    <div className="form">
      <PlayerChoice
        key={count}
        label={words.add}
        hint={words.addHint}
        value={null}
        onChoose={take}
        create={{ label: words.create, run: setMaking }}
      />
      {making !== null && (
        <NewPlayer name={making} present={present} add={take} close={() => setMaking(null)} />
      )}
    </div>
  );
}
