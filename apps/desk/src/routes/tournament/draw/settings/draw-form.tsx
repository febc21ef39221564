import type { AnswerOf, ApiError } from '@courtcast/client';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { RecordForm } from '../../../../features/form/record-form.tsx';
import type { Coming } from '../field/use-room.ts';
import { BY_ENTRANTS, drawFields, maxLines } from './draw-fields.ts';
import type { DrawValues } from './draw-fields.ts';
import { DrawMeaning } from './draw-meaning.tsx';
import { canEndLevel, isInGroups, playoffs } from './group-fields.ts';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';
import { usualFormatOf } from './round-fields.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { FormatPart } from './format-part.tsx';
import { usePlacesText } from '../entry-list/use-places-text.ts';
import type { EntryList } from '../entry-list/entry-settings.ts';

/** From so many lines on, seeds 9 to 16 have lines by the table of the ITF. */
const LINES_OF_SIXTEEN_SEEDS = 64;

type FieldOf = (name: keyof DrawValues) => ReactNode;

interface DrawFormProps {
  readonly name: string;
  readonly initial: DrawValues;
  readonly isProposal?: boolean;
  readonly action: string;
  readonly parents: AnswerOf<'listDraws'>['data'];
  /** Its qualifiers. */
  readonly coming?: readonly Coming[];
  /** Whether only pairs play. */
  readonly isOfPairs: boolean;
  /** Whether other draws are closed, so that this one can no longer qualify for them. */
  readonly areClosed: boolean;
  readonly isFinal?: boolean;
  readonly isNew?: boolean;
  /** How the draw is entered; undefined without an entry list. */
  readonly list?: EntryList | undefined;
  readonly save: (values: DrawValues) => Promise<{ readonly refusal: ApiError | null } | 'stopped'>;
}

/** How many are seeded, and how their lines are drawn. */
function SeedPart({ field, size }: { readonly field: FieldOf; readonly size: number }) {
  return (
    <div className="form__row">
      {field('seeds')}
      {size >= LINES_OF_SIXTEEN_SEEDS && field('seedBlocks')}
    </div>
  );
}

/** A bracket, groups, or rounds that are drawn one by one. */
type Shape = 'bracket' | 'groups' | 'rounds';

function shapeOf(values: Pick<DrawValues, 'drawType'>): Shape {
  if (isByRounds(values)) return 'rounds';
  return isInGroups(values) ? 'groups' : 'bracket';
}

/** Brings the format that a type of draw is usually played in. */
function useUsualFormat(drawType: string): void {
  const { getValues, setValue } = useFormContext<DrawValues>();
  useEffect(() => {
    const matchFormat = usualFormatOf({ drawType, matchFormat: getValues('matchFormat') });
    if (matchFormat !== getValues('matchFormat')) setValue('matchFormat', matchFormat);
  }, [drawType, getValues, setValue]);
}

/** Fields of groups, rounds or a bracket only, by the chosen shape. */
function ShapePart({
  field,
  onChange,
}: {
  readonly field: FieldOf;
  readonly onChange: (shape: Shape) => void;
}) {
  const { control } = useFormContext<DrawValues>();
  const drawType = useWatch({ control, name: 'drawType' });
  const shape = shapeOf({ drawType });
  useEffect(() => onChange(shape), [shape, onChange]);
  useUsualFormat(drawType);
  return (
    <>
      {field('drawType')}
      {shape === 'groups' && (
        <>
          <div className="form__row">
            {field('groupSize')}
            {field('groupCount')}
          </div>
          <div className="form__row">
            {field('legs')}
            {field('rankBy')}
          </div>
        </>
      )}
      {drawType === 'americano' && field('partners')}
      {shape === 'rounds' && field('courtCount')}
    </>
  );
}

/** Whether matches may end level, where the format lets them. */
function TiesPart({ field }: { readonly field: FieldOf }) {
  const { control } = useFormContext<DrawValues>();
  const [matchFormat, formatCode] = useWatch({ control, name: ['matchFormat', 'formatCode'] });
  return canEndLevel({ matchFormat, formatCode }) && field('tiesAllowed');
}

/** The draws for who finishes behind: the next one is asked for once one is chosen. */
function PlayoffPart({ field }: { readonly field: FieldOf }) {
  const { control } = useFormContext<DrawValues>();
  const chosen = useWatch({ control, name: ['parent', ...playoffs] });
  return playoffs.map(
    (name, index) =>
      chosen[index] !== '' && (
        <div key={name} className="form__row">
          {field(name)}
          {field(`${name}Spots`)}
        </div>
      ),
  );
}

/** Says which size is chosen, also one that was kept. More places than it has are taken back. */
function ChosenSize({ onChange }: { readonly onChange: (size: number) => void }) {
  const { control, getValues, setValue } = useFormContext<DrawValues>();
  const size = maxLines(useWatch({ control, name: 'size' }));
  useEffect(() => {
    onChange(size);
    if (Number(getValues('qualifyingSpots')) > size / 2) setValue('qualifyingSpots', '');
  }, [size, onChange, getValues, setValue]);
  return null;
}

/** Says that the places of an entry list stay where another size is chosen than it has places. */
function SizeNote({ list }: { readonly list: EntryList }) {
  const { settings: words } = useDeskWords().entryList;
  const placesText = usePlacesText();
  const { control } = useFormContext<DrawValues>();
  const size = useWatch({ control, name: 'size' });
  if (size === BY_ENTRANTS || list.capacity === Number(size)) return null;
  return (
    <p className="desk-strip" role="status">
      {words.sizeNote(placesText(list), list.waiting)}
    </p>
  );
}

/** The main draw of a qualifying draw; draws made round by round have none. */
function QualifyingPart({
  field,
  areGroups,
  parents,
  areClosed,
}: Pick<DrawFormProps, 'parents' | 'areClosed'> & { readonly field: FieldOf; readonly areGroups: boolean }) {
  const { entrants, tournament } = useDeskWords();
  const { drawFields: texts } = tournament;
  return (
    <Card title={texts.qualifying} className="form__group">
      {parents.length === 0 ? (
        <p>{areClosed ? entrants.mainIsClosed : texts.qualifyingHint}</p>
      ) : (
        <>
          {field('parent')}
          {field('qualifyingSpots')}
          {areGroups && <PlayoffPart field={field} />}
        </>
      )}
    </Card>
  );
}

/** The form of a draw: who plays in it, how its matches are decided, and what it qualifies for. */
export function DrawForm(props: DrawFormProps) {
  const { parents, coming, isOfPairs, areClosed, isFinal = false, isNew = false, list, ...form } = props;
  const words = useDeskWords();
  const { drawFields: texts } = words.tournament;
  const [size, setSize] = useState(maxLines(form.initial.size));
  const [shape, setShape] = useState(shapeOf(form.initial));
  const areGroups = shape === 'groups';
  const fields = drawFields({ words, shown: useWords(), parents, isFinal, isNew, size, areGroups });
  return (
    <RecordForm {...form} fields={fields} fieldOf={{ parentDrawId: 'parent' }}>
      {(field) => (
        <>
          <Card title={texts.who} className="form__group">
            {field('name')}
            {isNew && field('entries')}
            <ShapePart field={field} onChange={setShape} />
            <div className="form__row">
              {shape === 'bracket' && field('size')}
              {field('gender')}
            </div>
            {field('ageCategory')}
            {shape === 'bracket' && <SeedPart field={field} size={size} />}
            {coming !== undefined && coming.length > 0 && field('qualifierPlacement')}
          </Card>
          <Card title={texts.how} className="form__group">
            <FormatPart field={field} />
            {shape === 'groups' && <TiesPart field={field} />}
            {field('deuceRule')}
            {field('matchTiebreakTo')}
          </Card>
          {shape !== 'rounds' && (
            <QualifyingPart field={field} areGroups={areGroups} parents={parents} areClosed={areClosed} />
          )}
          <ChosenSize onChange={setSize} />
          {list !== undefined && shape === 'bracket' && <SizeNote list={list} />}
          <DrawMeaning parents={parents} coming={coming} isOfPairs={isOfPairs} />
        </>
      )}
    </RecordForm>
  );
}
