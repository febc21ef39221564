import { useState } from 'react';
import type { ApiError } from '@courtcast/client';
import type { MatchDetailView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button, buttonClass } from '@courtcast/web-ui/button.tsx';
import type { ButtonLook } from '@courtcast/web-ui/button.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { sideName } from '@courtcast/web-score/match/names.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useDayContext, useMatchNames } from './use-day.ts';
import type { MatchPart } from './use-day.ts';
import { useMatchSave } from './match-list.ts';
import { StepRefusal } from './step-refusal.tsx';
import type { SeenMatch } from './step-refusal.tsx';
import { useForesight } from './foresight.ts';

/** Reopens a match, after a question with all consequences. */
function useReopening(match: MatchDetailView) {
  const { reopened: words } = useDeskWords().day;
  const confirm = useConfirm();
  const foresee = useForesight();
  const name = useMatchNames().nameOf(match);
  const reopen = useMatchSave('reopenMatch');
  const [foreseen, setForeseen] = useState<ApiError | null>(null);
  const run = async () => {
    const { sentences, refusal } = await foresee(match);
    setForeseen(refusal);
    if (refusal !== null) return;
    const question = { title: words.title(name), action: words.action, isDestructive: true };
    if (!(await confirm({ ...question, consequences: [words.waits, ...sentences] }))) return;
    await reopen.save({ params: { id: match.id }, body: { expectedVersion: match.version } });
  };
  return { run, isSaving: reopen.isSaving, refusal: foreseen ?? reopen.refusal };
}

/** An action on a match: a button, or a link. The first of a list is the primary one. */
type Step = {
  readonly label: string;
  readonly isDestructive?: boolean;
} & ({ readonly run: () => void } | { readonly href: string });

interface MatchProps {
  readonly match: MatchDetailView;
}

const hasBothSides = ({ players }: MatchDetailView): boolean =>
  players.home.length > 0 && players.guest.length > 0;

/** Writes that need only the match in its shown version. */
function usePlainSteps(match: MatchDetailView) {
  const [seen, setSeen] = useState<SeenMatch>(match);
  const resume = useMatchSave('resumeMatch');
  const confirm = useMatchSave('confirmMatch');
  const undo = useMatchSave('undoPoint');
  const cancel = useMatchSave('cancelMatch');
  const reinstate = useMatchSave('reinstateMatch');
  const all = { resume, confirm, undo, cancel, reinstate };
  const take = (name: Exclude<keyof typeof all, 'cancel'>) => () => {
    setSeen(match);
    // The draw may change a cancelled match, so that its version is not compared; the service refuses what is
    // not cancelled.
    const body = { ...(name !== 'reinstate' && { expectedVersion: match.version }) };
    void all[name].save({ params: { id: match.id }, body });
  };
  const takeOut = async (bothOut: boolean) => {
    setSeen(match);
    const body = { expectedVersion: match.version, ...(bothOut && { bothOut }) };
    await cancel.save({ params: { id: match.id }, body });
  };
  const list = Object.values(all);
  return {
    take,
    takeOut,
    seen,
    isSaving: list.some(({ isSaving }) => isSaving),
    refusal: list.find(({ refusal }) => refusal !== null)?.refusal ?? null,
  };
}

type PlainSteps = ReturnType<typeof usePlainSteps>;

/** Cancelling, and removing both absent players, each after a question. */
function useCancelSteps(match: MatchDetailView, { takeOut }: PlainSteps): Step[] {
  const { match: words } = useDeskWords().day;
  const confirm = useConfirm();
  const name = useMatchNames().nameOf(match);
  const cancel = async () => {
    const question = { title: words.cancelQuestion(name), action: words.cancel, isDestructive: true };
    if (await confirm({ ...question, consequences: [words.cancelText, words.cancelLinks] }))
      await takeOut(false);
  };
  const putOut = async () => {
    const question = { title: words.bothOutQuestion(name), action: words.bothOut, isDestructive: true };
    if (await confirm({ ...question, consequences: [words.bothOutText] })) await takeOut(true);
  };
  const mayPutOut = match.status === 'scheduled' && match.draw !== null && hasBothSides(match);
  return [
    ...(mayPutOut ? [{ label: words.bothOut, run: () => void putOut(), isDestructive: true }] : []),
    { label: words.cancel, run: () => void cancel(), isDestructive: true },
  ];
}

/** All actions for a match in its current state, by the user's rights. */
function useSteps(match: MatchDetailView) {
  const { day, me } = useDeskWords();
  const { match: words } = day;
  const { scores } = useWords();
  const { rights, open, tournament } = useDayContext();
  const plain = usePlainSteps(match);
  const reopening = useReopening(match);
  const cancels = useCancelSteps(match, plain);
  const to = (label: string, part: MatchPart): Step => ({ label, run: () => open(match.id, part) });
  const decided = (steps: readonly Step[]): readonly Step[] => (rights.mayDecide ? steps : []);
  // Officials with more rights usually leave entering points to an umpire.
  const pad: Step = { label: me.umpire.score, href: addresses.pad(match.id) };
  const score = [...decided([to(day.phone, 'phones')]), ...(tournament.phase === 'live' ? [pad] : [])];
  const winner = match.pendingResult?.winnerSide ?? match.suggestedWinner;
  const winnerName = winner === null ? '' : sideName(scores, match.players[winner]);

  const byStatus = (): readonly Step[] => {
    if (match.status === 'cancelled')
      return decided([{ label: words.reinstate, run: plain.take('reinstate') }]);
    if (match.confirmedAt !== null)
      return decided([to(words.correct, 'result'), { label: words.reopen, run: () => void reopening.run() }]);
    if (match.status === 'completed')
      return [
        ...decided([{ label: words.confirm(winnerName), run: plain.take('confirm') }]),
        to(words.correct, 'result'),
        ...(match.pendingResult === null ? [] : [{ label: words.undoResult, run: plain.take('undo') }]),
      ];
    if (match.status === 'suspended')
      return [
        { label: words.resume, run: plain.take('resume') },
        ...score,
        to(words.enter, 'result'),
        ...decided(cancels),
      ];
    if (!hasBothSides(match)) return decided(cancels);
    if (match.status === 'in_progress') {
      const enter = to(words.enter, 'result');
      const first = rights.mayDecide ? [enter, ...score] : [...score, enter];
      return [...first, to(words.suspend, 'suspend'), ...decided(cancels)];
    }
    return [...score, to(words.start, 'start'), to(words.enter, 'result'), ...decided(cancels)];
  };
  const refusal: ApiError | null = plain.refusal ?? reopening.refusal;
  return {
    steps: rights.mayScore ? byStatus() : [],
    isBusy: plain.isSaving || reopening.isSaving,
    refusal,
    seen: plain.seen,
  };
}

interface StepControlProps {
  readonly step: Step;
  readonly look: ButtonLook;
  readonly isBusy: boolean;
}

function StepControl({ step, look, isBusy }: StepControlProps) {
  if ('href' in step)
    return (
      <a className={buttonClass(look)} href={step.href}>
        {step.label}
      </a>
    );
  return (
    <Button look={look} disabled={isBusy} onClick={step.run}>
      {step.label}
    </Button>
  );
}

/** The actions that a match allows now, the primary one first. */
export function NextSteps({ match }: MatchProps) {
  const { match: words } = useDeskWords().day;
  const { steps, isBusy, refusal, seen } = useSteps(match);
  return (
    <section aria-label={words.now}>
      <StepRefusal refusal={refusal} match={match} seen={seen} />
      <div className="form__actions">
        {steps.map((step, index) => {
          const isMain = index === 0 && step.isDestructive !== true;
          return (
            <StepControl key={step.label} step={step} look={isMain ? 'main' : 'quiet'} isBusy={isBusy} />
          );
        })}
      </div>
    </section>
  );
}

/** Further actions on a match: plan, umpires. */
export function MoreSteps({ match }: MatchProps) {
  const { match: words } = useDeskWords().day;
  const { rights, open } = useDayContext();
  if (!rights.mayDecide) return null;
  const isOver = match.confirmedAt !== null || match.status === 'cancelled';
  return (
    <div className="form__actions">
      <Button look="link" onClick={() => open(match.id, 'plan')}>
        {words.plan}
      </Button>
      {!isOver && (
        <Button look="link" onClick={() => open(match.id, 'umpires')}>
          {words.umpires}
        </Button>
      )}
    </div>
  );
}
