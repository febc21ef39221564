import { useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '@courtcast/web-data/session/drafts.ts';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';

/**
 * A value that this browser keeps for the user through a reload, until they sign out; `form` names it and what it is of.
 * The value it begins with is not kept.
 */
export function useStoredDraft<Value extends object>(
  form: string,
  initial: Value,
): readonly [Value, (next: (known: Value) => Value) => void] {
  const signedIn = useSignedIn();
  const subject = signedIn.state === 'out' ? '' : signedIn.subject;
  const [value, setValue] = useState(() => readDraft<Value>(subject, form)?.values ?? initial);
  const keep = (next: (known: Value) => Value) =>
    setValue((known) => {
      const changed = next(known);
      if (changed === initial) forgetDraft(subject, form);
      else writeDraft({ subject, form }, { values: changed, base: initial });
      return changed;
    });
  return [value, keep];
}
