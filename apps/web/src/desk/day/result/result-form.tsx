import type { MatchDetailView } from '@courtcast/contracts';
import type { Rules } from '@courtcast/scoring-rules';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '../../../i18n/language-context.tsx';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { sideName, sides } from '../../../scores/names.ts';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import type { FieldModel, FieldsOf } from '../../kit/form/field-model.ts';
import { controlId } from '../../kit/form/field.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';
import { useForesight } from '../match/foresight.ts';
import { StepRefusal } from '../match/step-refusal.tsx';
import type { SeenMatch } from '../match/step-refusal.tsx';
import { useDayContext, useMatchNames } from '../state/day-context.ts';
import { canBeSent, faultyField, readResult, setFields, valuesOf, wantedOf } from './result-values.ts';
import type { ResultReading, ResultValues } from './result-values.ts';
import { ResultSummary, ScoreEntry, useSummary, useTyped } from './score-entry.tsx';
import { correctionOf } from './result-steps.ts';
import type { WantedResult } from './result-steps.ts';
import { rulesOf } from './typed-score.ts';
import { useSendResult } from './use-send-result.ts';

/** The name of the form, by which what is typed is kept. */
const formOf = ({ id }: MatchDetailView): string => `result:${id}`;

/** More games or points stand in no set. */
const MAX_COUNT = 99;

function useSideOptions(match: MatchDetailView) {
  const { scores } = useWords();
  return sides.map((side) => ({ value: side, label: sideName(scores, match.players[side]) }));
}

function useSetFields(match: MatchDetailView, rules: Rules): Record<string, FieldModel> {
  const { entry: words } = useDeskWords().day;
  const options = useSideOptions(match);
  const number = { kind: 'number', min: 0, max: MAX_COUNT } as const;
  const fields = Array.from({ length: rules.bestOf }, (_, index): [string, FieldModel][] => {
    const [names, set] = [setFields(index), words.set(index + 1)];
    return [
      ...options.map(({ value, label }): [string, FieldModel] => [
        names[value],
        { ...number, label: words.games(set, label) },
      ]),
      [names.tiebreak, { ...number, label: words.tiebreak(set) }],
    ];
  });
  return Object.fromEntries(fields.flat());
}

function useResultFields(match: MatchDetailView, rules: Rules): FieldsOf<ResultValues> {
  const { entry: words } = useDeskWords().day;
  const { retirement, walkover } = words;
  const options = useSideOptions(match);
  const setModels = useSetFields(match, rules);
  return {
    how: {
      kind: 'choice',
      label: words.how,
      isRequired: true,
      options: [
        { value: 'completed', label: words.completed },
        { value: 'retirement', label: retirement, hint: words.retirementHint },
        { value: 'walkover', label: walkover, hint: words.walkoverHint },
        { value: 'default', label: words.default, hint: words.defaultHint },
      ],
    },
    loser: { kind: 'choice', label: words.loser, options },
    ...setModels,
    confirm: { kind: 'flag', label: words.confirm },
  };
}

/** Asks before an official result is replaced: what that undoes, and who wins then. */
function useCorrecting(match: MatchDetailView) {
  const { corrected: words } = useDeskWords().day;
  const { scores } = useWords();
  const confirm = useConfirm();
  const foresee = useForesight();
  const name = useMatchNames().nameOf(match);
  return async (wanted: WantedResult) => {
    const correction = correctionOf(match, wanted);
    if (correction === null) return { isWanted: false, refusal: null };
    const { sentences, refusal } = await foresee(match, correction);
    if (refusal !== null) return { isWanted: false, refusal };
    const side = sideName(scores, match.players[correction.winnerSide]);
    const wins = correction.winnerSide === match.winnerSide ? words.stays(side) : words.changes(side);
    const question = { title: words.title(name), action: words.action, isDestructive: true };
    const isWanted = await confirm({ ...question, consequences: [wins, ...sentences] });
    return { isWanted, refusal: null };
  };
}

/** Says what was entered, with the way back to it. */
function useSaying(match: MatchDetailView) {
  const { day } = useDeskWords();
  const { open } = useDayContext();
  const toast = useToast();
  const name = useMatchNames().nameOf(match);
  const summary = useSummary(match);
  return (reading: ResultReading, { isConfirmed }: WantedResult) => {
    const { entry: words } = day;
    const isWon = reading.winnerSide !== null;
    const ending = isConfirmed ? words.official : words.waits;
    toast({
      text: isWon ? `${summary(reading)} ${ending}` : `${name} · ${summary(reading)}`,
      topic: 'result',
      action: { label: day.match.correct, run: () => open(match.id, 'result') },
    });
  };
}

/** Sends what is typed, after a question where the result was official. */
function useEntering(match: MatchDetailView, rules: Rules) {
  const { rights } = useDayContext();
  const ask = useCorrecting(match);
  const say = useSaying(match);
  const { send, refusal, setRefusal } = useSendResult();
  const [seen, setSeen] = useState<SeenMatch>(match);
  const save = async (values: ResultValues) => {
    const reading = readResult(values, rules);
    if (!canBeSent(match, reading)) {
      // The line below the score says why not.
      document.getElementById(controlId(formOf(match), faultyField(reading)))?.focus();
      return 'stopped';
    }
    setSeen(match);
    setRefusal(null);
    const isOfficial = match.confirmedAt !== null;
    const wanted = wantedOf(reading, isOfficial || (rights.mayDecide && values.confirm === true));
    if (isOfficial) {
      const asked = await ask(wanted);
      setRefusal(asked.refusal);
      if (!asked.isWanted) return 'stopped';
    }
    const sent = await send(match, wanted);
    // Said above the form, with what helps.
    if (sent.refusal !== null) return 'stopped';
    say(reading, wanted);
    return { refusal: null };
  };
  return { save, refusal, seen };
}

interface ShownFieldsProps {
  readonly match: MatchDetailView;
  readonly rules: Rules;
  readonly field: (name: string) => ReactNode;
}

function ShownFields({ match, rules, field }: ShownFieldsProps) {
  const { entry: words } = useDeskWords().day;
  const { rights } = useDayContext();
  const { how } = useTyped();
  return (
    <>
      {field('how')}
      {how !== 'completed' && field('loser')}
      {how !== 'walkover' && <ScoreEntry match={match} rules={rules} field={field} />}
      <ResultSummary match={match} rules={rules} />
      {rights.mayDecide && match.confirmedAt === null && field('confirm')}
      {match.status === 'in_progress' && match.score !== null && (
        <p className="rows__more">{words.endsPoints}</p>
      )}
    </>
  );
}

interface ResultFormProps {
  readonly match: MatchDetailView;
  readonly onSaved: () => void;
}

/** The result of a match by hand: typed, checked while typing, sent, confirmed at once where that is wanted. */
export function ResultForm({ match, onSaved }: ResultFormProps) {
  const { day } = useDeskWords();
  const { entry: words } = day;
  const rules = rulesOf(match);
  const { save, refusal, seen } = useEntering(match, rules);
  const initial = useInitial(match, rules);
  return (
    <>
      <StepRefusal refusal={refusal} seen={seen} />
      <RecordForm<ResultValues>
        name={formOf(match)}
        initial={initial}
        fields={useResultFields(match, rules)}
        action={match.confirmedAt === null ? words.send : day.match.correct}
        save={save}
        onSaved={onSaved}
      >
        {(field) => <ShownFields match={match} rules={rules} field={field} />}
      </RecordForm>
    </>
  );
}

/** What the form begins with: the same object while the result is the same. */
function useInitial(match: MatchDetailView, rules: Rules): ResultValues {
  const text = JSON.stringify(valuesOf(match, rules));
  return useMemo(() => JSON.parse(text) as ResultValues, [text]);
}
