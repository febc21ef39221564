import type { MatchView } from '@courtcast/contracts';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ageInWords } from '@courtcast/web-score/match/words.ts';

/** Says how long ago the players of a match were called, where they were and it still waits; else an empty text. */
export function useCalledText(): (match: Pick<MatchView, 'status' | 'calledAt'>) => string {
  const { calling: words } = useDeskWords().order;
  const { scores } = useWords();
  const now = useNow('halfMinute');
  return ({ status, calledAt }) =>
    status === 'scheduled' && calledAt ? words.calledAgo(ageInWords(scores, now - Date.parse(calledAt))) : '';
}
