import { isChangedByOthers } from './changed-by-others.ts';
import { useDraft } from './use-draft.ts';

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
  const [draft, change] = useDraft<Boxed<T>>(name);
  return {
    value: draft?.values.value ?? current,
    isChanged: draft !== null,
    hasMoved: isChangedByOthers(draft, current),
    isOvertakenBy: (read) => isChangedByOthers(draft, read),
    put: (value) => change((known) => ({ values: { value }, base: known?.base ?? { value: current } })),
    goOn: () => change((known) => known && { ...known, base: { value: current } }),
    forget: () => change(() => null),
  };
}
