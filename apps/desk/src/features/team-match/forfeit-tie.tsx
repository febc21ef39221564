import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { teamOf } from '@courtcast/web-score/team-match/tie.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { RefusalNote } from '../form/refusal-note.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { readsOfTie } from './refetched-reads.ts';

interface ForfeitTieProps {
  readonly tie: AnswerOf<'listTeamMatches'>[number];
  readonly name: string;
  readonly close: () => void;
}

/** Who gives up: a side, or neither team came. */
type GivenUp = SideName | 'both';

const choices = ['home', 'guest', 'both'] as const satisfies readonly GivenUp[];

/** What follows, once it is said who gives up. */
function Consequences({ tie, side }: { readonly tie: ForfeitTieProps['tie']; readonly side: GivenUp }) {
  const { ties } = useDeskWords().league;
  const winner = teamOf(tie, side === 'home' ? 'guest' : 'home').name;
  const matches = tie.singlesCount + tie.doublesCount;
  return (
    <div role="status">
      <ul className="dialog__consequences">
        <li>{side === 'both' ? ties.forfeitBothLose : ties.forfeitWins(winner, matches)}</li>
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
  const [side, setSide] = useState<GivenUp | null>(null);
  const forfeit = useSave('forfeitTeamMatch', { touches: readsOfTie });
  const run = async (given: GivenUp) => {
    const { answer } = await forfeit.save({ params: { id: tie.id }, body: { side: given } });
    if (answer === null) return;
    toast({ text: given === 'both' ? ties.forfeitedByBoth : ties.forfeited(teamOf(tie, given).name) });
    close();
  };
  return (
    <Modal title={ties.forfeitTitle(name)} close={close}>
      <fieldset className="field">
        <legend className="field__label">{ties.forfeitSide}</legend>
        {choices.map((one) => (
          <label key={one} className="field__radio">
            <input type="radio" name="side" checked={side === one} onChange={() => setSide(one)} />
            {one === 'both' ? ties.forfeitBoth : teamOf(tie, one).name}
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
            {side === 'both' ? ties.forfeitBoth : ties.forfeitAction(teamOf(tie, side).name)}
          </button>
        )}
      </div>
    </Modal>
  );
}
