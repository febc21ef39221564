import { createContext, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '../button.tsx';
import { Modal } from './modal.tsx';

/** A question to confirm before a step. */
export interface Question {
  /** The step, as a question. */
  readonly title: string;
  readonly text?: ReactNode;
  /** The consequences, one sentence each, such as those of a dry run. */
  readonly consequences?: readonly string[];
  /** Label of the confirming button, naming the step: "Delete the draw". */
  readonly action: string;
  /** Whether the step is destructive; the button's color shows it. */
  readonly isDestructive?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);
const AskingContext = createContext(false);

interface Asked extends Question {
  readonly answer: (isWanted: boolean) => void;
}

function QuestionDialog({ title, text, consequences = [], action, isDestructive, answer }: Asked) {
  const { kit } = useDeskWords();
  return (
    <Modal title={title} role="alertdialog" close={() => answer(false)}>
      {text !== undefined && <p>{text}</p>}
      {consequences.length > 0 && (
        <ul className="dialog__consequences">
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      )}
      <div className="dialog__actions">
        {/* The harmless button has the focus. */}
        <Button look="quiet" autoFocus onClick={() => answer(false)}>
          {kit.cancel}
        </Button>
        <Button look={isDestructive === true ? 'danger' : 'main'} onClick={() => answer(true)}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}

/** Renders the questions of the pages inside. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        const answer = (isWanted: boolean) => {
          setAsked(null);
          resolve(isWanted);
        };
        setAsked({ ...question, answer });
      }),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      <AskingContext value={asked !== null}>{children}</AskingContext>
      {asked !== null && <QuestionDialog {...asked} />}
    </ConfirmContext>
  );
}

/** Asks before a step: `if (await confirm({ title, consequences, action, isDestructive: true })) …`. */
export function useConfirm(): Ask {
  const confirm = use(ConfirmContext);
  if (confirm === null) throw new Error('there is no ConfirmProvider around this component');
  return confirm;
}

/** Whether a question is open. */
export function useIsAsking(): boolean {
  return use(AskingContext);
}
