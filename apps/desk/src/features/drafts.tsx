import { useRef, useState } from 'react';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import { forgetDraft, readDraft, writeDraft } from '@courtcast/web-data/session/drafts.ts';
import type { Draft } from '@courtcast/web-data/session/drafts.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

/** The owner of the drafts: the user's subject; empty without a session. */
export function useSubject(): string {
  const signedIn = useSignedIn();
  return signedIn.state === 'out' ? '' : signedIn.subject;
}

/** Changes a draft by what it was; null forgets it. */
type ChangeDraft<Values> = (change: (known: Draft<Values> | null) => Draft<Values> | null) => void;

/**
 * What this browser keeps for the user until it is sent, through a reload and a session that ends; null where there is
 * nothing. `form` names what it is, and of what.
 */
function useDraft<Values>(form: string): readonly [Draft<Values> | null, ChangeDraft<Values>] {
  const subject = useSubject();
  const [draft, setDraft] = useState<Draft<Values> | null>(() => readDraft(subject, form));
  const newest = useRef(draft);
  // Written at once: a page that has sent it may be gone before it is rendered again.
  const change: ChangeDraft<Values> = (by) => {
    const next = by(newest.current);
    newest.current = next;
    if (next === null) forgetDraft(subject, form);
    else writeDraft({ subject, form }, next);
    setDraft(next);
  };
  return [draft, change];
}

/** Whether something was typed into one of these forms before the page was opened, and not sent: then it is shown open. */
export function useHasDraft(...forms: readonly string[]): boolean {
  const subject = useSubject();
  const [has] = useState(() => forms.some((form) => readDraft(subject, form) !== null));
  return has;
}

/** A text that is kept as a draft, and the setter of it; null where there is none. */
export function useDraftText(form: string) {
  const [draft, change] = useDraft<{ readonly text: string }>(form);
  const keep = (text: string | null) =>
    change(() => (text === null ? null : { values: { text }, base: { text: '' } }));
  return [draft?.values.text ?? null, keep] as const;
}

/** A list that is made on a page, and kept as a draft until it is saved. */
export interface DraftList<Item> {
  readonly items: readonly Item[];
  readonly set: (items: readonly Item[]) => void;
  /** It was saved, or is not wanted. */
  readonly forget: () => void;
}

/** A list of records as a draft. */
export function useDraftList<Item>(form: string): DraftList<Item> {
  const [draft, change] = useDraft<{ readonly items: readonly Item[] }>(form);
  return {
    items: draft?.values.items ?? [],
    set: (items) => change(() => (items.length === 0 ? null : { values: { items }, base: { items: [] } })),
    forget: () => change(() => null),
  };
}

/** A value as a draft; that which it begins with is not kept. */
export function useStoredDraft<Value extends object>(
  form: string,
  initial: Value,
): readonly [Value, (next: (known: Value) => Value) => void] {
  const [draft, change] = useDraft<Value>(form);
  const keep = (next: (known: Value) => Value) =>
    change((known) => {
      const values = next(known?.values ?? initial);
      return values === initial ? null : { values, base: initial };
    });
  return [draft?.values ?? initial, keep];
}

type ValueDraft<T> = Draft<{ readonly value: T }>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether others have changed what stands there since the draft was begun, to something else than is put together here. */
export function isChangedByOthers<T>(draft: ValueDraft<T> | null, current: T): boolean {
  return draft !== null && !isSame(draft.base.value, current) && !isSame(draft.values.value, current);
}

/** An unsent draft of a page. */
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

interface ConflictNoticeProps {
  /** The current content, a line each. */
  readonly lines: readonly string[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** A conflict with changes of others: nothing is sent until the user has chosen a version. */
export function ConflictNotice({ lines, keepMine, takeTheirs }: ConflictNoticeProps) {
  const { together: words } = useDeskWords();
  const ref = useRef<HTMLDivElement>(null);
  const close = (choose: () => void) => () => {
    // The button that was pressed goes with this: the focus stays at what was chosen about.
    const section = ref.current?.closest('section');
    section?.setAttribute('tabindex', '-1');
    section?.focus({ preventScroll: true });
    choose();
  };
  return (
    <div className="conflicts" role="alert" ref={ref}>
      <p>{words.moved}</p>
      {lines.length === 0 ? (
        <p>{words.movedAway}</p>
      ) : (
        <ol>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
      <div className="form__actions">
        <Button look="quiet" onClick={close(keepMine)}>
          {words.keepMine}
        </Button>
        <Button look="quiet" onClick={close(takeTheirs)}>
          {words.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
