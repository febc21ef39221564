import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { PlayerChoice } from '../../../features/records/choices.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';

/** Undoes the claim of a player that the wrong user has made. */
export function UndoForm() {
  const { undo: words } = useDeskWords().claims;
  const confirm = useConfirm();
  const toast = useToast();
  const [player, setPlayer] = useState<ChoiceOption | null>(null);
  const undoing = useSave('undoClaim', { touches: ['listPlayers', 'listAudit', 'getPlayer'] });
  const undo = async ({ id, name }: ChoiceOption) => {
    const question = { title: words.question(name), consequences: [words.follows], action: words.action };
    if (!(await confirm({ ...question, isDestructive: true }))) return;
    if ((await undoing.save({ params: { id } })).refusal !== null) return;
    toast({ text: words.done(name) });
    setPlayer(null);
  };
  return (
    <section className="panel-card" aria-labelledby="undo-claim">
      <h2 className="panel-card__title" id="undo-claim">
        {words.title}
      </h2>
      <p>{words.text}</p>
      <div className="form">
        <PlayerChoice label={words.player} value={player} onChoose={setPlayer} />
      </div>
      <RefusalNote refusal={undoing.refusal} />
      <div className="form__actions">
        <button
          type="button"
          className="button"
          disabled={player === null || undoing.isSaving}
          onClick={() => player !== null && void undo(player)}
        >
          {words.action}
        </button>
      </div>
    </section>
  );
}
