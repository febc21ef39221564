import type { AnswerOf, ApiError } from '@courtcast/client';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useWords } from '../../../i18n/language-context.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import type { Coming } from '../draw/entrants/use-room.ts';
import { drawFields } from './draw-fields.ts';
import type { DrawValues } from './draw-fields.ts';
import { DrawMeaning } from './draw-meaning.tsx';

interface DrawFormProps {
  readonly name: string;
  readonly initial: DrawValues;
  readonly isProposal?: boolean;
  readonly action: string;
  readonly parents: AnswerOf<'listDraws'>['data'];
  /** Who qualifies for it. */
  readonly coming?: readonly Coming[];
  readonly isFinal?: boolean;
  readonly save: (values: DrawValues) => Promise<{ readonly refusal: ApiError | null }>;
  readonly onSaved: () => void;
}

/** The form of a draw: who plays in it, how its matches are decided, and what it qualifies for. */
export function DrawForm({ parents, coming, isFinal = false, ...form }: DrawFormProps) {
  const words = useDeskWords();
  const { drawFields: texts } = words.tournament;
  const fields = drawFields({ words, shown: useWords(), parents, isFinal });
  return (
    <RecordForm {...form} fields={fields} fieldOf={{ parentDrawId: 'parent' }}>
      {(field) => (
        <>
          <section className="panel-card form__group">
            <h2 className="panel-card__title">{texts.who}</h2>
            {field('name')}
            <div className="form__row">
              {field('size')}
              {field('gender')}
            </div>
            {field('ageCategory')}
          </section>
          <section className="panel-card form__group">
            <h2 className="panel-card__title">{texts.how}</h2>
            {field('matchFormat')}
            {field('deuceRule')}
            {field('matchTiebreakTo')}
          </section>
          <section className="panel-card form__group">
            <h2 className="panel-card__title">{texts.qualifying}</h2>
            {parents.length === 0 ? (
              <p>{texts.qualifyingHint}</p>
            ) : (
              <>
                {field('parent')}
                {field('qualifyingSpots')}
              </>
            )}
          </section>
          <DrawMeaning parents={parents} coming={coming} />
        </>
      )}
    </RecordForm>
  );
}
