import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { RoundCards, SitOutLine, roundCourtName } from '@courtcast/web-score/evening/round-cards.tsx';
import { currentRound } from '@courtcast/web-score/evening/round-view.ts';
import type { RoundMatch, RoundView } from '@courtcast/web-score/evening/round-view.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { Card, CardTitle } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../form/refusal-note.tsx';
import { roundsInAll } from './evening-plan.ts';
import { ResultDialog } from './result-dialog.tsx';
import { isUnmade } from './outbox/local-draw.ts';
import type { MadeMatch, RoundDesk } from './use-round-desk.ts';

function isMade(one: RoundMatch): one is MadeMatch {
  return one.match !== null;
}

/** Whether the host must decide on a reported result. */
function isToLookAt({ state }: RoundMatch): boolean {
  return state === 'reported' || state === 'disputed' || state === 'played';
}

/** Confirms a reported result. */
function Accept({ one, desk }: { readonly one: MadeMatch; readonly desk: RoundDesk }) {
  const { results: words } = useDeskWords().evening;
  return (
    <Button onClick={() => void desk.enter(one, 'as-reported')}>
      {words.accept(setsInLine(one.match.sets ?? []))}
    </Button>
  );
}

interface StepsProps {
  readonly one: RoundMatch;
  readonly desk: RoundDesk;
  readonly enter: (one: MadeMatch) => void;
}

/** The host's steps for a match: enter, confirm or correct its result. */
function Steps({ one, desk, enter }: StepsProps) {
  const { results: words } = useDeskWords().evening;
  const court = roundCourtName(useWords(), one);
  if (!isMade(one) || one.state === 'cancelled') return null;
  const isOver = one.state === 'over';
  const isReported = isToLookAt(one);
  return (
    <div className="round-card__steps">
      {isReported && <Accept one={one} desk={desk} />}
      <Button look={isOver ? 'link' : isReported ? 'quiet' : 'main'} onClick={() => enter(one)} of={court}>
        {isOver ? words.correct : isReported ? words.other : words.enter}
      </Button>
    </div>
  );
}

/** The dialog of a result, and the function that opens it. */
export function useResultDialog(desk: RoundDesk) {
  const [openId, setOpenId] = useState<string | null>(null);
  const all = desk.rounds.flatMap(({ matches, waiting }) => [...matches, ...waiting]);
  const open = all.filter(isMade).find(({ matchId }) => matchId === openId);
  const dialog = open && (
    <ResultDialog key={open.matchId} one={open} desk={desk} close={() => setOpenId(null)} />
  );
  const stepsOf = (one: RoundMatch): ReactNode => (
    <Steps one={one} desk={desk} enter={({ matchId }) => setOpenId(matchId)} />
  );
  return { dialog, stepsOf };
}

/** Results of earlier rounds that need the host's decision before the next round can be drawn. */
function Waiting({
  desk,
  stepsOf,
  now,
}: {
  readonly desk: RoundDesk;
  readonly stepsOf: (one: RoundMatch) => ReactNode;
  readonly now: RoundView;
}) {
  const { results: words } = useDeskWords().evening;
  const earlier = desk.rounds.filter(({ round }) => round !== now.round);
  const waiting = earlier.flatMap((view) => {
    const matches = view.matches.filter(isToLookAt);
    return matches.length === 0 ? [] : [{ ...view, matches, waiting: [] }];
  });
  if (waiting.length === 0) return null;
  return (
    <Card title={words.waiting} titleId="waiting-title">
      {waiting.map((view) => (
        <RoundCards key={view.round} view={view} actions={stepsOf} />
      ))}
    </Card>
  );
}

/** A round with disputed matches first; the others keep the order of their courts. */
function decisionsFirst(view: RoundView): RoundView {
  const rank = (one: RoundMatch) => (one.state === 'disputed' ? 0 : 1);
  return { ...view, matches: view.matches.toSorted((one, other) => rank(one) - rank(other)) };
}

/** Deletes the last round while nothing of it has been played. */
function TakeBack({ desk, last }: { readonly desk: RoundDesk; readonly last: RoundView }) {
  const { rounds: words } = useDeskWords().evening;
  const confirm = useConfirm();
  const removal = useSave('deleteRound', { touches: ['getDraw', 'getDrawStandings'] });
  const isUntouched = [...last.matches, ...last.waiting].every(
    ({ state }) => state === 'ready' || state === 'waiting',
  );
  if (!isUntouched) return null;
  const { round } = last;
  const isHere = [...last.matches, ...last.waiting].every(isUnmade);
  // The round is being sent: once it has arrived, it is deleted at the service.
  const isUnderWay = isHere && desk.hold.view?.obstacle === null;
  const run = async () => {
    const question = { title: words.takeBackQuestion(round), consequences: [words.takeBackText] };
    if (!(await confirm({ ...question, action: words.takeBack(round), isDestructive: true }))) return;
    await desk.hold.settled();
    if (isHere) await desk.hold.takeBack();
    else await removal.save({ params: { id: desk.draw.id, n: String(round) } });
  };
  return (
    <>
      <Button look="link" disabled={removal.isSaving || isUnderWay} onClick={() => void run()}>
        {words.takeBack(round)}
      </Button>
      <RefusalNote refusal={removal.refusal} />
    </>
  );
}

interface RoundPartProps {
  readonly desk: RoundDesk;
  /** Whether the user draws rounds and confirms results. */
  readonly mayDecide: boolean;
  /** Renders the clock of the round. */
  readonly clock: (round: number) => ReactNode;
}

interface ShownProps extends RoundPartProps {
  readonly now: RoundView;
  /** Renders the steps for a match; none for read-only users. */
  readonly actions: { readonly actions?: (one: RoundMatch) => ReactNode };
}

/** Whether matches are timed: then the clock is above the courts, else it is optional. */
function isTimed({ draw: { minutes } }: RoundDesk): boolean {
  return minutes !== null && minutes !== undefined;
}

/** The current round: courts, clock, and players who sit out. */
function Now({ desk, mayDecide, clock, now, actions }: ShownProps) {
  const { evening } = useWords();
  const { rounds: words } = useDeskWords().evening;
  const last = desk.rounds.at(-1);
  const timer = mayDecide && clock(now.round);
  const isFirst = isTimed(desk);
  const total = roundsInAll(desk.draw);
  return (
    <section className="round-now" aria-labelledby="round-title">
      <div className="round-now__head">
        <div className="round-now__title">
          <CardTitle id="round-title">{evening.round(now.round)}</CardTitle>
          {total !== null && now.round <= total && <span className="rows__more">{words.total(total)}</span>}
        </div>
        {mayDecide && last !== undefined && <TakeBack desk={desk} last={last} />}
      </div>
      {isFirst && timer}
      <RoundCards view={decisionsFirst(now)} {...actions} />
      <SitOutLine view={now} isSwiss={desk.draw.drawType === 'swiss'} />
      {!isFirst && timer}
    </section>
  );
}

/** The other rounds, latest first, for corrections. */
function Earlier({ desk, now, actions }: Pick<ShownProps, 'desk' | 'now' | 'actions'>) {
  const { evening } = useWords();
  const others = desk.rounds.filter(({ round }) => round !== now.round).toReversed();
  if (others.length === 0) return null;
  return (
    <details className="panel-card round-before">
      <summary className="panel-card__title">{evening.earlier}</summary>
      {others.map((view) => (
        <section key={view.round} className="round-now" aria-label={evening.round(view.round)}>
          <h3>{evening.round(view.round)}</h3>
          <RoundCards view={view} {...actions} />
          <SitOutLine view={view} isSwiss={desk.draw.drawType === 'swiss'} />
        </section>
      ))}
    </details>
  );
}

/** The current round with the host's steps, then the earlier rounds. */
export function RoundPart(props: RoundPartProps) {
  const { desk, mayDecide } = props;
  const { dialog, stepsOf } = useResultDialog(desk);
  const now = currentRound(desk.rounds);
  if (now === null) return null;
  const actions = mayDecide ? { actions: stepsOf } : {};
  return (
    <>
      {mayDecide && <Waiting desk={desk} stepsOf={stepsOf} now={now} />}
      <Now {...props} now={now} actions={actions} />
      <Earlier desk={desk} now={now} actions={actions} />
      {dialog}
    </>
  );
}
