import { useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '@courtcast/web-data/session/drafts.ts';
import type { Draft } from '@courtcast/web-data/session/drafts.ts';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import { isChangedByOthers } from './changed-by-others.ts';

/** What is put together on a page and not sent yet. */
export interface EditedDraft<T> {
  readonly value: T;
  readonly isChanged: boolean;
  /** Whether others have changed what stands there since the first change was made. */
  readonly hasMoved: boolean;
  /** The same of what was read just now. */
  readonly isOvertakenBy: (read: T) => boolean;
  readonly put: (value: T) => void;
  /** Goes on with what is put together, in the knowledge of what others have changed. */
  readonly goOn: () => void;
  /** Goes back to what stands there. */
  readonly forget: () => void;
}

interface Boxed<T> {
  readonly value: T;
}

/** Keeps what is put together in the browser until it is sent; `name` says what it is, and of what. */
export function useEditedDraft<T>(name: string, current: T): EditedDraft<T> {
  const signedIn = useSignedIn();
  const subject = signedIn.state === 'out' ? '' : signedIn.subject;
  const [draft, setDraft] = useState<Draft<Boxed<T>> | null>(() => readDraft(subject, name));
  const keep = (next: Draft<Boxed<T>>) => {
    writeDraft({ subject, form: name }, next);
    setDraft(next);
  };
  return {
    value: draft?.values.value ?? current,
    isChanged: draft !== null,
    hasMoved: isChangedByOthers(draft, current),
    isOvertakenBy: (read) => isChangedByOthers(draft, read),
    put: (value) => keep({ values: { value }, base: draft?.base ?? { value: current } }),
    goOn() {
      if (draft !== null) keep({ ...draft, base: { value: current } });
    },
    forget() {
      forgetDraft(subject, name);
      setDraft(null);
    },
  };
}
