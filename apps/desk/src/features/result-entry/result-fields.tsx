import type { Rules } from '@courtcast/scoring-rules';
import { useMemo } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { sideName, sides } from '@courtcast/web-score/match/names.ts';
import type { FieldModel, FieldsOf } from '../form/field-model.ts';
import { hasLoser, setFields, valuesOf } from './result-values.ts';
import type { ResultMatch, ResultValues } from './result-values.ts';
import { ResultSummary, ScoreEntry, useTyped } from './score-entry.tsx';
import type { EntryProps } from './score-entry.tsx';

/** The name of the form, by which what is typed is kept. */
export function resultFormOf({ id }: Pick<ResultMatch, 'id'>): string {
  return `result:${id}`;
}

function useSideOptions(match: ResultMatch) {
  const { scores } = useWords();
  return sides.map((side) => ({ value: side, label: sideName(scores, match.players[side]) }));
}

function useSetFields(match: ResultMatch, rules: Rules): Record<string, FieldModel> {
  const { entry: words } = useDeskWords().day;
  const options = useSideOptions(match);
  const fields = Array.from({ length: rules.bestOf }, (_, index): [string, FieldModel][] => {
    const [names, set] = [setFields(index), words.set(index + 1)];
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

/** The fields of the result of a match; play goes on from no result that is official. */
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

/** What the form begins with: the same object while the result is the same. */
export function useInitialResult(match: ResultMatch, rules: Rules): ResultValues {
  const text = JSON.stringify(valuesOf(match, rules));
  return useMemo(() => JSON.parse(text) as ResultValues, [text]);
}

/** How a match ended, its score, and what that comes to: for tournaments and leagues alike. */
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
