import type { MatchView, SideName } from '@courtcast/contracts';
import { useState } from 'react';
import { rulesOf } from '@courtcast/scoring-rules';
import type { Rules } from '@courtcast/scoring-rules';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { roundCourtName } from '@courtcast/web-score/evening/round-cards.tsx';
import { pairName, sides } from '@courtcast/web-score/match/names.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { controlId } from '../form/field.tsx';
import { RecordForm } from '../form/record-form.tsx';
import {
  ResultFields,
  resultFormOf,
  useInitialResult,
  useResultFields,
} from '../result-entry/score-entry.tsx';
import { canBeSent, faultyField, readResult, wantedOf } from '../result-entry/result-values.ts';
import type { ResultValues } from '../result-entry/result-values.ts';
import type { WantedResult } from '../result-entry/result-steps.ts';
import { countScore, countsGames, pointScores, pointsTotalOf } from './point-scores.ts';
import type { PointScore } from './point-scores.ts';
import type { MadeMatch, RoundDesk } from './use-round-desk.ts';

interface EntryProps {
  readonly match: MatchView;
  readonly rules: Rules;
  /** Queues the result, and confirms that. */
  readonly send: (wanted: WantedResult) => Promise<void>;
}

/** A button for each possible result of a match of points: one press enters it. */
function PointButtons({ match, rules, total, send }: EntryProps & { readonly total: number }) {
  const { results: words } = useDeskWords().evening;
  const now = match.sets?.[0];
  const sendScore = ({ winner, sets }: PointScore) =>
    send({ outcome: 'completed', winnerSide: winner, isTie: winner === null, sets, isConfirmed: true });
  return (
    <ul className="point-scores" aria-label={words.pick}>
      {pointScores(rules, total).map((score) => {
        const { home, guest } = score;
        const isNow = match.status === 'completed' && now?.home === home && now.guest === guest;
        return (
          <li key={`${home}-${guest}`}>
            <Button
              look="bare"
              className="point-scores__score"
              data-winner={score.winner ?? 'none'}
              aria-pressed={isNow}
              onClick={() => void sendScore(score)}
            >
              {home}–{guest}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

const MAX_GAMES = 15;

/** A row of buttons with the games of each side in a timed match: the second press enters the result. */
function CountButtons({ match, rules, send }: EntryProps) {
  const { results: words } = useDeskWords().evening;
  const now = match.status === 'completed' ? match.sets?.[0] : undefined;
  const [counts, setCounts] = useState<Partial<Record<SideName, number>>>({});
  const [isLevel, setLevel] = useState(false);
  const choose = (side: SideName, count: number) => {
    const chosen = { ...counts, [side]: count };
    setCounts(chosen);
    const { home, guest } = chosen;
    if (home === undefined || guest === undefined) return;
    const score = countScore(rules, home, guest);
    setLevel(score === null);
    if (score === null) return;
    const { winner, sets } = score;
    void send({ outcome: 'completed', winnerSide: winner, isTie: winner === null, sets, isConfirmed: true });
  };
  return (
    <div className="count-scores">
      {sides.map((side) => (
        <fieldset key={side} className="count-scores__side">
          <legend className="field__label">{pairName(match.players[side])}</legend>
          <div className="point-scores">
            {Array.from({ length: MAX_GAMES + 1 }, (_, count) => (
              <Button
                key={count}
                look="bare"
                className="point-scores__score"
                aria-pressed={(counts[side] ?? now?.[side]) === count}
                onClick={() => choose(side, count)}
              >
                {count}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
      <p role="status">{isLevel ? words.level : ''}</p>
    </div>
  );
}

/** A form for any other result. */
function TypedResult({ match, rules, send }: EntryProps) {
  const { day } = useDeskWords();
  const initial = useInitialResult(match, rules);
  return (
    <RecordForm<ResultValues>
      name={resultFormOf(match)}
      initial={initial}
      fields={useResultFields(match, rules)}
      action={match.confirmedAt === null ? day.entry.send : day.match.correct}
      save={async (values) => {
        const reading = readResult(values, rules);
        if (canBeSent(match, reading)) {
          await send(wantedOf(reading, true));
          return { refusal: null };
        }
        // The line below the score says why not.
        document.getElementById(controlId(resultFormOf(match), faultyField(reading, rules)))?.focus();
        return 'stopped';
      }}
    >
      {(field) => <ResultFields match={match} rules={rules} field={field} />}
    </RecordForm>
  );
}

interface ResultDialogProps {
  readonly one: MadeMatch;
  readonly desk: RoundDesk;
  readonly close: () => void;
}

/** Cancels a match: it counts for nobody, and the round goes on without it. */
function NotPlayed({ one, desk, close }: ResultDialogProps) {
  const { results: words } = useDeskWords().evening;
  const confirm = useConfirm();
  const run = async () => {
    const question = { title: words.cancelQuestion, consequences: [words.cancelText] };
    if (!(await confirm({ ...question, action: words.cancel, isDestructive: true }))) return;
    await desk.enter(one, 'cancelled');
    close();
  };
  return (
    <Button look="link" onClick={() => void run()}>
      {words.cancel}
    </Button>
  );
}

/** Enters or corrects the result of a match, which is official at once: the user is the host. */
export function ResultDialog({ one, desk, close }: ResultDialogProps) {
  const { results: words } = useDeskWords().evening;
  const { match, players } = one;
  const court = roundCourtName(useWords(), one);
  const toast = useToast();
  const rules = rulesOf(match);
  const total = pointsTotalOf(rules);
  const enter = async (wanted: WantedResult) => {
    await desk.enter(one, wanted);
    toast({ text: words.saved(court, setsInLine(wanted.sets)), topic: 'result' });
    close();
  };
  const entry = { match, rules, send: enter };
  const isOpen = match.status === 'scheduled';
  return (
    <Modal title={match.confirmedAt === null ? words.title(court) : words.correctTitle(court)} close={close}>
      {total === null && (countsGames(rules) ? <CountButtons {...entry} /> : <TypedResult {...entry} />)}
      {total !== null && (
        <>
          <p className="point-scores__sides">
            <strong>{pairName(players.home)}</strong> – <strong>{pairName(players.guest)}</strong>
          </p>
          <PointButtons {...entry} total={total} />
        </>
      )}
      {isOpen && <NotPlayed one={one} desk={desk} close={close} />}
    </Modal>
  );
}
