import { useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '../../kit/form/drafts.ts';
import type { Draft } from '../../kit/form/drafts.ts';
import { useSignedIn } from '../../sign-in/session-context.ts';

/** What is put together on a page and not sent yet. */
export interface Kept<T> {
  readonly value: T;
  /** What stood there when the first change was made: a change by others since is seen by it. */
  readonly base: T;
  readonly isChanged: boolean;
  readonly put: (value: T) => void;
  /** Goes back to what stands there. */
  readonly forget: () => void;
}

interface Boxed<T> {
  readonly value: T;
}

/** Keeps what is put together in the browser until it is sent; `name` says what it is, and of what. */
export function useKept<T>(name: string, current: T): Kept<T> {
  const signedIn = useSignedIn();
  const subject = signedIn.state === 'out' ? '' : signedIn.subject;
  const [draft, setDraft] = useState<Draft<Boxed<T>> | null>(() => readDraft(subject, name));
  const put = (value: T) => {
    const next = { values: { value }, base: draft?.base ?? { value: current } };
    writeDraft({ subject, form: name }, next);
    setDraft(next);
  };
  const forget = () => {
    forgetDraft(subject, name);
    setDraft(null);
  };
  return {
    value: draft?.values.value ?? current,
    base: draft?.base.value ?? current,
    isChanged: draft !== null,
    put,
    forget,
  };
}
