import { useRef, useState } from 'react';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import { forgetDraft, readDraft, writeDraft } from '@courtcast/web-data/session/drafts.ts';
import type { Draft } from '@courtcast/web-data/session/drafts.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

/** The user's subject, which owns the drafts; empty without a session. */
export function useSubject(): string {
  const signedIn = useSignedIn();
  return signedIn.state === 'out' ? '' : signedIn.subject;
}

/** Changes a draft by a function of its current value; null deletes it. */
type ChangeDraft<Values> = (change: (known: Draft<Values> | null) => Draft<Values> | null) => void;

/**
 * A draft that this browser keeps until it is sent, across reloads and the end of the session; null if there
 * is none. `form` names the form and its record.
 */
function useDraft<Values>(form: string): readonly [Draft<Values> | null, ChangeDraft<Values>] {
  const subject = useSubject();
  const [draft, setDraft] = useState<Draft<Values> | null>(() => readDraft(subject, form));
  const newest = useRef(draft);
  // Written synchronously: a page may be left before it renders again.
  const change: ChangeDraft<Values> = (by) => {
    const next = by(newest.current);
    newest.current = next;
    if (next === null) forgetDraft(subject, form);
    else writeDraft({ subject, form }, next);
    setDraft(next);
  };
  return [draft, change];
}

/** Whether one of these forms had a draft when the page was opened, so that it is shown open. */
export function useHasDraft(...forms: readonly string[]): boolean {
  const subject = useSubject();
  const [has] = useState(() => forms.some((form) => readDraft(subject, form) !== null));
  return has;
}

/** A text kept as a draft, with its setter; null if there is none. */
export function useDraftText(form: string) {
  const [draft, change] = useDraft<{ readonly text: string }>(form);
  const keep = (text: string | null) =>
    change(() => (text === null ? null : { values: { text }, base: { text: '' } }));
  return [draft?.values.text ?? null, keep] as const;
}

/** A list that is edited as a draft until it is saved. */
export interface DraftList<Item> {
  readonly items: readonly Item[];
  readonly set: (items: readonly Item[]) => void;
  /** Deletes the draft after it was saved or discarded. */
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

/** A value kept as a draft; its initial value is not stored. */
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

/** Whether others changed the record since the draft was begun, to something other than the draft. */
export function isChangedByOthers<T>(draft: ValueDraft<T> | null, current: T): boolean {
  return draft !== null && !isSame(draft.base.value, current) && !isSame(draft.values.value, current);
}

/** An unsent draft of a page. */
export interface EditedDraft<T> {
  readonly value: T;
  readonly isChanged: boolean;
  /** Whether others changed the record since the draft was begun. */
  readonly hasMoved: boolean;
  /** The same for a record that was read just now. */
  readonly isOvertakenBy: (read: T) => boolean;
  readonly put: (value: T) => void;
  /** Continues with the draft after the user has seen the others' changes. */
  readonly goOn: () => void;
  /** Discards the draft. */
  readonly forget: () => void;
}

interface Boxed<T> {
  readonly value: T;
}

/** Keeps an edited value in the browser until it is sent; `name` names the form and its record. */
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
  /** The record's current content, line by line. */
  readonly lines: readonly string[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** A conflict with others' changes: nothing is sent until the user has chosen a version. */
export function ConflictNotice({ lines, keepMine, takeTheirs }: ConflictNoticeProps) {
  const { together: words } = useDeskWords();
  const ref = useRef<HTMLDivElement>(null);
  const close = (choose: () => void) => () => {
    // The pressed button disappears with this notice: the focus moves to the section.
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
