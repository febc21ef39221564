import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Button, buttonClass } from '@courtcast/web-ui/button.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useLevelHint } from '@courtcast/web-score/tournament/entry-facts.tsx';
import { isFull } from './enter-source.ts';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';
import { personFieldsOf, emptyValues } from './entry-values.ts';
import type { EntryField, EntryValues } from './entry-values.ts';
import { controlId, LongTextField, SelectField, TextField } from './fields.tsx';
import { PartnerPart } from './partner-part.tsx';
import { useEnter } from './use-enter.ts';
import type { EntryFault, SentEntry } from './use-enter.ts';

interface PartProps {
  readonly list: EntryList;
  readonly values: EntryValues;
  readonly change: (name: EntryField, value: string) => void;
  readonly faultOf: (name: EntryField) => string | undefined;
}

/** The props of a field, from the form's state. */
function fieldOf({ values, change, faultOf }: PartProps, name: EntryField, isRequired: boolean) {
  return {
    ...{ name, value: values[name], isRequired, fault: faultOf(name) },
    onChange: (text: string) => change(name, text),
  };
}

/** Age, gender and level, as far as the draw requires them. */
function AboutYou(props: PartProps) {
  const { form } = useWords().entering;
  const asked = personFieldsOf(props.list);
  const levelHint = useLevelHint(props.list);
  const field = (name: keyof typeof asked) => fieldOf(props, name, asked[name] ?? false);
  const genders = (['female', 'male', 'other'] as const).map((value) => ({
    value,
    label: form.genders[value],
  }));
  return (
    <div className="form__row">
      {'birthYear' in asked && (
        <TextField {...field('birthYear')} label={form.birthYear} inputMode="numeric" maxLength={4} />
      )}
      {'gender' in asked && (
        <SelectField {...field('gender')} label={form.gender} empty={form.choose} options={genders} />
      )}
      {'rating' in asked && (
        <TextField
          {...field('rating')}
          label={form.level}
          hint={levelHint}
          inputMode="decimal"
          maxLength={10}
        />
      )}
      {'ranking' in asked && (
        <TextField {...field('ranking')} label={form.ranking} inputMode="numeric" maxLength={7} />
      )}
    </div>
  );
}

function You(props: PartProps) {
  const { form } = useWords().entering;
  return (
    <fieldset className="form__group">
      <legend className="form__legend">{form.you}</legend>
      <TextField {...fieldOf(props, 'name', true)} label={form.name} autoComplete="name" maxLength={100} />
      <TextField
        {...fieldOf(props, 'email', true)}
        label={form.email}
        hint={form.emailHint}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <AboutYou {...props} />
    </fieldset>
  );
}

function useLabels(): Readonly<Record<EntryField, string>> {
  const { form } = useWords().entering;
  return {
    ...{ name: form.name, email: form.email, birthYear: form.birthYear, gender: form.gender },
    ...{ rating: form.level, ranking: form.ranking, way: form.partner, partnerEntryId: form.whom },
    ...{ partnerName: form.partnerName, partnerEmail: form.partnerEmail, notes: form.notes },
  };
}

const controlOf = (field: EntryField | null): HTMLElement | null =>
  field === null ? null : document.getElementById(controlId(field));

/**
 * The faults that keep the entry from being sent, each with a link to its field, where it is shown, too. The first of
 * them takes the focus; without a field, all of them.
 */
function Faults({ faults }: { readonly faults: readonly EntryFault[] }) {
  const { form } = useWords().entering;
  const labels = useLabels();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [first] = faults.flatMap(({ field }) => controlOf(field) ?? []);
    (first ?? place.current)?.focus();
  }, [faults]);
  if (faults.length === 0) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={place}>
      <p className="summary__title">{form.notSent}</p>
      <ul>
        {faults.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            {field !== null && (
              <>
                <a
                  href={`#${controlId(field)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    controlOf(field)?.focus();
                  }}
                >
                  {labels[field]}
                </a>
                {': '}
              </>
            )}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EntryFormProps {
  readonly tournamentId: string;
  readonly list: EntryList;
  readonly onSent: (sent: SentEntry) => void;
}

/** The form with which people without an account enter a draw. */
export function EntryForm({ tournamentId, list, onSent }: EntryFormProps) {
  const { form } = useWords().entering;
  const [values, setValues] = useState(emptyValues);
  const { enter, isSending, faults } = useEnter(tournamentId, list, onSent);
  const change = (name: EntryField, value: string) => setValues((all) => ({ ...all, [name]: value }));
  const faultOf = (name: EntryField) => faults.find(({ field }) => field === name)?.text;
  const action = isFull(list) ? form.actionWaiting : form.action;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void enter(values);
  };
  const parts = { list, values, change, faultOf };
  return (
    <form className="form" noValidate onSubmit={submit}>
      <Faults faults={faults} />
      <You {...parts} />
      {list.pairs && <PartnerPart {...parts} tournamentId={tournamentId} />}
      <LongTextField {...fieldOf(parts, 'notes', false)} label={form.notes} maxLength={1000} />
      <div className="form__actions">
        <Button type="submit" disabled={isSending}>
          {isSending ? form.sending : action}
        </Button>
        <a className={buttonClass('quiet')} href={addresses.enterAsUser(tournamentId, list.drawId)}>
          {form.withAccount}
        </a>
      </div>
    </form>
  );
}
