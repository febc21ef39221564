import type { AskId } from '@courtcast/web-data/queries/ask.ts';
import { rulesOf } from '@courtcast/scoring-rules';
import type { MatchView } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { Save } from '@courtcast/web-data/queries/use-save.ts';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import {
  ResultFields,
  resultFormOf,
  useInitialResult,
  useResultFields,
  useSendResult,
} from '../../../features/result-entry/score-entry.tsx';
import type { ResultStep } from '../../../features/result-entry/result-steps.ts';
import {
  canBeSent,
  faultyField,
  readResult,
  wantedOf,
} from '../../../features/result-entry/result-values.ts';
import type { ResultValues } from '../../../features/result-entry/result-values.ts';
import type { SideTeams } from '../../../features/result-entry/score-entry.tsx';
import { controlId } from '../../../features/form/field.tsx';
import { RecordForm } from '../../../features/form/record-form.tsx';

/** Reads of a team match that change with its matches. */
export const readsOfMatches: readonly AskId[] = ['getTeamMatch', 'listTeamMatchEntries', 'listTeamMatches'];

/** Reads that change with a correction, too: the table may lose a result. */
export const readsOfReopening: readonly AskId[] = [...readsOfMatches, 'getStandings'];

function useStep<Id extends ResultStep['operation']>(operation: Id): Save<Id> {
  return useSave(operation, { touches: readsOfMatches });
}

/** Sends an entered result, official at once if a side has won. */
export function useTypedResult(match: MatchView) {
  const rules = rulesOf(match);
  const { send } = useSendResult(useStep);
  return async (values: ResultValues) => {
    const reading = readResult(values, rules);
    if (canBeSent(match, reading)) return send(match, wantedOf(reading, true));
    // The line below the score says why not.
    document.getElementById(controlId(resultFormOf(match), faultyField(reading, rules)))?.focus();
    return 'stopped';
  };
}

interface ResultFormProps {
  readonly match: MatchView;
  readonly name: string;
  readonly teams: SideTeams;
  readonly close: () => void;
}

/** The form for a match's result: validated while typing, official at once. */
export function ResultForm({ match, name, teams, close }: ResultFormProps) {
  const { result: words } = useDeskWords().captain;
  const toast = useToast();
  const rules = rulesOf(match);
  const fields = useResultFields(match, rules);
  const initial = useInitialResult(match, rules);
  const enter = useTypedResult(match);
  return (
    <Modal title={words.title(name)} close={close}>
      <RecordForm<ResultValues>
        name={resultFormOf(match)}
        initial={initial}
        fields={fields}
        action={words.send}
        save={async (values) => {
          const sent = await enter(values);
          if (sent !== 'stopped' && sent.refusal === null)
            toast({ text: values.how === 'running' ? words.running(name) : words.saved(name) });
          return sent;
        }}
        onSaved={close}
      >
        {(field) => <ResultFields match={match} rules={rules} field={field} teams={teams} />}
      </RecordForm>
    </Modal>
  );
}
