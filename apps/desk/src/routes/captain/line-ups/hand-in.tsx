import type { ApiError } from '@courtcast/client';
import type { ComponentProps } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { NamesByPath } from '../../../features/form/refusal-texts.ts';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { ConflictNotice } from '../../../features/drafts.tsx';

interface HandInProps {
  /** Why it cannot be handed in yet; null where it can. */
  readonly fault: string | null;
  /** What was not checked; null where all was. */
  readonly note: string | null;
  /** When this side has handed in; null while it has not. */
  readonly handedInAt: string | null;
  /** Whether the other side has handed in: then both are shown once this side has. */
  readonly isLast: boolean;
  /** Whether it differs from what was handed in. */
  readonly isNews: boolean;
  readonly action: string;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
  /** Whom paths of a refusal are about. */
  readonly people: NamesByPath;
  readonly send: () => void;
  /** What another has handed in since this was begun, and the choice between both; null where none has. */
  readonly theirs: ComponentProps<typeof ConflictNotice> | null;
}

/** The end of a line-up: what is still wrong with it, who sees it, and the button. */
export function HandIn(props: HandInProps) {
  const { fault, note, handedInAt, isLast, isNews, action, isSaving, refusal, people, send, theirs } = props;
  const { lineUp: words } = useDeskWords().captain;
  const formats = useFormats();
  const unseen = isLast ? words.hiddenLast : words.hidden;
  return (
    <>
      <p className="line-up__says" role="status" data-fine={fault === null}>
        {fault ?? words.legal}
      </p>
      {note !== null && <p className="line-up__says">{note}</p>}
      {theirs !== null && <ConflictNotice {...theirs} />}
      <RefusalNote refusal={refusal} people={people} />
      <p className="rows__more">
        {handedInAt === null ? unseen : words.handedIn(formats.dayAndTime(handedInAt, null))}
      </p>
      <div className="form__actions captain-bar">
        <button
          type="button"
          className={isNews ? 'button' : 'button button--quiet'}
          disabled={fault !== null || isSaving || theirs !== null}
          onClick={send}
        >
          {handedInAt === null ? action : words.replace}
        </button>
      </div>
    </>
  );
}
