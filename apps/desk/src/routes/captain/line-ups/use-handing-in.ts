import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@courtcast/client';
import type { SideName, TeamMatchView } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { sides } from '@courtcast/web-score/match/names.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useNewest } from '@courtcast/web-data/queries/use-newest.ts';
import type { NamesByPath, Warning } from '../../../features/form/refusal-texts.ts';
import { warningText } from '../../../features/form/refusal-texts.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import type { EditedDraft } from '../../../features/drafts.tsx';
import type { SideFacts } from './side-facts.ts';

interface HandingIn<T> {
  readonly kept: EditedDraft<T>;
  /** What the side has handed in, of what the team match keeps. */
  readonly standing: (of: SideFacts) => T;
  readonly put: { readonly isSaving: boolean; readonly refusal: ApiError | null };
  /** Whom paths of a refusal are about. */
  readonly people: NamesByPath;
  /** What is said of it, where it stays hidden, and where both sides are shown now. */
  readonly said: { readonly hidden: string; readonly shown: string };
  /** When a side handed in, by what the team match is then; null while it has not. */
  readonly handedInAt: (tie: TeamMatchView, side: SideName) => string | null;
}

/** Hands in what a side has put together, unless another has handed in meanwhile: then it is shown beside. */
export function useHandingIn<T>(
  of: SideFacts,
  { kept, standing, put, people, said, handedInAt }: HandingIn<T>,
) {
  const words = useDeskWords();
  const toast = useToast();
  const queries = useQueryClient();
  const entriesOfTie = ask('listTeamMatchEntries', { params: { id: of.tie.id } });
  const newest = useNewest(() => queries.query({ ...entriesOfTie, staleTime: 0 }));
  const send = async (
    hand: () => Promise<{
      readonly answer: { readonly data: TeamMatchView & { readonly warnings: readonly Warning[] } } | null;
    }>,
  ) => {
    const entries = await newest.read();
    if (entries === null || kept.isOvertakenBy(standing({ ...of, entries }))) return;
    const { answer } = await hand();
    if (answer === null) {
      // Who has left the roster, or another captain, is shown.
      void queries.invalidateQueries({ queryKey: ['getTeam'] });
      return;
    }
    kept.forget();
    const areShown = sides.every((side) => handedInAt(answer.data, side) !== null);
    toast({ text: areShown ? said.shown : said.hidden });
    for (const warning of answer.data.warnings) toast({ text: warningText(words, warning, people) });
  };
  return { send, isSaving: newest.isReading || put.isSaving, refusal: newest.refusal ?? put.refusal, people };
}
