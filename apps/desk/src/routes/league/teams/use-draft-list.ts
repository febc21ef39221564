import { useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '@courtcast/web-data/session/drafts.ts';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';

/** A list that is made on a page: kept in the browser until it is saved, as what is typed into forms is. */
export interface KeptList<Item> {
  readonly items: readonly Item[];
  readonly set: (items: readonly Item[]) => void;
  /** It was saved, or is not wanted. */
  readonly forget: () => void;
}

/** A list of records that `form` names, and what it is of. */
export function useKeptList<Item>(form: string): KeptList<Item> {
  const signedIn = useSignedIn();
  const subject = signedIn.state === 'out' ? '' : signedIn.subject;
  const [items, setItems] = useState<readonly Item[]>(
    () => readDraft<{ readonly items: readonly Item[] }>(subject, form)?.values.items ?? [],
  );
  return {
    items,
    set(next) {
      setItems(next);
      if (next.length === 0) forgetDraft(subject, form);
      else writeDraft({ subject, form }, { values: { items: next }, base: { items: [] } });
    },
    forget() {
      setItems([]);
      forgetDraft(subject, form);
    },
  };
}
