import { useFormContext, useWatch } from 'react-hook-form';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Meaning } from '../../../features/form/meaning.tsx';
import type { LeagueValues } from './league-values.ts';
import { meaningOf } from './meaning-of.ts';

/** What stands in the form of a league, in sentences, as it is typed. */
export function LeagueMeaning() {
  const { league } = useDeskWords();
  const words = useWords();
  const { control } = useFormContext<LeagueValues>();
  const values = useWatch({ control }) as LeagueValues;
  return <Meaning sentences={meaningOf(league, words, values)} />;
}
