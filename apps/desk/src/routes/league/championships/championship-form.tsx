import type { ApiError } from '@courtcast/client';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { useChampionshipFields } from './championship-fields.ts';
import type { ChampionshipValues } from './championship-fields.ts';

interface ChampionshipFormProps {
  readonly name: string;
  readonly initial: ChampionshipValues;
  readonly action: string;
  readonly save: (values: ChampionshipValues) => Promise<{ readonly refusal: ApiError | null }>;
  readonly onSaved?: () => void;
}

/** The form of a championship, new or not. */
export function ChampionshipForm(props: ChampionshipFormProps) {
  return (
    <RecordForm {...props} fields={useChampionshipFields()}>
      {(field) => (
        <section className="panel-card form__group">
          {field('name')}
          {field('sport')}
          {field('season')}
          <div className="form__row">
            {field('startDate')}
            {field('endDate')}
          </div>
        </section>
      )}
    </RecordForm>
  );
}
