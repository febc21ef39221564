import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { useState } from 'react';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { teamOf } from '../../../leagues/ties/tie.ts';
import { useSave } from '../../api/use-save.ts';
import { Modal } from '../../kit/dialog/modal.tsx';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';
import { tieTouches } from './touches.ts';

interface ForfeitTieProps {
  readonly tie: AnswerOf<'listTeamMatches'>[number];
  readonly name: string;
  readonly close: () => void;
}

const sides = ['home', 'guest'] as const satisfies readonly SideName[];

/** What follows, once it is said who gives up. */
function Consequences({ tie, side }: { readonly tie: ForfeitTieProps['tie']; readonly side: SideName }) {
  const { ties } = useDeskWords().league;
  const winner = teamOf(tie, side === 'home' ? 'guest' : 'home').name;
  return (
    <div role="status">
      <ul className="dialog__consequences">
        <li>{ties.forfeitWins(winner, tie.singlesCount + tie.doublesCount)}</li>
        <li>{ties.forfeitTable}</li>
        <li>{ties.forfeitBack}</li>
      </ul>
    </div>
  );
}

/** Gives a team match to the other side: who gives it up is chosen first, and what follows is said. */
export function ForfeitTie({ tie, name, close }: ForfeitTieProps) {
  const { league, kit } = useDeskWords();
  const { ties } = league;
  const toast = useToast();
  const [side, setSide] = useState<SideName | null>(null);
  const forfeit = useSave('forfeitTeamMatch', { touches: tieTouches });
  const run = async (given: SideName) => {
    const { answer } = await forfeit.save({ params: { id: tie.id }, body: { side: given } });
    if (answer === null) return;
    toast({ text: ties.forfeited(teamOf(tie, given).name) });
    close();
  };
  return (
    <Modal title={ties.forfeitTitle(name)} close={close}>
      <fieldset className="field">
        <legend className="field__label">{ties.forfeitSide}</legend>
        {sides.map((one) => (
          <label key={one} className="field__radio">
            <input type="radio" name="side" checked={side === one} onChange={() => setSide(one)} />
            {teamOf(tie, one).name}
          </label>
        ))}
      </fieldset>
      {side !== null && <Consequences tie={tie} side={side} />}
      <RefusalNote refusal={forfeit.refusal} />
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={close}>
          {kit.cancel}
        </button>
        {side !== null && (
          <button
            type="button"
            className="button button--danger"
            disabled={forfeit.isSaving}
            onClick={() => void run(side)}
          >
            {ties.forfeitAction(teamOf(tie, side).name)}
          </button>
        )}
      </div>
    </Modal>
  );
}
