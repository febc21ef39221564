import type { ChangePreviewView, MatchView } from '@courtcast/contracts';
import { isApiError } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { readsOfReopening } from './refetched-reads.ts';
import { undoneBy } from './undone-by.ts';

interface ReopenProps {
  readonly match: MatchView;
  readonly name: string;
}

/** Takes an official result back, once all that this undoes was agreed to: of the team match, and of the table. */
export function Reopen({ match, name }: ReopenProps) {
  const { result: words } = useDeskWords().captain;
  const api = useApi();
  const confirm = useConfirm();
  const reopen = useSave('reopenMatch', { touches: readsOfReopening });
  const [refused, setRefused] = useState<ApiError | null>(null);
  const input = { params: { id: match.id }, body: { expectedVersion: match.version } };
  const run = async () => {
    setRefused(null);
    try {
      const answer = await api.call('reopenMatch', { ...input, query: { dryRun: true } });
      // A dry run is answered with what would change, in place of the match.
      const preview = answer as unknown as ChangePreviewView;
      const consequences = [words.reopenApprovals, ...undoneBy(words, preview)];
      const question = { title: words.reopenQuestion(name), consequences, action: words.reopen };
      if (await confirm({ ...question, isDestructive: true })) await reopen.save(input);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused(error);
    }
  };
  return (
    <>
      <button type="button" className="link-button" disabled={reopen.isSaving} onClick={() => void run()}>
        {words.reopen}
        <span className="visually-hidden"> {name}</span>
      </button>
      <RefusalNote refusal={refused ?? reopen.refusal} />
    </>
  );
}
