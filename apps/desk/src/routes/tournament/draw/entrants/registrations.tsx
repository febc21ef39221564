import { useRef, useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import type { Draw } from '../use-draw.ts';
import type { Entrant } from '../field/entrant-list.ts';
import { LoneRegistrations, PairRegistrations } from './other-registrations.tsx';
import { RegistrationRow } from './registration-row.tsx';
import { useRefusing, useWaiting } from './use-waiting.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { Registration } from './use-waiting.ts';

/** Which are chosen: as many as there is room for, the first to register first, and what was changed by hand. */
function useChosen(waiting: readonly Registration[], room: number) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const chosen = waiting.filter(({ id }, index) => changed.get(id) ?? index < room);
  const choose = (id: string, isChosen: boolean) => setChanged(new Map(changed).set(id, isChosen));
  return { chosen, choose };
}

interface RegistrationsProps {
  readonly draw: Draw;
  /** Whether the draw is known to be of pairs. */
  readonly isPairs: boolean;
  /** For how many more there is room. */
  readonly room: number;
  readonly isBusy: boolean;
  readonly add: (entrants: readonly Entrant[]) => Promise<boolean>;
}

const isPair = ({ players }: Registration): boolean => players.length === 2;

/** Registrations that fit the draw and others; an empty draw takes the kind of most registrations. */
function sortedOut(waiting: readonly Registration[], { draw, isPairs }: RegistrationsProps) {
  const isMostlyPairs = waiting.filter(isPair).length > waiting.length / 2;
  const isOfPairs = isPairs || (draw.entrants.length === 0 && isMostlyPairs);
  const fits = (one: Registration) => isPair(one) === isOfPairs;
  return { isOfPairs, fitting: waiting.filter(fits), others: waiting.filter((one) => !fits(one)) };
}

/** Refuses a registration, and goes on at the heading: the row that had the focus is gone. */
function useRefusal(tournamentId: string) {
  const { isOpen, isSaving, refusal, refuse } = useRefusing(tournamentId);
  const heading = useRef<HTMLHeadingElement>(null);
  const refuseAndGoOn = async (registration: Registration) => {
    if (await refuse(registration)) heading.current?.focus();
  };
  const step = isOpen === true ? (one: Registration) => void refuseAndGoOn(one) : null;
  return { heading, isOpen, isSaving, refusal, refuse: step };
}

interface FittingProps extends Pick<RegistrationsProps, 'room' | 'isBusy' | 'add'> {
  readonly registrations: readonly Registration[];
  readonly refuse: ((registration: Registration) => void) | null;
}

/** Registrations that can be entered as they are, the first ones chosen. */
function FittingRegistrations({ registrations, room, isBusy, add, refuse }: FittingProps) {
  const { registrations: words } = useDeskWords().tournament;
  const { chosen, choose } = useChosen(registrations, room);
  const isTooMany = chosen.length > room;
  if (registrations.length === 0) return null;
  return (
    <>
      <ul className="rows">
        {registrations.map((one) => (
          <RegistrationRow
            key={one.id}
            registration={one}
            isChosen={chosen.includes(one)}
            isBusy={isBusy}
            onChoose={(isChosen) => choose(one.id, isChosen)}
            onRefuse={refuse && (() => refuse(one))}
          />
        ))}
      </ul>
      <p role="status">{isTooMany && words.tooMany(chosen.length, room)}</p>
      <Button
        look="quiet"
        disabled={isBusy || isTooMany || chosen.length === 0}
        onClick={() => void add(chosen.map(({ players }) => ({ players, seed: null })))}
      >
        {words.enter(chosen.length)}
      </Button>
    </>
  );
}

/**
 * Who has registered and does not stand in the draw yet: those who are chosen are entered, two who came alone to a draw of
 * pairs are made one, others may be refused.
 */
export function Registrations(props: RegistrationsProps) {
  const { draw, add } = props;
  const { registrations: words } = useDeskWords().tournament;
  const waiting = useWaiting(draw);
  const { isOfPairs, fitting, others } = sortedOut(waiting, props);
  const { heading, isOpen, isSaving, refusal, refuse } = useRefusal(draw.tournamentId);
  if (waiting.length === 0) return null;
  const room = Math.max(0, props.room);
  const steps = { refuse, isBusy: props.isBusy || isSaving };
  return (
    <section className="desk-strip registrations" aria-labelledby="registrations-title">
      <h3 id="registrations-title" ref={heading} tabIndex={-1}>
        {words.title(waiting.length)}
      </h3>
      {isOpen === false && <p>{words.closed}</p>}
      <RefusalNote refusal={refusal} />
      <FittingRegistrations {...steps} registrations={fitting} room={room} add={add} />
      {isOfPairs ? (
        <LoneRegistrations {...steps} registrations={others} isRoom={room > 0} add={add} />
      ) : (
        <PairRegistrations {...steps} registrations={others} />
      )}
    </section>
  );
}
