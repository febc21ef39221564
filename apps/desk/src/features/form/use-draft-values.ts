import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetDraft, readDraft, writeDraft } from '@courtcast/web-data/session/drafts.ts';
import type { Draft } from '@courtcast/web-data/session/drafts.ts';

/** A field that both the user and others have changed. */
export interface FieldConflict<Name extends string = string> {
  readonly name: Name;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The result of merging a draft with others' changes. */
interface Merged<Values> {
  readonly values: Values;
  /** Changed by both: `values` has the user's value until they choose. */
  readonly conflicts: readonly FieldConflict<keyof Values & string>[];
  /** Changed by others only: `values` has their value. */
  readonly taken: readonly (keyof Values & string)[];
  /** The base of the next merge: the record's values, except for fields in conflict. */
  readonly base: Values;
}

interface Versions<Values> {
  /** The common ancestor of both versions. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges the draft with the record's current values, field by field. */
export function mergeRecord<Values extends object>({ base, mine, theirs }: Versions<Values>): Merged<Values> {
  const names = Object.keys(theirs) as (keyof Values & string)[];
  const changedByThem = names.filter((name) => !isSame(base[name], theirs[name]));
  const isMine = (name: keyof Values) => !isSame(base[name], mine[name]);
  const taken = changedByThem.filter((name) => !isMine(name));
  const conflicts = changedByThem
    .filter((name) => isMine(name) && !isSame(mine[name], theirs[name]))
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
  const values = { ...theirs };
  for (const name of names) if (isMine(name)) values[name] = mine[name];
  const nextBase = { ...theirs };
  for (const { name } of conflicts) nextBase[name] = base[name];
  return { values, conflicts, taken, base: nextBase };
}

type Values = Record<string, unknown>;

/** The key of a draft. */
interface DraftPlace {
  readonly subject: string;
  readonly form: string;
}

/** Notices about a draft. */
export interface DraftNews {
  /** Whether input from before a reload was restored. */
  readonly isRestored: boolean;
  /** Fields that others changed, whose new values were taken over. */
  readonly taken: readonly string[];
  /** Fields in conflict, for the user to decide. */
  readonly conflicts: readonly FieldConflict[];
}

/** The initial state of a form. */
interface Begun {
  readonly values: Values;
  /** The base for detecting changes; of a field in conflict, its value before both changes. */
  readonly base: Values;
  readonly news: DraftNews;
}

const noNews: DraftNews = { isRestored: false, taken: [], conflicts: [] };

interface Beginning {
  readonly place: DraftPlace;
  /** Whether the values are those of a record that others may change, not a proposal. */
  readonly isShared: boolean;
}

/** Merges the draft with the record's current values; for a proposal no notice is given. */
function together(versions: Parameters<typeof mergeRecord<Values>>[0], isShared: boolean): Merged<Values> {
  const merged = mergeRecord(versions);
  return isShared ? merged : { ...merged, base: versions.theirs, taken: [], conflicts: [] };
}

/** The initial state of a form: its record merged with a stored draft. */
export function beginWith(initial: Values, { place, isShared }: Beginning): Begun {
  const draft = readDraft<Values>(place.subject, place.form);
  if (draft === null) return { values: initial, base: initial, news: noNews };
  const versions = { base: draft.base, mine: draft.values, theirs: initial };
  const { values, base, taken, conflicts } = together(versions, isShared);
  if (isSame(values, initial)) return { values: initial, base: initial, news: noNews };
  return { values, base, news: { isRestored: true, taken, conflicts } };
}

function keep({ subject, form }: DraftPlace, draft: Draft<Values>): void {
  if (isSame(draft.values, draft.base)) forgetDraft(subject, form);
  else writeDraft({ subject, form }, draft);
}

interface FormDraft {
  readonly news: DraftNews;
  /** Resolves a conflict with the given value. */
  readonly choose: (name: string, value: unknown) => void;
  /** Resets the form to the record's values. */
  readonly discard: () => void;
  /** Called after the values were saved. */
  readonly settle: () => void;
}

interface FormDraftOptions extends Beginning {
  readonly methods: UseFormReturn<Values>;
  /** The current values of the record. */
  readonly initial: Values;
  readonly begun: Begun;
}

/** Keeps a form's input as a draft, and merges it with others' changes. */
export function useDraftValues({ methods, initial, place, isShared, begun }: FormDraftOptions): FormDraft {
  const { subject, form } = place;
  const [news, setNews] = useState(begun.news);
  const base = useRef(begun.base);
  const seen = useRef(initial);
  const isSettled = useRef(false);

  useEffect(() => {
    if (isSame(seen.current, initial)) return;
    const versions = { base: base.current, mine: methods.getValues(), theirs: initial };
    const merged = together(versions, isShared);
    seen.current = initial;
    base.current = merged.base;
    methods.reset(merged.values);
    const { conflicts } = merged;
    // Saved values may come back normalized, which is no change by others.
    const taken = isSettled.current ? [] : merged.taken;
    isSettled.current = false;
    setNews((known) => ({ ...known, taken, conflicts }));
  }, [initial, methods, isShared]);

  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep({ subject, form }, { values, base: base.current }),
      }),
    [methods, subject, form],
  );

  return {
    news,
    choose(name, value) {
      base.current = { ...base.current, [name]: seen.current[name] };
      methods.setValue(name, value);
      // The user's own value is in the form already: setting it would count as an edit.
      keep(place, { values: methods.getValues(), base: base.current });
      setNews((known) => ({ ...known, conflicts: known.conflicts.filter((one) => one.name !== name) }));
    },
    discard() {
      forgetDraft(subject, form);
      base.current = seen.current;
      methods.reset(seen.current);
      setNews(noNews);
    },
    settle() {
      forgetDraft(subject, form);
      base.current = methods.getValues();
      isSettled.current = !isSame(base.current, seen.current);
      setNews(noNews);
    },
  };
}
