import { useRef, useState } from 'react';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import { forgetDraft, readDraft, writeDraft } from '@courtcast/web-data/session/drafts.ts';
import type { Draft } from '@courtcast/web-data/session/drafts.ts';

/** Whose drafts these are: the user's subject; empty where nobody has signed in. */
export function useSubject(): string {
  const signedIn = useSignedIn();
  return signedIn.state === 'out' ? '' : signedIn.subject;
}

/** Changes a draft by what it was; null forgets it. */
export type ChangeDraft<Values> = (change: (known: Draft<Values> | null) => Draft<Values> | null) => void;

/**
 * What this browser keeps for the user until it is sent, through a reload and a session that ends; null where there is
 * nothing. `form` names what it is, and of what.
 */
export function useDraft<Values>(form: string): readonly [Draft<Values> | null, ChangeDraft<Values>] {
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
