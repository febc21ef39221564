import type { MatchDetailView } from '@courtcast/contracts';
import type { Rules } from '@courtcast/scoring-rules';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useWords } from '../../../i18n/language-context.tsx';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { sideName } from '../../../scores/names.ts';
import { setsInLine, setsInLineOf } from '../../../scores/set-columns.ts';
import { canBeSent, readResult, setFields, typedIn } from './result-values.ts';
import type { ResultReading, ResultValues } from './result-values.ts';
import { hasTiebreak } from './typed-score.ts';
import type { ScoreFault } from './typed-score.ts';

/** What stands in the form around it. */
export function useTyped(): ResultValues {
  return useWatch() as ResultValues;
}

/** Why a score cannot be, in a sentence. */
function useFaultText() {
  const { faults } = useDeskWords().day.entry;
  return (fault: ScoreFault): string => {
    if ('score' in fault) return faults[fault.kind](fault.set, fault.score, fault.to);
    return faults[fault.kind](fault.set);
  };
}

interface EntryProps {
  readonly match: MatchDetailView;
  readonly rules: Rules;
  readonly field: (name: string) => ReactNode;
}

/** The numbers of each set, as a scoreboard has them: a column a set, a row a side. */
export function ScoreEntry({ match, rules, field }: EntryProps) {
  const { entry: words } = useDeskWords().day;
  const { scores } = useWords();
  const typed = typedIn(useTyped(), rules);
  const tiebreaks = typed.map((set, index) => hasTiebreak(rules, index, set));
  return (
    <div className="score-entry">
      <div className="score-entry__sides" aria-hidden="true">
        <span>{sideName(scores, match.players.home)}</span>
        <span>{sideName(scores, match.players.guest)}</span>
        {tiebreaks.includes(true) && <span className="rows__more">{words.tiebreakShort}</span>}
      </div>
      {typed.map((_, index) => {
        const names = setFields(index);
        return (
          // Sets have no name but their number.
          <div key={names.home} className="score-entry__set" role="group" aria-label={words.set(index + 1)}>
            <span aria-hidden="true">{words.set(index + 1)}</span>
            {field(names.home)}
            {field(names.guest)}
            {tiebreaks[index] === true && field(names.tiebreak)}
          </div>
        );
      })}
    </div>
  );
}

/** The winner as it would stand, or why it cannot be sent. */
export function useSummary(match: MatchDetailView) {
  const { entry: words } = useDeskWords().day;
  const { scores } = useWords();
  return (reading: ResultReading): string => {
    const { outcome, winnerSide, isDecided, sets } = reading;
    const score = setsInLine(sets);
    if (isDecided) return words.isDecided;
    if (outcome === 'completed') {
      if (sets.length === 0) return words.nothing;
      if (winnerSide === null) return match.confirmedAt === null ? words.runs(score) : words.noWinner(score);
    }
    if (winnerSide === null) return words.chooseLoser;
    const side = sideName(scores, match.players[winnerSide]);
    const own = setsInLineOf(sets, winnerSide);
    return outcome === 'completed' ? words.wins(side, own) : words.winsBy[outcome](side, own);
  };
}

/** Says while it is typed what the result would be, and why it cannot be. */
export function ResultSummary({ match, rules }: Omit<EntryProps, 'field'>) {
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
