import type { ApiError } from '@courtcast/client';
import type { MatchDetailView } from '@courtcast/contracts';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useMatchNames } from '../state/day-context.ts';
import { useMatchSave } from '../state/use-match-save.ts';
import { useForesight } from './foresight.ts';

/** Takes a confirmation back, after a question that names everything that this undoes. */
export function useReopening(match: MatchDetailView) {
  const { reopened: words } = useDeskWords().day;
  const confirm = useConfirm();
  const foresee = useForesight();
  const name = useMatchNames().nameOf(match);
  const reopen = useMatchSave('reopenMatch');
  const [foreseen, setForeseen] = useState<ApiError | null>(null);
  const run = async () => {
    const { sentences, refusal } = await foresee(match);
    setForeseen(refusal);
    if (refusal !== null) return;
    const question = { title: words.title(name), action: words.action, isDestructive: true };
    if (!(await confirm({ ...question, consequences: [words.waits, ...sentences] }))) return;
    await reopen.save({ params: { id: match.id }, body: { expectedVersion: match.version } });
  };
  return { run, isSaving: reopen.isSaving, refusal: foreseen ?? reopen.refusal };
}
