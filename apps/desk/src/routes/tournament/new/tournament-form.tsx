import type { ApiError } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { FormatOfSport } from './format-of-sport.tsx';
import { tournamentFields } from './tournament-fields.ts';
import type { TournamentValues } from './tournament-fields.ts';
import { ZoneOfClub } from './zone-of-club.tsx';

interface TournamentFormProps {
  readonly name: string;
  readonly initial: TournamentValues;
  readonly action: string;
  readonly save: (values: TournamentValues) => Promise<{ readonly refusal: ApiError | null }>;
  /** Whether it is a new one, whose format follows the sport until it is chosen. */
  readonly isNew?: boolean;
  readonly onSaved: () => void;
}

/** The form of a tournament, new or not. */
export function TournamentForm({ isNew = false, ...props }: TournamentFormProps) {
  const words = useDeskWords();
  const { fields } = words.tournament;
  return (
    <RecordForm {...props} fields={tournamentFields(words, useWords())} fieldOf={{ hostClubIds: 'club' }}>
      {(field) => (
        <>
          <section className="panel-card form__group">
            <h2 className="panel-card__title">{fields.what}</h2>
            {field('name')}
            {field('sport')}
            {field('club')}
            {field('description')}
          </section>
          <section className="panel-card form__group">
            <h2 className="panel-card__title">{fields.when}</h2>
            <div className="form__row">
              {field('startDate')}
              {field('endDate')}
            </div>
            <ZoneOfClub clubId={isNew ? undefined : props.initial.club?.id} />
            {field('timeZone')}
            {field('registrationDeadline')}
          </section>
          <section className="panel-card form__group">
            <h2 className="panel-card__title">{fields.how}</h2>
            {isNew && <FormatOfSport />}
            {field('matchFormat')}
            {field('surface')}
          </section>
        </>
      )}
    </RecordForm>
  );
}
