import { useState } from 'react';
import type { ApiError } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { sideName } from '@courtcast/web-score/match/names.ts';
import { useMatchChanges } from '@courtcast/web-data/queries/use-match-changes.ts';
import { Tick } from '@courtcast/web-ui/controls.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Progress } from '@courtcast/web-ui/progress.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { faultsOf } from '../../features/form/refusal-texts.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { useDayContext, useMatchNames } from './use-day.ts';
import type { GroupedMatch } from './groups.ts';
import { useMatchSave } from './match-list.ts';
import { MatchRow } from './match-row.tsx';
import { StepButton } from './quick-steps.tsx';

interface Refused {
  readonly match: MatchView;
  readonly refusal: ApiError;
}

/** Confirms a match in its shown version: one that has changed is refused. */
function useConfirming() {
  const confirming = useMatchSave('confirmMatch');
  const confirm = async ({ id, version }: MatchView) =>
    confirming.save({ params: { id }, body: { expectedVersion: version } });
  return { ...confirming, confirm };
}

/** Confirms one match, with undo. */
function ConfirmOne({ match }: { readonly match: MatchView }) {
  const desk = useDeskWords();
  const { day: words } = desk;
  const { scores } = useWords();
  const toast = useToast();
  const name = useMatchNames().nameOf(match);
  const { confirm, isSaving, refusal } = useConfirming();
  const reopen = useMatchSave('reopenMatch');
  const run = async () => {
    const { answer } = await confirm(match);
    if (answer === null) return;
    const { winnerSide, players, version } = answer.data;
    toast({
      topic: 'result',
      text: words.confirmed(winnerSide === null ? name : sideName(scores, players[winnerSide])),
      action: {
        label: words.takeBack,
        run: () =>
          void reopen
            .save({ params: { id: match.id }, body: { expectedVersion: version } })
            .then(({ refusal: refused }) => {
              const [fault] = refused === null ? [] : faultsOf(desk, refused);
              if (fault !== undefined) toast({ text: fault.text, kind: 'fault' });
            }),
      },
    });
  };
  return (
    <>
      <StepButton label={words.confirm} of={name} isMain isBusy={isSaving} run={() => void run()} />
      <RefusalNote refusal={refusal} />
    </>
  );
}

function RefusedList({ refused }: { readonly refused: readonly Refused[] }) {
  const { day: words } = useDeskWords();
  const { nameOf } = useMatchNames();
  if (refused.length === 0) return null;
  return (
    <div className="day-refused" role="alert">
      <p>{words.refusedMany}</p>
      <ul>
        {refused.map(({ match, refusal }) => (
          <li key={match.id}>
            <strong>{nameOf(match)}</strong>
            <RefusalNote refusal={refusal} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Confirms several matches in their shown versions by one request; refusals are listed by match. */
function useConfirmMany(onDone: () => void) {
  const { day: words } = useDeskWords();
  const toast = useToast();
  const { send, isSending } = useMatchChanges();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const run = async (matches: readonly MatchView[]) => {
    setRefused([]);
    const outcome = await send(
      matches.map(({ id, version }) => ({ matchId: id, change: 'confirm', expectedVersion: version })),
    );
    setRefused(
      matches.flatMap((match) => {
        const refusal = outcome.refused.get(match.id);
        return refusal === undefined ? [] : [{ match, refusal }];
      }),
    );
    setFailure(outcome.failure);
    if (outcome.failure !== null) return;
    toast({ text: words.confirmedMany(outcome.done.length) });
    onDone();
  };
  return { run, refused, failure, isSending };
}

interface ManyProps {
  readonly all: readonly GroupedMatch[];
  readonly chosen: ReadonlySet<string>;
  readonly setChosen: (chosen: ReadonlySet<string>) => void;
}

function ConfirmMany({ all, chosen, setChosen }: ManyProps) {
  const { day: words } = useDeskWords();
  const { run, refused, failure, isSending } = useConfirmMany(() => setChosen(new Set()));
  const wanted = all.map(({ match }) => match).filter(({ id }) => chosen.has(id));
  return (
    <>
      <RefusedList refused={refused} />
      <RefusalNote refusal={failure} />
      {isSending && <Progress label={words.confirming} value={null} />}
      <div className="form__actions">
        <label className="day-choice">
          <Tick
            checked={all.length > 0 && wanted.length === all.length}
            onTick={(isTicked) => setChosen(new Set(isTicked ? all.map(({ match }) => match.id) : []))}
          />
          {words.chooseAll}
        </label>
        {wanted.length > 0 && (
          <Button disabled={isSending} onClick={() => void run(wanted)}>
            {words.confirmMany(wanted.length)}
          </Button>
        )}
      </div>
    </>
  );
}

/** Results that await confirmation, to confirm one by one or together. */
export function ConfirmGroup({ matches }: { readonly matches: readonly GroupedMatch[] }) {
  const { day: words } = useDeskWords();
  const { rights } = useDayContext();
  const { nameOf } = useMatchNames();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <>
      {rights.mayDecide && <ConfirmMany all={matches} chosen={chosen} setChosen={setChosen} />}
      <ul className="rows">
        {matches.map((one) => (
          <MatchRow
            key={one.match.id}
            one={one}
            choice={
              rights.mayDecide && (
                <Tick
                  aria-label={words.choose(nameOf(one.match))}
                  checked={chosen.has(one.match.id)}
                  onChange={() => toggle(one.match.id)}
                />
              )
            }
            steps={rights.mayDecide && <ConfirmOne match={one.match} />}
          />
        ))}
      </ul>
    </>
  );
}
