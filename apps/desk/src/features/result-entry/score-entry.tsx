import type { SideName } from '@courtcast/contracts';
import type { Rules } from '@courtcast/scoring-rules';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { sideName, sides } from '@courtcast/web-score/match/names.ts';
import { setsInLine, setsInLineOf } from '@courtcast/web-score/match/set-columns.ts';
import { canBeSent, fieldsOfSets, readResult, setFields, typedIn, wholeScoreIn } from './result-values.ts';
import type { ResultMatch, ResultReading, ResultValues } from './result-values.ts';
import { hasTiebreak } from './typed-score.ts';
import type { ScoreFault } from './typed-score.ts';

/** What stands in the form around it. */
export function useTyped(): ResultValues {
  return useWatch() as ResultValues;
}

/** Why a score cannot be, in a sentence. */
function useFaultText() {
  const { faults } = useDeskWords().day.entry;
  const scoreText = useScoreText();
  return (fault: ScoreFault): string => {
    if ('score' in fault) return faults[fault.kind](fault.set, scoreText(fault.score), fault.to);
    return faults[fault.kind](fault.set);
  };
}

/** The teams for which the sides of a league match play. */
export type SideTeams = Readonly<Record<SideName, { readonly name: string }>>;

export interface EntryProps {
  readonly match: ResultMatch;
  readonly rules: Rules;
  readonly field: (name: string) => ReactNode;
  readonly teams?: SideTeams | undefined;
}

/** Puts a whole score that was typed into the first field into all of them, once its writer has left it. */
function useSpread(rules: Rules): () => void {
  const { getValues, setValue } = useFormContext<Record<string, unknown>>();
  return () => {
    const whole = wholeScoreIn(getValues() as ResultValues);
    if (whole === null || whole.length > rules.bestOf) return;
    for (const [name, text] of Object.entries(fieldsOfSets(whole)))
      setValue(name, text, { shouldDirty: true });
  };
}

/** The numbers of each set, as a scoreboard has them: a column a set, a row a side. */
export function ScoreEntry({ match, rules, field, teams }: EntryProps) {
  const { entry: words } = useDeskWords().day;
  const { scores } = useWords();
  const typed = typedIn(useTyped(), rules);
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
          // Sets have no name but their number.
          <div key={names.home} className="score-entry__set" role="group" aria-label={words.set(index + 1)}>
            <span aria-hidden="true">{words.set(index + 1)}</span>
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

/** Writes a score with the sign that the language has between its numbers. */
export function useScoreText(): (score: string) => string {
  const { dash } = useDeskWords().day.entry;
  return (score) => score.replaceAll('–', dash);
}

/** By what the match has no winner yet, and what helps: another choice, or the way back of the confirmation. */
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

/** The winner as it would stand, or why it cannot be sent. */
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

/** Says while it is typed what the result would be, and why it cannot be. */
export function ResultSummary({ match, rules }: Pick<EntryProps, 'match' | 'rules'>) {
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
