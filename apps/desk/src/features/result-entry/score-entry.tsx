import type { ApiError } from '@courtcast/client';
import type { MatchDetailView, SideName } from '@courtcast/contracts';
import { useState, useMemo } from 'react';
import type { Save } from '@courtcast/web-data/queries/use-save.ts';
import { resultSteps, toBody } from './result-steps.ts';
import type { ResultStep, WantedResult } from './result-steps.ts';
import { setRulesAt } from '@courtcast/scoring-rules';
import type { Rules } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { sideName, sides } from '@courtcast/web-score/match/names.ts';
import type { FieldModel, FieldsOf } from '../form/field-model.ts';
import {
  hasLoser,
  setFields,
  valuesOf,
  canBeSent,
  fieldsOfSets,
  readResult,
  typedIn,
  wholeScoreIn,
} from './result-values.ts';
import type { ResultMatch, ResultValues, ResultReading } from './result-values.ts';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { setsInLine, setsInLineOf } from '@courtcast/web-score/match/set-columns.ts';
import { hasTiebreak } from './typed-score.ts';
import type { ScoreFault } from './typed-score.ts';

/** The match that the first request is based on. */
type SentMatch = Pick<MatchDetailView, 'id' | 'version' | 'status' | 'sets' | 'confirmedAt'>;

/** A hook that sends a step and refreshes the page's other data. */
type UseStep = <Id extends ResultStep['operation']>(operation: Id) => Save<Id>;

/** The outcome of the steps: the last answer, or the refusal of the next step. */
interface Sent {
  readonly match: SentMatch;
  readonly refusal: ApiError | null;
}

/** Sends a result in as many requests as needed, each with the version from the previous answer. */
export function useSendResult(useStep: UseStep) {
  const put = useStep('putScore');
  const end = useStep('setMatchResult');
  const confirm = useStep('confirmMatch');
  const correct = useStep('correctMatch');
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const take = async (step: ResultStep, { id, version: expectedVersion }: SentMatch) => {
    const params = { id };
    switch (step.operation) {
      case 'putScore':
        return put.save({ params, body: { sets: [...step.sets], expectedVersion } });
      case 'setMatchResult': {
        const { operation: _, ...result } = step;
        return end.save({ params, body: { ...toBody(result), expectedVersion } });
      }
      case 'correctMatch': {
        const { operation: _, ...correction } = step;
        return correct.save({ params, body: { ...toBody(correction), expectedVersion } });
      }
      case 'confirmMatch':
        return confirm.save({ params, body: { expectedVersion } });
    }
  };

  const send = async (match: SentMatch, wanted: WantedResult): Promise<Sent> => {
    let now = match;
    setRefusal(null);
    for (const step of resultSteps(match, wanted)) {
      const { answer, refusal: refused } = await take(step, now);
      if (refused !== null) {
        setRefusal(refused);
        return { match: now, refusal: refused };
      }
      now = answer.data;
    }
    return { match: now, refusal: null };
  };
  return { send, refusal, setRefusal };
}

/** The name of the form, as key of its draft. */
export function resultFormOf({ id }: Pick<ResultMatch, 'id'>): string {
  return `result:${id}`;
}

function useSideOptions(match: ResultMatch) {
  const { scores } = useWords();
  return sides.map((side) => ({ value: side, label: sideName(scores, match.players[side]) }));
}

interface SetTexts {
  readonly words: ReturnType<typeof useDeskWords>['day']['entry'];
  readonly scores: ReturnType<typeof useWords>['scores'];
}

/** The name of a set by its index: `Set 2` or `Match tiebreak`. */
function setName({ words, scores }: SetTexts, rules: Rules, index: number): string {
  return setRulesAt(rules, index).kind === 'matchTiebreak' ? scores.matchTiebreak : words.set(index + 1);
}

function useSetFields(match: ResultMatch, rules: Rules): Record<string, FieldModel> {
  const { entry: words } = useDeskWords().day;
  const { scores } = useWords();
  const options = useSideOptions(match);
  const fields = Array.from({ length: rules.bestOf }, (_, index): [string, FieldModel][] => {
    const [names, set] = [setFields(index), setName({ words, scores }, rules, index)];
    return [
      ...options.map(({ value, label }): [string, FieldModel] => [
        names[value],
        { kind: 'digits', label: words.games(set, label) },
      ]),
      [names.tiebreak, { kind: 'digits', label: words.tiebreak(set) }],
    ];
  });
  return Object.fromEntries(fields.flat());
}

/** The fields of a match's result; play cannot go on from an official result. */
export function useResultFields(match: ResultMatch, rules: Rules): FieldsOf<ResultValues> {
  const { entry: words } = useDeskWords().day;
  const { retirement, walkover } = words;
  const running = { value: 'running', label: words.running, hint: words.runningHint };
  return {
    how: {
      kind: 'choice',
      label: words.how,
      isRequired: true,
      options: [
        { value: 'completed', label: words.completed },
        ...(match.confirmedAt === null ? [running] : []),
        { value: 'retirement', label: retirement, hint: words.retirementHint },
        { value: 'walkover', label: walkover, hint: words.walkoverHint },
        { value: 'default', label: words.default, hint: words.defaultHint },
      ],
    },
    loser: { kind: 'choice', label: words.loser, options: useSideOptions(match) },
    ...useSetFields(match, rules),
    confirm: { kind: 'flag', label: words.confirm },
  };
}

/** The initial values; the same object while the result is unchanged. */
export function useInitialResult(match: ResultMatch, rules: Rules): ResultValues {
  const text = JSON.stringify(valuesOf(match, rules));
  return useMemo(() => JSON.parse(text) as ResultValues, [text]);
}

/** The fields for outcome and score with a summary, shared by tournaments and leagues. */
export function ResultFields({ match, rules, field, teams }: EntryProps) {
  const { how } = useTyped();
  return (
    <>
      {field('how')}
      {hasLoser(how) && field('loser')}
      {how !== 'walkover' && <ScoreEntry match={match} rules={rules} field={field} teams={teams} />}
      <ResultSummary match={match} rules={rules} />
    </>
  );
}

/** The current values of the surrounding form. */
export function useTyped(): ResultValues {
  return useWatch() as ResultValues;
}

/** Returns a function that says why a score is invalid. */
function useFaultText() {
  const { faults } = useDeskWords().day.entry;
  const scoreText = useScoreText();
  return (fault: ScoreFault): string => {
    if ('score' in fault) return faults[fault.kind](fault.set, scoreText(fault.score), fault.to);
    return faults[fault.kind](fault.set);
  };
}

/** The teams of a league match, by side. */
export type SideTeams = Readonly<Record<SideName, { readonly name: string }>>;

export interface EntryProps {
  readonly match: ResultMatch;
  readonly rules: Rules;
  readonly field: (name: string) => ReactNode;
  readonly teams?: SideTeams | undefined;
}

/** Distributes a whole score that was typed into the first field, when the field is left. */
function useSpread(rules: Rules): () => void {
  const { getValues, setValue } = useFormContext<Record<string, unknown>>();
  return () => {
    const whole = wholeScoreIn(getValues() as ResultValues);
    if (whole === null || whole.length > rules.bestOf) return;
    for (const [name, text] of Object.entries(fieldsOfSets(whole)))
      setValue(name, text, { shouldDirty: true });
  };
}

/** The numbers of each set, laid out like a scoreboard: a column for each set, a row for each side. */
function ScoreEntry({ match, rules, field, teams }: EntryProps) {
  const { entry: words } = useDeskWords().day;
  const { scores } = useWords();
  const typed = typedIn(useTyped(), rules);
  const nameOf = (index: number) => setName({ words, scores }, rules, index);
  const columns = Array.from({ length: rules.bestOf }, (_, index) => {
    const set = typed[index];
    return { names: setFields(index), isTiebreak: set !== undefined && hasTiebreak(rules, index, set) };
  });
  return (
    <>
      <div className="score-entry" onBlur={useSpread(rules)}>
        <div className="score-entry__sides" aria-hidden="true">
          {sides.map((side) => (
            <span key={side}>
              {sideName(scores, match.players[side])}
              {teams !== undefined && <span className="score-entry__team">{teams[side].name}</span>}
            </span>
          ))}
          {columns.some(({ isTiebreak }) => isTiebreak) && (
            <span className="rows__more">{words.tiebreakShort}</span>
          )}
        </div>
        {columns.map(({ names, isTiebreak }, index) => (
          // Sets are identified by their number only.
          <div key={names.home} className="score-entry__set" role="group" aria-label={nameOf(index)}>
            <span aria-hidden="true">{nameOf(index)}</span>
            {field(names.home)}
            {field(names.guest)}
            {isTiebreak && field(names.tiebreak)}
          </div>
        ))}
      </div>
      <p className="field__hint score-entry__hint">{words.wholeScore}</p>
    </>
  );
}

/** Returns a function that writes a score with the language's separator. */
export function useScoreText(): (score: string) => string {
  const { dash } = useDeskWords().day.entry;
  return (score) => score.replaceAll('–', dash);
}

/** Says why there is no winner yet, and what helps: another choice, or reopening the match. */
function useNoWinner({ confirmedAt }: ResultMatch) {
  const { entry: words } = useDeskWords().day;
  const scoreText = useScoreText();
  return ({ sets, isOpen }: ResultReading): string => {
    const why = isOpen
      ? words.endsNoSet(scoreText(setsInLine(sets.slice(-1))))
      : words.noWinner(scoreText(setsInLine(sets)));
    return `${why} ${confirmedAt === null ? words.mayRun : words.takeBackFirst}`;
  };
}

/** Returns the resulting winner in a sentence, or why the input cannot be sent. */
export function useSummary(match: ResultMatch) {
  const { entry: words } = useDeskWords().day;
  const { scores } = useWords();
  const noWinner = useNoWinner(match);
  const scoreText = useScoreText();
  return (reading: ResultReading): string => {
    const { ending, winnerSide, isDecided, isTie, sets } = reading;
    if (isDecided) return words.isDecided;
    if (ending === 'completed' || ending === 'running') {
      if (sets.length === 0) return words.nothing;
      if (isTie) return words.tie(scoreText(setsInLine(sets)));
      if (winnerSide === null)
        return ending === 'running' ? words.runs(scoreText(setsInLine(sets))) : noWinner(reading);
      return words.wins(
        sideName(scores, match.players[winnerSide]),
        scoreText(setsInLineOf(sets, winnerSide)),
      );
    }
    if (winnerSide === null) return words.chooseLoser;
    const side = sideName(scores, match.players[winnerSide]);
    return words.winsBy[ending](side, scoreText(setsInLineOf(sets, winnerSide)));
  };
}

/** Shows the resulting winner, or the fault, while typing. */
function ResultSummary({ match, rules }: Pick<EntryProps, 'match' | 'rules'>) {
  const reading = readResult(useTyped(), rules);
  const faultText = useFaultText();
  const summary = useSummary(match);
  const isFine = canBeSent(match, reading);
  return (
    <div className="score-entry__says" role="status" data-fine={isFine}>
      {reading.faults.length > 0
        ? reading.faults.map((fault) => <p key={`${fault.kind}${fault.set}`}>{faultText(fault)}</p>)
        : summary(reading)}
    </div>
  );
}
