import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { canSendMine } from './evening-outbox.ts';
import type { Conflict, EveningOutbox } from './evening-outbox.ts';
import type { EveningStep, MatchStep, Sides, Wanted } from './steps.ts';
import type { EveningHold } from './use-evening-outbox.ts';

function useOutboxWords() {
  return useDeskWords().evening.outbox;
}

const matchName = ({ home, guest }: Sides): string => `${pairName(home)} – ${pairName(guest)}`;

/** Returns a function that writes an entered result in short. */
function useScoreText() {
  const words = useOutboxWords();
  return (wanted: Wanted): string => {
    if (wanted === 'cancelled') return words.cancelled;
    if (wanted === 'as-reported') return words.asReported;
    return wanted.sets.length === 0 ? words.otherEnd : setsInLine(wanted.sets);
  };
}

/** Returns a function that describes a step on one line. */
function useStepText() {
  const words = useOutboxWords();
  const scoreText = useScoreText();
  return (step: EveningStep): string =>
    step.do === 'round'
      ? `${words.round(step.round)}: ${step.matches.map(matchName).join('; ')}`
      : `${words.round(step.round)}, ${matchName(step.sides)}: ${scoreText(step.wanted)}`;
}

/** Returns a function that describes the service's state of a match. */
function useTheirText() {
  const words = useOutboxWords();
  return ({ theirs }: Extract<Conflict, { kind: 'match' }>): string => {
    if (theirs.status === 'cancelled') return words.cancelled;
    if (theirs.status !== 'completed') return words.inPlay(setsInLine(theirs.sets ?? []));
    return setsInLine(theirs.sets ?? []) || words.otherEnd;
  };
}

interface WaysProps {
  readonly hold: EveningHold;
  readonly theirs: string;
  readonly mine: string | null;
}

function Ways({ hold, theirs, mine }: WaysProps) {
  return (
    <div className="form__actions">
      <Button look="quiet" onClick={() => void hold.decide('theirs')}>
        {theirs}
      </Button>
      {mine !== null && (
        <Button look="quiet" onClick={() => void hold.decide('mine')}>
          {mine}
        </Button>
      )}
    </div>
  );
}

interface QuestionProps {
  readonly hold: EveningHold;
  readonly outbox: EveningOutbox;
  readonly conflict: Conflict;
}

function MatchQuestion({
  hold,
  outbox,
  conflict,
  step,
}: QuestionProps & { readonly conflict: Extract<Conflict, { kind: 'match' }>; readonly step: MatchStep }) {
  const words = useOutboxWords();
  const scoreText = useScoreText();
  const [theirs, mine] = [useTheirText()(conflict), scoreText(step.wanted)];
  return (
    <>
      <p>
        {words.round(step.round)}: <strong>{matchName(step.sides)}</strong>
      </p>
      <p>{words.match(mine, theirs)}</p>
      <Ways hold={hold} theirs={words.take(theirs)} mine={canSendMine(outbox) ? words.insist(mine) : null} />
    </>
  );
}

/** The conflict of the first unsent step, and the host's choices. */
function Question({ hold, outbox, conflict }: QuestionProps) {
  const words = useOutboxWords();
  const stepText = useStepText();
  const [step] = outbox.waiting;
  if (step === undefined) return null;
  if (conflict.kind === 'match' && step.do === 'match')
    return <MatchQuestion hold={hold} outbox={outbox} conflict={conflict} step={step} />;
  const { round } = step;
  const of = { hold, mine: null };
  return (
    <>
      <p>{stepText(step)}</p>
      {conflict.kind === 'gone' && (
        <>
          <p>{words.gone}</p>
          <Ways {...of} theirs={words.putAside} />
        </>
      )}
      {conflict.kind === 'round' && (
        <>
          <p>{words.otherRound(round)}</p>
          <Ways {...of} theirs={words.takeRound(round)} mine={words.insistRound(round)} />
        </>
      )}
      {conflict.kind === 'differs' && (
        <>
          <p>{words.differs}</p>
          <Ways {...of} theirs={words.drawAgain(round)} mine={words.insistRound(round)} />
        </>
      )}
      {conflict.kind === 'refused' && (
        <>
          <p lang="en">{conflict.message}</p>
          <Ways {...of} theirs={words.putAside} mine={words.again} />
        </>
      )}
    </>
  );
}

/** The steps discarded in favor of others' entries: shown until the host closes them. */
function Aside({ hold, aside }: { readonly hold: EveningHold; readonly aside: readonly EveningStep[] }) {
  const words = useOutboxWords();
  const stepText = useStepText();
  return (
    <Card title={words.aside} titleId="aside-title">
      <ul>
        {aside.map((step) => (
          <li key={step.id}>{stepText(step)}</li>
        ))}
      </ul>
      <div className="form__actions">
        <Button look="quiet" onClick={() => void hold.dismiss()}>
          {words.dismiss}
        </Button>
      </div>
    </Card>
  );
}

/** The number of unsent steps, why they are unsent, and the decision the host has to make. */
export function OutboxNotice({ hold }: { readonly hold: EveningHold }) {
  const words = useOutboxWords();
  if (hold.view === null) return <p role="status" className="visually-hidden" />;
  const { outbox, obstacle } = hold.view;
  const { waiting, conflict, aside } = outbox;
  const isStopped = obstacle !== null && waiting.length > 0;
  return (
    <>
      <p role="status" className={isStopped ? 'outbox-note' : 'visually-hidden'}>
        {isStopped && words[obstacle === 'no-network' ? 'noNetwork' : 'lockedOut'](waiting.length)}
        {isStopped && !hold.isLasting && ` ${words.notLasting}`}
      </p>
      {conflict !== null && (
        <Card title={words.title} titleId="conflict-title" className="outbox-question" role="alert">
          <Question hold={hold} outbox={outbox} conflict={conflict} />
        </Card>
      )}
      {aside.length > 0 && <Aside hold={hold} aside={aside} />}
    </>
  );
}
