import { useState } from 'react';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import { forgetDraft, readDraft, writeDraft } from '@courtcast/web-data/session/drafts.ts';

/** Whether something was typed into one of these forms before the page was opened, and not sent: then it is shown open. */
export function useHasDraft(...forms: readonly string[]): boolean {
  const signedIn = useSignedIn();
  const subject = signedIn.state === 'out' ? '' : signedIn.subject;
  const [has] = useState(() => forms.some((form) => readDraft(subject, form) !== null));
  return has;
}

/**
 * A text that outlives a reload and a session that ends, as what is typed into forms does, and the setter of it; null
 * where there is none.
 */
export function useDraftText(form: string) {
  const signedIn = useSignedIn();
  const subject = signedIn.state === 'out' ? '' : signedIn.subject;
  const [text, setText] = useState(() => readDraft<{ text: string }>(subject, form)?.values.text ?? null);
  const keep = (next: string | null) => {
    setText(next);
    if (next === null) forgetDraft(subject, form);
    else writeDraft({ subject, form }, { values: { text: next }, base: { text: '' } });
  };
  return [text, keep] as const;
}
