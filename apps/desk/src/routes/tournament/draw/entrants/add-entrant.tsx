import { useRef, useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { PlayerChoice } from '../../../../features/form/choices.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import type { Draw } from '../use-draw.ts';
import { useNewPlayer } from './use-new-player.ts';

interface AddEntrantProps {
  readonly draw: Draw;
  /** Whether pairs stand in the draw already. */
  readonly isPairs: boolean;
  /** Whether no one does, so that either may come. */
  readonly isFirst: boolean;
  readonly isBusy: boolean;
  /** Enters one player, or two as a pair; answers whether it was done. */
  readonly add: (players: readonly ChoiceOption[]) => Promise<boolean>;
}

/** Finds players by name and enters them; who is not found can be made at once. */
export function AddEntrant({ draw, isPairs, isFirst, isBusy, add }: AddEntrantProps) {
  const { entrants: words } = useDeskWords().tournament;
  const [player, setPlayer] = useState<ChoiceOption | null>(null);
  const [partner, setPartner] = useState<ChoiceOption | null>(null);
  const { newPlayer, refusal } = useNewPlayer(draw);
  const form = useRef<HTMLFormElement>(null);
  const canPair = isPairs || isFirst;
  const isReady = player !== null && (!isPairs || partner !== null);
  const submit = async () => {
    if (player === null) return;
    if (!(await add(partner === null ? [player] : [player, partner]))) return;
    setPlayer(null);
    setPartner(null);
    // The button is disabled now: the next one is typed at once.
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form
      ref={form}
      className="form form__group"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="form__row">
        <PlayerChoice
          label={words.player}
          value={player}
          onChoose={setPlayer}
          create={newPlayer(setPlayer)}
        />
        {canPair && (
          <PlayerChoice
            label={isPairs ? words.partner : words.partnerIfPair}
            value={partner}
            onChoose={setPartner}
            create={newPlayer(setPartner)}
          />
        )}
      </div>
      <RefusalNote refusal={refusal} />
      <div className="form__actions">
        <Button type="submit" look="quiet" disabled={!isReady || isBusy}>
          {words.add}
        </Button>
      </div>
    </form>
  );
}
