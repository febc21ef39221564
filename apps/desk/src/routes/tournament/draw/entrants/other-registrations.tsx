import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { Entrant } from '../field/entrant-list.ts';
import { RegistrationRow } from './registration-row.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { Registration } from './use-waiting.ts';

interface OthersProps {
  readonly registrations: readonly Registration[];
  readonly isBusy: boolean;
  /** Null where registrations no longer go. */
  readonly refuse: ((registration: Registration) => void) | null;
}

interface LoneProps extends OthersProps {
  /** Whether another pair fits into the draw. */
  readonly isRoom: boolean;
  readonly add: (entrants: readonly Entrant[]) => Promise<boolean>;
}

const PAIR = 2;

/** Single registrations for a draw of pairs: two of them form a pair. */
export function LoneRegistrations({ registrations, isBusy, refuse, isRoom, add }: LoneProps) {
  const { pairs: words } = useDeskWords().entrants;
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = registrations.filter(({ id }) => ids.includes(id));
  const pair = async () => {
    const players = chosen.flatMap((one) => one.players);
    if (await add([{ players, seed: null }])) setIds([]);
  };
  if (registrations.length === 0) return null;
  return (
    <>
      <p>{words.lone}</p>
      <ul className="rows">
        {registrations.map((one) => (
          <RegistrationRow
            key={one.id}
            registration={one}
            note={words.withoutPartner}
            isChosen={chosen.includes(one)}
            isBusy={isBusy}
            onChoose={(isChosen) => setIds(isChosen ? [...ids, one.id] : ids.filter((id) => id !== one.id))}
            onRefuse={refuse && (() => refuse(one))}
          />
        ))}
      </ul>
      <Button look="quiet" disabled={isBusy || !isRoom || chosen.length !== PAIR} onClick={() => void pair()}>
        {chosen.length === PAIR ? words.pairThese : words.chooseTwo}
      </Button>
    </>
  );
}

/** Pairs that have registered for a draw of single players: they cannot be entered as they are. */
export function PairRegistrations({ registrations, isBusy, refuse }: OthersProps) {
  const { pairs: words } = useDeskWords().entrants;
  if (registrations.length === 0) return null;
  return (
    <ul className="rows">
      {registrations.map((one) => (
        <RegistrationRow
          key={one.id}
          registration={one}
          note={words.ofSingles}
          isChosen={false}
          isBusy={isBusy}
          onChoose={null}
          onRefuse={refuse && (() => refuse(one))}
        />
      ))}
    </ul>
  );
}
