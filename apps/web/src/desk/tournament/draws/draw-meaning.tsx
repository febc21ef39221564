import type { AnswerOf } from '@courtcast/client';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DeskWords } from '../../../i18n/desk-words.ts';
import { useWords } from '../../../i18n/language-context.tsx';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import type { Words } from '../../../i18n/words.ts';
import { formatInWords } from '../../../scores/words.ts';
import { Meaning } from '../../kit/form/meaning.tsx';
import { formatOf, newDrawBody } from './draw-fields.ts';
import type { DrawValues } from './draw-fields.ts';

type Parents = AnswerOf<'listDraws'>['data'];

/** What the settings of a draw mean, in sentences. */
export function drawMeaning(
  { tournament: { drawFields: texts }, league }: Pick<DeskWords, 'tournament' | 'league'>,
  { tournament: shown, scores }: Pick<Words, 'tournament' | 'scores'>,
  { values, parents }: { readonly values: DrawValues; readonly parents: Parents },
): string[] {
  const { size, qualifyingSpots, matchFormat, deuceRule, matchTiebreakTo } = newDrawBody(values);
  const parent = parents.find(({ id }) => id === values.parent);
  const format = formatOf({
    matchFormat: matchFormat ?? 'best_of_3',
    deuceRule: deuceRule ?? 'advantage',
    matchTiebreakTo: matchTiebreakTo ?? null,
  });
  const lines = shown.lines(size);
  return [
    parent === undefined
      ? texts.meansChampion(lines)
      : texts.meansQualifying(lines, qualifyingSpots ?? 1, parent.name),
    league.leagues.meansFormat(formatInWords(scores, format)),
  ];
}

/** What stands in the form of a draw, in sentences, as it is chosen. */
export function DrawMeaning({ parents }: { readonly parents: Parents }) {
  const desk = useDeskWords();
  const words = useWords();
  const { control } = useFormContext<DrawValues>();
  const values = useWatch({ control }) as DrawValues;
  return <Meaning sentences={drawMeaning(desk, words, { values, parents })} />;
}
