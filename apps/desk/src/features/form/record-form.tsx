import type { ApiError } from '@courtcast/client';
import { useState } from 'react';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useIsAsking } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useSubject } from '../drafts/use-draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { FormFault } from './faults.ts';
import { faultsOf } from './faults.ts';
import { Field, controlId } from './field.tsx';
import type { FieldModel, FieldsOf } from './field-model.ts';
import { DraftNotes } from './draft-notes.tsx';
import { beginWith, useDraftValues } from './use-draft-values.ts';

interface RecordFormProps<Values> {
  /** Names the form and what it is of, for what is typed and not saved: `tournament:<id>`. */
  readonly name: string;
  /** What the record holds; changes of it by others are brought together with what is typed. */
  readonly initial: Values;
  /** Whether `initial` only proposes, as of something new: what was typed stands beside another proposal. */
  readonly isProposal?: boolean;
  readonly fields: FieldsOf<Values>;
  /** Sends it, as `useSave` does; `stopped`: the person has thought better of it, and goes on typing. */
  readonly save: (
    values: Values,
    /** The value of the button that was pressed, where `more` has others. */
    button: string | null,
  ) => Promise<{ readonly refusal: ApiError | null } | 'stopped'>;
  /** The button, in words of the step: "Create the tournament". */
  readonly action: string;
  /** Whether it is empty again once it was saved, for another one. */
  readonly resets?: boolean;
  /** Called after it was saved. */
  readonly onSaved?: () => void;
  /** Fields by paths of the API that are called otherwise. */
  readonly fieldOf?: Readonly<Record<string, keyof Values & string>>;
  /** How the fields stand, unless one below the other: `(field) => <>{field('name')}…</>`. */
  readonly children?: (field: (name: keyof Values & string) => ReactNode) => ReactNode;
  /** Beside the button; other buttons that send the form have a `value`. */
  readonly more?: ReactNode;
}

type AnyValues = Record<string, unknown>;

function requiredFaults(errors: FieldErrors<AnyValues>): FormFault[] {
  return Object.entries(errors).map(([name, error]) => ({
    name,
    text: typeof error?.message === 'string' ? error.message : '',
    isEnglish: false,
  }));
}

function pressedButton(event: BaseSyntheticEvent | undefined): string | null {
  const native: unknown = event?.nativeEvent;
  return native instanceof SubmitEvent ? (native.submitter?.getAttribute('value') ?? null) : null;
}

/** The state of a form: what stands in it, what is kept of it, and why it was not saved. */
function useRecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { name, fieldOf, fields, save, onSaved, resets = false, isProposal = false } = props;
  const initial = props.initial as AnyValues;
  const words = useDeskWords();
  const place = { subject: useSubject(), form: name };
  const isShared = !isProposal;
  const [begun] = useState(() => beginWith(initial, { place, isShared }));
  const methods = useForm<AnyValues>({ defaultValues: begun.values, shouldFocusError: false });
  const kept = useDraftValues({ methods, initial, place, isShared, begun });
  const [faults, setFaults] = useState<readonly FormFault[]>([]);
  const [attempt, setAttempt] = useState(0);

  const submit = methods.handleSubmit(
    async (values, event) => {
      setFaults([]);
      const saved = await save(values as Values, pressedButton(event));
      if (saved === 'stopped') return;
      const { refusal } = saved;
      setAttempt((count) => count + 1);
      if (refusal !== null) {
        setFaults(faultsOf(words, refusal, { names: Object.keys(fields), fieldOf }));
        return;
      }
      if (resets) kept.discard();
      else kept.settle();
      onSaved?.();
    },
    (errors) => {
      setFaults(requiredFaults(errors));
      setAttempt((count) => count + 1);
    },
  );
  return { methods, kept, faults, attempt, submit };
}

/**
 * A form of a record: labels, hints, what is wrong at its field and in a summary, what was typed kept in the browser
 * until it is saved, changes by others brought together with it.
 */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { name, fields, action, children, more } = props;
  const { methods, kept, faults, attempt, submit } = useRecordForm(props);
  const { kit } = useDeskWords();
  const models = fields as Readonly<Record<string, FieldModel>>;
  const names = Object.keys(models) as (keyof Values & string)[];
  const { isSubmitting } = methods.formState;
  const isAsking = useIsAsking();
  const choose = (one: string, value: unknown) => {
    kept.choose(one, value);
    // The button that was pressed goes with the choice: the focus goes on at what was chosen about.
    document.getElementById(controlId(name, one))?.focus();
  };
  const field = (one: keyof Values & string): ReactNode => (
    <Field
      key={one}
      form={name}
      name={one}
      model={fields[one]}
      error={faults.find((fault) => fault.name === one)?.text}
    />
  );
  return (
    <FormProvider {...methods}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <DraftNotes {...kept} choose={choose} fields={models} />
        <ErrorSummary
          faults={faults}
          fields={models}
          attempt={attempt}
          idOf={(one) => controlId(name, one)}
        />
        {children === undefined ? names.map(field) : children(field)}
        <div className="form__actions">
          <button type="submit" className="button" disabled={isSubmitting || kept.news.conflicts.length > 0}>
            {isSubmitting && !isAsking ? kit.saving : action}
          </button>
          {more}
        </div>
      </form>
    </FormProvider>
  );
}
