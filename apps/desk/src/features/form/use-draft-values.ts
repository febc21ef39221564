import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetDraft, readDraft, writeDraft } from '@courtcast/web-data/session/drafts.ts';
import type { Draft } from '@courtcast/web-data/session/drafts.ts';

/** A field that two people have changed. */
export interface FieldConflict<Name extends string = string> {
  readonly name: Name;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Merges a form with a record that others have changed meanwhile. */
interface Merged<Values> {
  readonly values: Values;
  /** Changed by both: one's own stands in `values` until a person has chosen. */
  readonly conflicts: readonly FieldConflict<keyof Values & string>[];
  /** Changed by others only: theirs stands in `values`. */
  readonly taken: readonly (keyof Values & string)[];
  /** The base of the next comparison: theirs, except for fields in conflict. */
  readonly base: Values;
}

interface Versions<Values> {
  /** The common base of both versions. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Brings together what was typed and what others have saved since, field by field. */
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

/** Where a draft is kept. */
interface DraftPlace {
  readonly subject: string;
  readonly form: string;
}

/** Notices about a form: restored, changed by others, in conflict. */
export interface DraftNews {
  /** Whether input from before a reload was restored. */
  readonly isRestored: boolean;
  /** Changed by others, and taken over. */
  readonly taken: readonly string[];
  /** Changed by others and here: a person chooses. */
  readonly conflicts: readonly FieldConflict[];
}

/** The initial values of a form. */
interface Begun {
  readonly values: Values;
  /** The base by which changes are detected; of a field in conflict the value before both. */
  readonly base: Values;
  readonly news: DraftNews;
}

const noNews: DraftNews = { isRestored: false, taken: [], conflicts: [] };

interface Beginning {
  readonly place: DraftPlace;
  /** Whether it is a record that others may change; else what it begins with is a proposal, and may be another later. */
  readonly isShared: boolean;
}

/** Brings together what was typed and what the record holds by now; of a mere proposal there is nothing to say. */
function together(versions: Parameters<typeof mergeRecord<Values>>[0], isShared: boolean): Merged<Values> {
  const merged = mergeRecord(versions);
  return isShared ? merged : { ...merged, base: versions.theirs, taken: [], conflicts: [] };
}

/** The initial values of a form: its record, merged with a stored draft. */
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
  /** Chooses for a field that others have changed, too. */
  readonly choose: (name: string, value: unknown) => void;
  /** Goes back to what the record holds. */
  readonly discard: () => void;
  /** The values of the form were saved. */
  readonly settle: () => void;
}

interface FormDraftOptions extends Beginning {
  readonly methods: UseFormReturn<Values>;
  /** The current values of the record. */
  readonly initial: Values;
  readonly begun: Begun;
}

/** Keeps what is typed in the browser, and brings together with it what others save meanwhile. */
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
      // One's own stands there already: no change that the form would announce.
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
