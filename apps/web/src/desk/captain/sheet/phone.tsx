import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useSave } from '../../api/use-save.ts';
import { CodePanel } from '../../kit/code/code-panel.tsx';
import { Modal } from '../../kit/dialog/modal.tsx';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';

interface PhoneProps {
  readonly matchId: string;
  readonly name: string;
}

type Made = AnswerOf<'createBoard'>;

function addressOf({ url, board, key }: Made): string {
  return url ?? `${window.location.origin}/score/${board.matchId}#${key}`;
}

/** Makes a scoring link for a phone at the court, and shows it as a code this once. */
export function Phone({ matchId, name }: PhoneProps) {
  const { phone: words } = useDeskWords().captain;
  const create = useSave('createBoard', { touches: ['listBoards'] });
  const [made, setMade] = useState<Made | null>(null);
  const make = async () => {
    const { answer } = await create.save({ body: { matchId, name } });
    if (answer !== null) setMade(answer.data);
  };
  return (
    <>
      <button type="button" className="link-button" disabled={create.isSaving} onClick={() => void make()}>
        {words.make}
        <span className="visually-hidden"> {name}</span>
      </button>
      <RefusalNote refusal={create.refusal} />
      {made !== null && (
        <Modal title={words.title(name)} close={() => setMade(null)}>
          <CodePanel
            address={addressOf(made)}
            link={words.link}
            codeOf={words.codeOf(name)}
            copy={{ label: words.copy, copied: words.copied }}
            done={{ label: words.done, run: () => setMade(null) }}
          >
            <p>{words.text}</p>
          </CodePanel>
        </Modal>
      )}
    </>
  );
}
