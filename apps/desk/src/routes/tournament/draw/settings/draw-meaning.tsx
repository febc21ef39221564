import type { AnswerOf } from '@courtcast/client';
import { settingsIn } from '@courtcast/scoring-rules';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { Words } from '@courtcast/messages/words.ts';
import { formatInWords } from '@courtcast/web-score/match/format-words.ts';
import { Meaning } from '../../../../features/form/field.tsx';
import type { Coming } from '../field/use-room.ts';
import { newDrawBody } from './draw-fields.ts';
import type { DrawValues } from './draw-fields.ts';
import { isInGroups } from './group-fields.ts';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';

type Parents = AnswerOf<'listDraws'>['data'];

interface Relatives {
  /** Draws that this one may qualify for. */
  readonly parents: Parents;
  /** Its qualifiers. */
  readonly coming?: readonly Coming[] | undefined;
  /** In padel pairs play; in tennis the first entry says it. */
  readonly isOfPairs?: boolean;
}

interface MeaningOf extends Relatives {
  readonly values: DrawValues;
}

/** The meaning of groups, and of their qualifiers. */
function groupsMeaning(
  texts: DeskWords['tournament']['groupFields'],
  parents: Parents,
  { parentDrawId, qualifyingSpots = 1, playoffs = [] }: ReturnType<typeof newDrawBody>,
): string[] {
  const nameOf = (id: string | undefined) => parents.find((one) => one.id === id)?.name;
  const [parent, ...behind] = [parentDrawId, ...playoffs.map((playoff) => playoff.parentDrawId)].map(nameOf);
  if (parent === undefined) return [texts.meansGroups];
  return [
    texts.meansGroups,
    texts.meansGoingOn(qualifyingSpots, parent),
    ...behind.map((name, index) => texts.meansBehind(playoffs[index]?.qualifyingSpots ?? 0, name ?? '')),
  ];
}

/** The meaning of a draw's settings, in sentences. */
export function drawMeaning(
  {
    tournament: { drawFields: texts, groupFields: groups },
    league,
    entrants,
    evening,
  }: Pick<DeskWords, 'tournament' | 'league' | 'entrants' | 'evening'>,
  { tournament: shown, scores }: Pick<Words, 'tournament' | 'scores'>,
  { values, parents, coming = [], isOfPairs = false }: MeaningOf,
): string[] {
  const { size, qualifyingSpots, matchFormat = 'best_of_3', ...body } = newDrawBody(values);
  const parent = parents.find(({ id }) => id === values.parent);
  const format = settingsIn({ ...body, matchFormat });
  const lines = size === undefined ? entrants.size.linesByEntrants : shown.lines(size);
  const ofBracket =
    parent === undefined
      ? [texts.meansChampion(lines)]
      : [texts.meansQualifying(lines, qualifyingSpots ?? 1, parent.name)];
  const ofShape = () => {
    if (isByRounds(values)) return [evening.fresh.meanings[values.drawType]];
    return isInGroups(values) ? groupsMeaning(groups, parents, newDrawBody(values)) : ofBracket;
  };
  return [
    ...ofShape(),
    ...((isOfPairs || values.entries === 'doubles') && !isByRounds(values) ? [texts.meansPairs] : []),
    ...coming.map(({ count, name }) => `${entrants.room.comeFrom(count, name)}.`),
    league.leagues.meansFormat(formatInWords(scores, format)),
  ];
}

/** The meaning of a draw's form in sentences, as it changes. */
export function DrawMeaning(relatives: Relatives) {
  const desk = useDeskWords();
  const words = useWords();
  const { control } = useFormContext<DrawValues>();
  const values = useWatch({ control }) as DrawValues;
  return <Meaning sentences={drawMeaning(desk, words, { ...relatives, values })} />;
}
