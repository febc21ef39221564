import { useState } from 'react';
import { rulesOf } from '@courtcast/scoring-rules';
import type { MatchDetailView } from '@courtcast/contracts';
import type { Rules } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { sideName } from '@courtcast/web-score/match/names.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { controlId } from '../../features/form/field.tsx';
import { RecordForm } from '../../features/form/record-form.tsx';
import { useForesight } from './foresight.ts';
import { StepRefusal } from './step-refusal.tsx';
import type { SeenMatch } from './step-refusal.tsx';
import { useDayContext, useMatchNames } from './use-day.ts';
import { useMatchSave } from './match-list.ts';
import {
  ResultFields,
  resultFormOf,
  useInitialResult,
  useResultFields,
  useSummary,
  useTyped,
  useScoreText,
  useSendResult,
} from '../../features/result-entry/score-entry.tsx';
import { canBeSent, faultyField, readResult, wantedOf } from '../../features/result-entry/result-values.ts';
import type { ResultReading, ResultValues } from '../../features/result-entry/result-values.ts';
import type { EntryProps } from '../../features/result-entry/score-entry.tsx';
import { correctionOf } from '../../features/result-entry/result-steps.ts';
import type { Correction, WantedResult } from '../../features/result-entry/result-steps.ts';

/** Asks before an official result is replaced, with the consequences and the new winner. */
function useCorrecting(match: MatchDetailView) {
  const { corrected: words, entry } = useDeskWords().day;
  const { scores } = useWords();
  const confirm = useConfirm();
  const foresee = useForesight();
  const name = useMatchNames().nameOf(match);
  const scoreText = useScoreText();
  const winsBy = ({ winnerSide, sets }: Correction): string => {
    if (winnerSide === undefined) return entry.tie(scoreText(setsInLine(sets ?? match.sets ?? [])));
    const side = sideName(scores, match.players[winnerSide]);
    return winnerSide === match.winnerSide ? words.stays(side) : words.changes(side);
  };
  return async (wanted: WantedResult) => {
    const correction = correctionOf(match, wanted);
    if (correction === null) return { isWanted: false, refusal: null };
    const { sentences, refusal } = await foresee(match, correction);
    if (refusal !== null) return { isWanted: false, refusal };
    const wins = winsBy(correction);
    const question = { title: words.title(name), action: words.action, isDestructive: true };
    const isWanted = await confirm({ ...question, consequences: [wins, ...sentences] });
    return { isWanted, refusal: null };
  };
}

/** Confirms what was entered, with a link back to the match. */
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

/** Sends the result, after a question if there was an official one. */
function useEntering(match: MatchDetailView, rules: Rules) {
  const { rights } = useDayContext();
  const ask = useCorrecting(match);
  const say = useSaying(match);
  const { send, refusal, setRefusal } = useSendResult(useMatchSave);
  const [seen, setSeen] = useState<SeenMatch>(match);
  const save = async (values: ResultValues) => {
    const reading = readResult(values, rules);
    if (!canBeSent(match, reading)) {
      // The line below the score says why not.
      document.getElementById(controlId(resultFormOf(match), faultyField(reading, rules)))?.focus();
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
    // The refusal is shown above the form.
    if (sent.refusal !== null) return 'stopped';
    say(reading, wanted);
    return { refusal: null };
  };
  return { save, refusal, seen };
}

interface ResultMatchProps {
  readonly match: MatchDetailView;
}

/** Notes of the staff beside the result. */
function Around({ match, field }: ResultMatchProps & Pick<EntryProps, 'field'>) {
  const { entry: words } = useDeskWords().day;
  const { rights } = useDayContext();
  const { how } = useTyped();
  return (
    <>
      {rights.mayDecide && match.confirmedAt === null && how !== 'running' && field('confirm')}
      {match.status === 'in_progress' && match.score !== null && (
        <p className="rows__more">{words.endsPoints}</p>
      )}
    </>
  );
}

interface ResultFormProps extends ResultMatchProps {
  readonly onSaved: () => void;
}

/** The form for a match's result: validated while typing, and confirmed at once on request. */
export function ResultForm({ match, onSaved }: ResultFormProps) {
  const { day } = useDeskWords();
  const { entry: words } = day;
  const rules = rulesOf(match);
  const { save, refusal, seen } = useEntering(match, rules);
  const initial = useInitialResult(match, rules);
  return (
    <>
      <StepRefusal refusal={refusal} match={match} seen={seen} />
      <RecordForm<ResultValues>
        name={resultFormOf(match)}
        initial={initial}
        fields={useResultFields(match, rules)}
        action={match.confirmedAt === null ? words.send : day.match.correct}
        save={save}
        onSaved={onSaved}
      >
        {(field) => (
          <>
            <ResultFields match={match} rules={rules} field={field} />
            <Around match={match} field={field} />
          </>
        )}
      </RecordForm>
    </>
  );
}
