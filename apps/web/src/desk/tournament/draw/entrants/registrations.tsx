import { useRef, useState } from 'react';
import { useDeskWords } from '../../../../i18n/use-desk-words.ts';
import { pairName } from '../../../../scores/names.ts';
import { RefusalNote } from '../../../kit/form/refusal-note.tsx';
import type { Draw } from '../use-draw.ts';
import type { Entrant } from './entrant-list.ts';
import { useRefusing, useWaiting } from './use-waiting.ts';
import type { Registration } from './use-waiting.ts';

interface RegistrationRowProps {
  readonly registration: Registration;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** Null where registrations no longer go. */
  readonly onRefuse: (() => void) | null;
}

function RegistrationRow({ registration, isChosen, isBusy, onChoose, onRefuse }: RegistrationRowProps) {
  const { registrations: words } = useDeskWords().tournament;
  const name = pairName(registration.players);
  return (
    <li>
      <label className="registrations__choice rows__main">
        <input
          type="checkbox"
          className="field__check"
          checked={isChosen}
          disabled={isBusy}
          onChange={({ target }) => onChoose(target.checked)}
        />
        {name}
      </label>
      {onRefuse !== null && (
        <button type="button" className="link-button" disabled={isBusy} onClick={onRefuse}>
          {words.refuse}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
    </li>
  );
}

/** Which are chosen: as many as there is room for, the first to register first, and what was changed by hand. */
function useChosen(waiting: readonly Registration[], room: number) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const chosen = waiting.filter(({ id }, index) => changed.get(id) ?? index < room);
  const choose = (id: string, isChosen: boolean) => setChanged(new Map(changed).set(id, isChosen));
  return { chosen, choose };
}

interface RegistrationsProps {
  readonly draw: Draw;
  readonly isBusy: boolean;
  readonly add: (entrants: readonly Entrant[]) => Promise<boolean>;
}

/** Who has registered and does not stand in the draw yet: those who are chosen are entered, others may be refused. */
export function Registrations({ draw, isBusy, add }: RegistrationsProps) {
  const { registrations: words } = useDeskWords().tournament;
  const waiting = useWaiting(draw);
  const room = draw.size - draw.entrants.length;
  const { chosen, choose } = useChosen(waiting, room);
  const { isOpen, isSaving, refusal, refuse } = useRefusing(draw.tournamentId);
  const heading = useRef<HTMLHeadingElement>(null);
  // The row that had the focus is gone.
  const refuseAndGoOn = async (registration: Registration) => {
    if (await refuse(registration)) heading.current?.focus();
  };
  if (waiting.length === 0) return null;
  const isTooMany = chosen.length > room;
  return (
    <section className="desk-strip registrations" aria-labelledby="registrations-title">
      <h3 id="registrations-title" ref={heading} tabIndex={-1}>
        {words.title(waiting.length)}
      </h3>
      {isOpen === false && <p>{words.closed}</p>}
      <RefusalNote refusal={refusal} />
      <ul className="rows">
        {waiting.map((registration) => (
          <RegistrationRow
            key={registration.id}
            registration={registration}
            isChosen={chosen.includes(registration)}
            isBusy={isBusy || isSaving}
            onChoose={(isChosen) => choose(registration.id, isChosen)}
            onRefuse={isOpen === true ? () => void refuseAndGoOn(registration) : null}
          />
        ))}
      </ul>
      <p role="status">{isTooMany && words.tooMany(chosen.length, room)}</p>
      <button
        type="button"
        className="button button--quiet"
        disabled={isBusy || isTooMany || chosen.length === 0}
        onClick={() => void add(chosen.map(({ players }) => ({ players, seed: null })))}
      >
        {words.enter(chosen.length)}
      </button>
    </section>
  );
}
