import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { PhoneList } from '../../match-control/phones/phone-list.tsx';
import { addressOf, phonesOf } from '../../match-control/phones/use-phones.ts';

interface PhoneProps {
  readonly matchId: string;
  readonly name: string;
}

type Made = AnswerOf<'createBoard'>;

/** The scoring links that the match has, each to be revoked. */
function MadePhones({ matchId }: Pick<PhoneProps, 'matchId'>) {
  const query = useQuery(phonesOf(matchId));
  return <PhoneList query={query} zone={useFormats().ownZone} isKnown={() => false} show={() => undefined} />;
}

/** Makes a scoring link for a phone at the court, shows it as a code this once, and revokes those that were made. */
export function Phone({ matchId, name }: PhoneProps) {
  const { captain, day } = useDeskWords();
  const { phone: words } = captain;
  const create = useSave('createBoard', { touches: ['listBoards'] });
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const make = async () => {
    const { answer } = await create.save({ body: { matchId, name } });
    if (answer === null) return;
    setMade(answer.data);
    setOpen(true);
  };
  const close = () => {
    setMade(null);
    setOpen(false);
  };
  return (
    <>
      <button type="button" className="link-button" disabled={create.isSaving} onClick={() => void make()}>
        {words.make}
        <span className="visually-hidden"> {name}</span>
      </button>
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        {day.phones.list}
        <span className="visually-hidden"> {name}</span>
      </button>
      <RefusalNote refusal={create.refusal} />
      {isOpen && (
        <Modal title={words.title(name)} close={close}>
          {made !== null && (
            <CodePanel
              address={addressOf(made)}
              link={words.link}
              codeOf={words.codeOf(name)}
              copy={{ label: words.copy, copied: words.copied }}
              done={{ label: words.done, run: close }}
            >
              <p>{words.text}</p>
            </CodePanel>
          )}
          <MadePhones matchId={matchId} />
        </Modal>
      )}
    </>
  );
}
