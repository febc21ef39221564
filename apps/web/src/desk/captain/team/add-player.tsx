import { useState } from 'react';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useSave } from '../../api/use-save.ts';
import { PlayerChoice } from '../../kit/choice/choices.tsx';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';
import type { RosterPlayer } from './use-roster.ts';

interface AddPlayerProps {
  /** Whether who is signed in may make players who have no account. */
  readonly mayCreate: boolean;
  readonly add: (player: RosterPlayer) => void;
}

/** Finds a player by name, or makes one. */
export function AddPlayer({ mayCreate, add }: AddPlayerProps) {
  const { roster: words } = useDeskWords().captain;
  const [count, setCount] = useState(0);
  const create = useSave('createPlayer', { touches: ['listPlayers'] });
  const take = (player: RosterPlayer | null) => {
    if (player === null) return;
    add({ id: player.id, name: player.name });
    // An empty search for the next one.
    setCount((before) => before + 1);
  };
  const make = async (name: string) => {
    const { answer } = await create.save({ body: { name } });
    if (answer !== null) take(answer.data);
  };
  return (
    <div className="form">
      <PlayerChoice
        key={count}
        label={words.add}
        hint={mayCreate ? words.addHint : words.addOnlyHint}
        value={null}
        onChoose={take}
        {...(mayCreate && { create: { label: words.create, run: (name: string) => void make(name) } })}
      />
      <RefusalNote refusal={create.refusal} />
    </div>
  );
}
