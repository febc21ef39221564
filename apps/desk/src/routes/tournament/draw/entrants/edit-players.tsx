import type { AnswerOf } from '@courtcast/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Loaded } from '../../../../layout/loaded.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { PlayerForm } from '../../../../features/form/player-form.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { nameOfEntrant } from '../field/entrant-list.ts';
import type { Entrant } from '../field/entrant-list.ts';
import { isApiError } from '@courtcast/client';
import type { Draw } from '../use-draw.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const PAUSE_MS = 500;
const MAX_READS = 8;

function shows({ entrants }: Pick<Draw, 'entrants'>, { id, name }: Named): boolean {
  return entrants.every(({ players }) => players.every((one) => one.id !== id || one.name === name));
}

/** Reads a draw until it shows a player's new name: the service that keeps draws has it a moment later. */
function useReadRenamed(drawId: string): (player: Named) => Promise<void> {
  const queries = useQueryClient();
  const read = () => queries.query({ ...ask('getDraw', { params: { id: drawId } }), staleTime: 0 });
  return async (player) => {
    try {
      for (let reads = 1; !shows(await read(), player) && reads < MAX_READS; reads += 1)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    } catch (error) {
      // The page shows by itself that the draw cannot be read.
      if (!isApiError(error)) throw error;
    }
  };
}

type Player = AnswerOf<'getPlayer'>;

interface EditablePlayerProps {
  readonly id: string;
  readonly onSaved: (player: Player) => void;
}

/** A player without an account in a form; one who has an account does it themselves. */
export function EditablePlayer({ id, onSaved }: EditablePlayerProps) {
  const { player: words } = useDeskWords().entrants;
  const query = useQuery(ask('getPlayer', { params: { id } }));
  return (
    <Loaded query={query}>
      {(player) =>
        player.claimed ? (
          <p>{words.claimed(player.name)}</p>
        ) : (
          <PlayerForm player={player} action={words.save} onSaved={onSaved} />
        )
      }
    </Loaded>
  );
}

interface EditPlayersProps {
  readonly drawId: string;
  readonly players: Entrant['players'];
  readonly close: () => void;
  /** Called with each player that was saved. */
  readonly onSaved?: (player: Player) => void;
}

/** Name, country and gender of who stands in a draw, of a pair each. */
export function EditPlayers({ drawId, players, close, onSaved }: EditPlayersProps) {
  const { player: words } = useDeskWords().entrants;
  const toast = useToast();
  const readRenamed = useReadRenamed(drawId);
  const text = useRef<HTMLParagraphElement>(null);
  const saved = (player: Player) => {
    toast({ text: words.saved(player.name) });
    onSaved?.(player);
    void readRenamed(player);
    if (players.length === 1) close();
    // The button that had the focus is off while it sends: without the focus Escape would not close the dialog.
    else text.current?.closest<HTMLElement>('[role=dialog]')?.focus();
  };
  return (
    <Modal title={words.title(nameOfEntrant({ players }))} close={close}>
      <p ref={text}>{words.text}</p>
      {players.map(({ id, name }) => (
        <section key={id} aria-label={name}>
          {players.length > 1 && <h3>{name}</h3>}
          <EditablePlayer id={id} onSaved={saved} />
        </section>
      ))}
    </Modal>
  );
}
