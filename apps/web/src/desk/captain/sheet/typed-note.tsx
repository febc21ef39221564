import type { MatchView } from '@courtcast/contracts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useWords } from '../../../i18n/language-context.tsx';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { sideName } from '../../../scores/names.ts';
import { readTypedSets } from './typed-sets.ts';

interface TypedNoteProps {
  readonly match: MatchView;
  readonly field: (name: 'how' | 'loser' | 'sets') => ReactNode;
}

/** The fields that the kind of result needs, and what the typed score amounts to. */
export function TypedNote({ match, field }: TypedNoteProps) {
  const { result: words } = useDeskWords().captain;
  const { scores } = useWords();
  const { how, sets } = useWatch() as { readonly how: string; readonly sets: string };
  const typed = readTypedSets(match, sets);
  const winner = typed.kind === 'sets' ? typed.winner : null;
  const says =
    typed.kind === 'sets'
      ? winner === null
        ? words.open
        : words.wins(sideName(scores, match.players[winner]))
      : words[typed.kind];
  return (
    <>
      {field('how')}
      {how !== 'completed' && field('loser')}
      {how !== 'walkover' && field('sets')}
      {how !== 'walkover' && (
        <p className="line-up__says" role="status" data-fine={winner !== null}>
          {says}
        </p>
      )}
    </>
  );
}
