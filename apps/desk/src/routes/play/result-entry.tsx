import type { MatchView, SideName } from '@courtcast/contracts';
import { rulesOf, setRulesAt } from '@courtcast/scoring-rules';
import type { Rules, SetScore } from '@courtcast/scoring-rules';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { opponentOf } from '@courtcast/web-score/match/names.ts';
import { readScore } from '../../features/result-entry/typed-score.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { playerScore } from './player-match.ts';

interface EntryProps {
  readonly side: SideName;
  readonly rules: Rules;
  /** Shows what would be sent. */
  readonly choose: (sets: readonly SetScore[]) => void;
}

/** The figures of both sides, the own one first. */
function setOf(side: SideName, own: number, other: number) {
  const sides = { home: own, guest: other };
  return side === 'home' ? sides : { home: other, guest: own };
}

/** A button for each number of points that the own side may have: the others get what is left of the total. */
function PointsEntry({ side, rules, total, choose }: EntryProps & { readonly total: number }) {
  const { play: words } = useDeskWords();
  const period = setRulesAt(rules, 0);
  const mayTie = period.kind === 'period' && period.tiesAllowed;
  const sets = (own: number, other: number) => choose([{ ...setOf(side, own, other), unit: 'points' }]);
  const counts = Array.from({ length: total + 1 }, (_, own) => own);
  // Where nobody may tie, one more point has decided it.
  const isTie = (own: number) => own * 2 === total && !mayTie;
  return (
    <fieldset className="play-points">
      <legend>{words.points(total)}</legend>
      <div className="play-points__grid">
        {counts
          .flatMap((own) =>
            isTie(own)
              ? [
                  [own, own + 1],
                  [own + 1, own],
                ]
              : [[own, total - own]],
          )
          .map(([own = 0, other = 0]) => (
            <Button
              key={`${own}–${other}`}
              look="bare"
              className="play-points__one"
              aria-label={`${words.ownPoints(own)}: ${own}–${other}`}
              onClick={() => sets(own, other)}
            >
              {own + other === total ? own : `${own}–${other}`}
            </Button>
          ))}
      </div>
    </fieldset>
  );
}

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly set: (value: number) => void;
}

const MAX = 99;

function Stepper({ label, value, set }: StepperProps) {
  const { play: words } = useDeskWords();
  return (
    <div className="play-stepper" role="group" aria-label={label}>
      <span className="play-stepper__label" aria-hidden="true">
        {label}
      </span>
      <Button
        look="bare"
        className="play-stepper__step"
        aria-label={words.less(label)}
        disabled={value === 0}
        onClick={() => set(value - 1)}
      >
        −
      </Button>
      <output className="play-stepper__value">{value}</output>
      <Button
        look="bare"
        className="play-stepper__step"
        aria-label={words.more(label)}
        disabled={value === MAX}
        onClick={() => set(value + 1)}
      >
        +
      </Button>
    </div>
  );
}

/** The figures of each side in a set or in the time played. */
function SetsEntry({ side, rules, choose }: EntryProps) {
  const { play: words } = useDeskWords();
  const { scores } = useWords();
  const [own, setOwn] = useState<readonly number[]>(() => Array.from({ length: rules.bestOf }, () => 0));
  const [other, setOther] = useState(own);
  const at = (values: readonly number[], index: number, value: number) =>
    values.map((one, place) => (place === index ? value : one));
  const typed = own.flatMap((mine, index) => {
    const theirs = other[index] ?? 0;
    if (mine + theirs === 0 && index > 0) return [];
    const { home, guest } = setOf(side, mine, theirs);
    return [{ home: String(home), guest: String(guest), tiebreak: '' }];
  });
  const reading = readScore(rules, typed);
  const isWhole = reading.faults.length === 0 && (reading.winner !== null || reading.isTie);
  const period = setRulesAt(rules, 0);
  const isOfGames = period.kind === 'games' || (period.kind === 'period' && period.unit === 'games');
  const titleOf = (index: number) => {
    if (setRulesAt(rules, index).kind === 'matchTiebreak') return scores.matchTiebreak;
    if (rules.bestOf > 1) return words.set(index + 1);
    return isOfGames ? words.games : words.played;
  };
  return (
    <>
      {own.map((mine, index) => (
        // Sets have no name but their number.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="play-set">
          <legend>{titleOf(index)}</legend>
          <Stepper label={words.us} value={mine} set={(value) => setOwn(at(own, index, value))} />
          <Stepper
            label={words.them}
            value={other[index] ?? 0}
            set={(value) => setOther(at(other, index, value))}
          />
        </fieldset>
      ))}
      <Button disabled={!isWhole} onClick={() => choose(reading.sets)}>
        {words.send(playerScore(reading.sets, side))}
      </Button>
    </>
  );
}

interface ResultEntryProps {
  readonly match: MatchView;
  readonly side: SideName;
  readonly send: (sets: readonly SetScore[]) => void;
}

/** Enters the result of a match with two taps: what the own side has, then that it is so. */
export function ResultEntry({ match, side, send }: ResultEntryProps) {
  const { play: words } = useDeskWords();
  const [chosen, setChosen] = useState<readonly SetScore[] | null>(null);
  const rules = rulesOf(match);
  const period = setRulesAt(rules, 0);
  const total = period.kind === 'period' ? period.pointsTotal : null;
  return (
    <Card title={words.enter} titleId="play-entry-title" className="play-entry">
      {total === null && <SetsEntry side={side} rules={rules} choose={send} />}
      {total !== null && chosen === null && (
        <PointsEntry side={side} rules={rules} total={total} choose={setChosen} />
      )}
      {chosen !== null && (
        <div className="play-entry__chosen">
          <p className="play-entry__score" aria-live="polite">
            <span className="play-entry__side">{words.us}</span> {chosen[0]?.[side]} –{' '}
            {chosen[0]?.[opponentOf(side)]} <span className="play-entry__side">{words.them}</span>
          </p>
          <Button className="play-entry__send" autoFocus onClick={() => send(chosen)}>
            {words.send(playerScore(chosen, side))}
          </Button>
          <Button look="link" onClick={() => setChosen(null)}>
            {words.back}
          </Button>
        </div>
      )}
    </Card>
  );
}
