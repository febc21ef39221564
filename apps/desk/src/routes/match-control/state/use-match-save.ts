import type { MatchView } from '@courtcast/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateReads } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { Save } from '@courtcast/web-data/queries/use-save.ts';
import { usePutMatch } from './match-list.ts';

/** Writes of a match that answer with it. */
export type MatchWrite =
  | 'startMatch'
  | 'putScore'
  | 'suspendMatch'
  | 'resumeMatch'
  | 'setMatchResult'
  | 'undoPoint'
  | 'confirmMatch'
  | 'reopenMatch'
  | 'correctMatch'
  | 'cancelMatch'
  | 'reinstateMatch'
  | 'patchMatch';

/** A write of a match: what it answers stands in the lists at once. */
export function useMatchSave<Id extends MatchWrite>(operation: Id): Save<Id> {
  const put = usePutMatch();
  const queries = useQueryClient();
  const { save, ...rest } = useSave(operation, { touches: ['getMatch'] });
  return {
    ...rest,
    async save(input) {
      const saved = await save(input);
      // Dry runs are not sent this way: the answer is the match.
      if (saved.answer !== null) put(saved.answer.data as MatchView);
      // What the lists show was old: no socket has said so.
      if (saved.refusal?.code === 'version-mismatch') await invalidateReads(queries, ['listMatches']);
      return saved;
    },
  };
}
