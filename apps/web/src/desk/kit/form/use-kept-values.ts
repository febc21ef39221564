import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetDraft, readDraft, writeDraft } from './drafts.ts';
import { mergeRecord } from './merge-record.ts';
import type { FieldConflict } from './merge-record.ts';

type Values = Record<string, unknown>;

/** Where a draft is kept. */
export interface DraftPlace {
  readonly subject: string;
  readonly form: string;
}

/** What has happened to a form beside what is typed into it now. */
export interface KeptNews {
  /** What was typed before a reload stands in it. */
  readonly isRestored: boolean;
  /** Changed by others, and taken over. */
  readonly taken: readonly string[];
  /** Changed by others and here: a person chooses. */
  readonly conflicts: readonly FieldConflict[];
}

const noNews: KeptNews = { isRestored: false, taken: [], conflicts: [] };
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a form begins with: what its record holds, and what was typed into it before. */
export function beginWith(
  initial: Values,
  { subject, form }: DraftPlace,
): { values: Values; news: KeptNews } {
  const draft = readDraft<Values>(subject, form);
  if (draft === null) return { values: initial, news: noNews };
  const merged = mergeRecord({ base: draft.base, mine: draft.values, theirs: initial });
  if (isSame(merged.values, initial)) return { values: initial, news: noNews };
  return {
    values: merged.values,
    news: { isRestored: true, taken: merged.taken, conflicts: merged.conflicts },
  };
}

interface KeptValues {
  readonly news: KeptNews;
  /** Chooses for a field that others have changed, too. */
  readonly choose: (name: string, value: unknown) => void;
  /** Goes back to what the record holds. */
  readonly discard: () => void;
  /** What stands in the form was saved. */
  readonly settle: () => void;
}

interface Keeping {
  readonly methods: UseFormReturn<Values>;
  /** What the record holds now. */
  readonly initial: Values;
  readonly place: DraftPlace;
  readonly begunWith: KeptNews;
}

/** Keeps what is typed in the browser, and brings together with it what others save meanwhile. */
export function useKeptValues({ methods, initial, place, begunWith }: Keeping): KeptValues {
  const { subject, form } = place;
  const [news, setNews] = useState(begunWith);
  const base = useRef(initial);
  const isSettled = useRef(false);

  useEffect(() => {
    if (isSame(base.current, initial)) return;
    const merged = mergeRecord({ base: base.current, mine: methods.getValues(), theirs: initial });
    base.current = initial;
    methods.reset(merged.values);
    const { taken, conflicts } = merged;
    setNews(isSettled.current ? noNews : (known) => ({ ...known, taken, conflicts }));
    isSettled.current = false;
  }, [initial, methods]);

  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSame(values, base.current)) forgetDraft(subject, form);
          else writeDraft({ subject, form }, { values, base: base.current });
        },
      }),
    [methods, subject, form],
  );

  return {
    news,
    choose(name, value) {
      methods.setValue(name, value);
      setNews((known) => ({ ...known, conflicts: known.conflicts.filter((one) => one.name !== name) }));
    },
    discard() {
      forgetDraft(subject, form);
      methods.reset(base.current);
      setNews(noNews);
    },
    settle() {
      forgetDraft(subject, form);
      base.current = methods.getValues();
      isSettled.current = true;
      setNews(noNews);
    },
  };
}
