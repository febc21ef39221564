import type { ApiError } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { tournamentFields, usualFormat } from './tournament-fields.ts';
import type { TournamentValues } from './tournament-fields.ts';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@courtcast/web-ui/card.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';

/** Times are those of the club that is chosen, unless the person has chosen a time zone. */
function ZoneOfClub({ clubId: initialId }: { readonly clubId: string | undefined }) {
  const { control, getFieldState, setValue } = useFormContext<TournamentValues>();
  const id = useWatch({ control, name: 'club' })?.id ?? '';
  const { data: club } = useQuery({ ...ask('getClub', { params: { id } }), enabled: id !== '' });
  const zone = club?.id === id && id !== initialId ? club.timeZone : undefined;
  useEffect(() => {
    if (zone !== undefined && !getFieldState('timeZone').isDirty) setValue('timeZone', zone);
  }, [zone, getFieldState, setValue]);
  return null;
}

/** The sport to set for a club whose newest tournament has this one; null where the choice stays as it is. */
export function sportAfter<Sport extends string>(
  ofClub: Sport | undefined,
  { isDirty }: { readonly isDirty: boolean },
): Sport | null {
  return ofClub === undefined || isDirty ? null : ofClub;
}

/** The sport is the one of the club's newest tournament, unless the person has chosen one; without any they choose. */
function SportOfClub() {
  const { control, getFieldState, setValue } = useFormContext<TournamentValues>();
  const hostClubId = useWatch({ control, name: 'club' })?.id ?? '';
  const { data } = useQuery({
    ...ask('listTournaments', {
      query: { hostClubId, sortBy: 'createdAt', sortOrder: 'desc', perPage: 1 },
    }),
    enabled: hostClubId !== '',
  });
  const sport = data?.data[0]?.sport;
  useEffect(() => {
    const next = sportAfter(sport, getFieldState('sport'));
    if (next !== null) setValue('sport', next);
  }, [sport, getFieldState, setValue]);
  return null;
}

/** The format follows the sport as long as it is the usual one: another was chosen by hand. */
function FormatOfSport() {
  const { control, getValues, setValue } = useFormContext<TournamentValues>();
  const sport = useWatch({ control, name: 'sport' });
  const before = useRef(sport);
  useEffect(() => {
    if (getValues('matchFormat') === usualFormat(before.current)) setValue('matchFormat', usualFormat(sport));
    before.current = sport;
  }, [sport, getValues, setValue]);
  return null;
}

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
          <Card title={fields.what} className="form__group">
            {field('name')}
            {field('club')}
            {isNew && <SportOfClub />}
            {field('sport')}
            {field('description')}
          </Card>
          <Card title={fields.when} className="form__group">
            <div className="form__row">
              {field('startDate')}
              {field('endDate')}
            </div>
            <ZoneOfClub clubId={isNew ? undefined : props.initial.club?.id} />
            {field('timeZone')}
            {field('registrationDeadline')}
          </Card>
          <Card title={fields.how} className="form__group">
            {isNew && <FormatOfSport />}
            {field('matchFormat')}
            {field('surface')}
          </Card>
        </>
      )}
    </RecordForm>
  );
}
