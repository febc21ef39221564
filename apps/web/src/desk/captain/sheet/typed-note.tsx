import type { MatchView } from '@courtcast/contracts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useWords } from '../../../i18n/language-context.tsx';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { sideName } from '../../../scores/names.ts';
import { readTypedSets, winnerOver } from './typed-sets.ts';
import type { ResultValues } from './use-result-steps.ts';

interface TypedNoteProps {
  readonly match: MatchView;
  readonly field: (name: keyof ResultValues) => ReactNode;
}

/** What the form comes to so far: who wins by it, or why no one does; null while that is still to be said. */
function useReading(match: MatchView): { readonly text: string; readonly isWon: boolean } | null {
  const { result: words } = useDeskWords().captain;
  const { scores } = useWords();
  const { how, loser, sets } = useWatch() as ResultValues;
  const typed = readTypedSets(match, how === 'walkover' ? '' : sets, { hasStopped: how !== 'completed' });
  if (typed.kind !== 'sets') return { text: words[typed.kind], isWon: false };
  const winner = how === 'completed' ? typed.winner : winnerOver(loser);
  if (winner !== null) return { text: words.wins(sideName(scores, match.players[winner])), isWon: true };
  return how === 'completed' ? { text: words.open, isWon: false } : null;
}

/** The fields that the kind of result needs, and what is made of them: who wins. */
export function TypedNote({ match, field }: TypedNoteProps) {
  const { how } = useWatch() as ResultValues;
  const reading = useReading(match);
  return (
    <>
      {field('how')}
      {how !== 'completed' && field('loser')}
      {how !== 'walkover' && field('sets')}
      <p className="line-up__says" role="status" data-fine={reading?.isWon ?? false}>
        {reading?.text}
      </p>
    </>
  );
}
