import { useEffect, useRef, useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { FormFault } from './refusal-texts.ts';
import type { FieldModel, FieldsOf } from './field-model.ts';
import { useWatch, FormProvider, useForm } from 'react-hook-form';
import { valueText } from './field-model.ts';
import type { DraftNews } from './use-draft-values.ts';
import type { ApiError } from '@courtcast/client';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { ButtonLook } from '@courtcast/web-ui/button.tsx';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import { useIsAsking } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useSubject } from '../drafts.tsx';
import { faultsOf } from './refusal-texts.ts';
import { Field, controlId } from './field.tsx';
import { beginWith, useDraftValues } from './use-draft-values.ts';

interface ErrorSummaryProps {
  readonly faults: readonly FormFault[];
  readonly fields: Readonly<Record<string, FieldModel>>;
  readonly idOf: (name: string) => string;
  /** A new number moves the focus here again, even if the faults are the same. */
  readonly attempt: number;
}

/** All faults that prevent saving, with links to their fields. Takes the focus. */
function ErrorSummary({ faults, fields, idOf, attempt }: ErrorSummaryProps) {
  const { kit } = useDeskWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [attempt, faults]);
  if (faults.length === 0) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={place}>
      <p className="summary__title">{kit.notSaved(faults.length)}</p>
      <ul>
        {faults.map(({ name, text, isEnglish }) => (
          <li key={`${name} ${text}`}>
            {name !== null && (
              <a
                href={`#${idOf(name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(idOf(name))?.focus();
                }}
              >
                {fields[name]?.label}
              </a>
            )}
            {name !== null && ': '}
            <span lang={isEnglish ? 'en' : undefined}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DraftNotesProps {
  readonly news: DraftNews;
  readonly fields: Readonly<Record<string, FieldModel>>;
  readonly choose: (name: string, value: unknown) => void;
  readonly discard: () => void;
}

interface ConflictChoiceProps extends Pick<DraftNotesProps, 'choose'> {
  readonly name: string;
  readonly model: FieldModel;
}

/** The user's own value of a field in conflict; it may change before they choose. */
function Mine({ name, model, choose }: ConflictChoiceProps) {
  const mine: unknown = useWatch({ name });
  const { kit } = useDeskWords();
  return (
    <>
      {valueText(model, mine)}
      <Button look="link" onClick={() => choose(name, mine)}>
        {kit.conflict.keepMine(model.label)}
      </Button>
    </>
  );
}

function Conflicts({ news: { conflicts }, fields, choose }: DraftNotesProps) {
  const { kit } = useDeskWords();
  const rows = conflicts.flatMap(({ name, theirs }) => {
    const model = fields[name];
    return model === undefined ? [] : [{ name, theirs, model }];
  });
  return (
    <div className="conflicts" role="alert">
      <Table
        caption={kit.conflict.text}
        isCaptionShown
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { id: 'field', label: kit.conflict.field, cell: ({ model }) => model.label },
          {
            id: 'mine',
            label: kit.conflict.mine,
            cell: ({ name, model }) => <Mine name={name} model={model} choose={choose} />,
          },
          {
            id: 'theirs',
            label: kit.conflict.theirs,
            cell: ({ name, model, theirs }) => (
              <>
                {valueText(model, theirs)}
                <Button look="link" onClick={() => choose(name, theirs)}>
                  {kit.conflict.takeTheirs(model.label)}
                </Button>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

/** Notices about a draft: restored, merged with others' changes, or in conflict. */
function DraftNotes(props: DraftNotesProps) {
  const { news, fields, discard } = props;
  const { kit } = useDeskWords();
  const taken = news.taken.flatMap((name) => fields[name]?.label ?? []);
  return (
    <>
      {news.isRestored && (
        <p className="desk-strip" role="status">
          {kit.restored}{' '}
          <Button look="link" onClick={discard}>
            {kit.discard}
          </Button>
        </p>
      )}
      {taken.length > 0 && (
        <p className="desk-strip" role="status">
          {kit.conflict.taken(taken.join(', '))}
        </p>
      )}
      {news.conflicts.length > 0 && <Conflicts {...props} />}
    </>
  );
}

interface RecordFormProps<Values> {
  /** Names the form and its record, as the key of its draft: `tournament:<id>`. */
  readonly name: string;
  /** Values of the record; changes by others are merged with the input. */
  readonly initial: Values;
  /** Whether `initial` is only a proposal, as for a new record: then a changed proposal is not merged. */
  readonly isProposal?: boolean;
  readonly fields: FieldsOf<Values>;
  /** Sends the form, as `useSave` does; `stopped` if the user cancels at a question. */
  readonly save: (
    values: Values,
    /** The value of the pressed button, if `more` contains others. */
    button: string | null,
  ) => Promise<{ readonly refusal: ApiError | null } | 'stopped'>;
  /** Label of the submit button, naming the step: "Create the tournament". */
  readonly action: string;
  /** Look of the submit button; by default that of the main step of a page. */
  readonly look?: ButtonLook;
  /** Whether the form is reset after saving, for another record. */
  readonly resets?: boolean;
  /** Called after it was saved. */
  readonly onSaved?: () => void;
  /** Fields whose API path has another name. */
  readonly fieldOf?: Readonly<Record<string, keyof Values & string>>;
  /** Layout of the fields; by default one below the other: `(field) => <>{field('name')}…</>`. */
  readonly children?: (field: (name: keyof Values & string) => ReactNode) => ReactNode;
  /** Content beside the submit button; other submit buttons have a `value`. */
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

/** The state of a form: values, draft and faults. */
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

/** A ref for the submit button, which loses the focus while it is disabled, and gets it back after an attempt. */
function useReturnedFocus(isSubmitting: boolean, attempt: number) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isSubmitting && attempt > 0 && document.activeElement === document.body) button.current?.focus();
  }, [isSubmitting, attempt]);
  return button;
}

/**
 * A form of a record: labels, hints, faults at the fields and in a summary, a draft in the browser until it
 * is saved, and merging with others' changes.
 */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { name, fields, action, look = 'main', children, more } = props;
  const { methods, kept, faults, attempt, submit } = useRecordForm(props);
  const { kit } = useDeskWords();
  const models = fields as Readonly<Record<string, FieldModel>>;
  const names = Object.keys(models) as (keyof Values & string)[];
  const { isSubmitting } = methods.formState;
  const isAsking = useIsAsking();
  const submitButton = useReturnedFocus(isSubmitting, attempt);
  const choose = (one: string, value: unknown) => {
    kept.choose(one, value);
    // The pressed button disappears with the conflict: the focus moves to its field.
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
          <Button
            ref={submitButton}
            type="submit"
            look={look}
            disabled={isSubmitting || kept.news.conflicts.length > 0}
          >
            {isSubmitting && !isAsking ? kit.saving : action}
          </Button>
          {more}
        </div>
      </form>
    </FormProvider>
  );
}
