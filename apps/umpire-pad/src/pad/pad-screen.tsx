import { useEffect, useState, useCallback } from 'react';
import type { Side } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { shortName } from '@courtcast/web-score/match-sheet/event-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { keepScreenOn } from '@courtcast/web-ui/wake-lock.ts';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { ageInWords } from '@courtcast/web-score/match/words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { Action } from '../sync/actions.ts';
import type { Impossible } from '../sync/timeline.ts';
import type { Outbox } from '../sync/outbox.ts';
import type { Pad } from '../sync/pad.ts';
import type { PadPage } from '../pad-page.ts';
import { useRemote } from '../remote/remote-buttons.tsx';
import { Ended } from './after-match/ended.tsx';
import { MatchSetup } from './match-setup.tsx';
import { useMatchNotes } from './match-notes.ts';
import type { PadPartProps } from './pad-part.ts';
import { Playing } from './play/playing.tsx';
import { vibrate } from './settings.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { usePolling } from './use-polling.ts';
import { usePadView } from './pad-part.ts';
import { isHeld, otherUmpire } from '../sync/other-umpire.ts';
import type { OtherUmpire } from '../sync/other-umpire.ts';
import type { MatchNotes } from './match-notes.ts';
import type { Obstacle } from '@courtcast/web-data/outbox/outbox-session.ts';

/**
 * The answer of `ask`, requested after mounting, when `occasion` changes, and when the network returns; null
 * until there is one. A failed request keeps the earlier answer. Undefined requests nothing.
 */
function useAnswer<T>(ask: (() => Promise<T | null>) | undefined, occasion = false): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    if (ask === undefined) return undefined;
    let isOn = true;
    const run = (): void => void ask().then((found) => isOn && found !== null && setAnswer(found));
    run();
    window.addEventListener('online', run);
    return () => {
      isOn = false;
      window.removeEventListener('online', run);
    };
  }, [ask, occasion]);
  return answer;
}

interface SendingBarProps {
  readonly outbox: Outbox;
  readonly obstacle: Obstacle;
  readonly isSignedIn: boolean;
}

/** Why nothing can be sent now, with a link to sign in again. */
function Reason({ obstacle, isSignedIn }: Pick<SendingBarProps, 'obstacle' | 'isSignedIn'>) {
  const { frame, umpire } = useWords();
  if (obstacle === null) return null;
  if (obstacle === 'no-network') return <span>{umpire.sending.noNetwork}</span>;
  if (!isSignedIn) return <span>{umpire.sending.lockedOut}</span>;
  return (
    <span>
      {umpire.session.ended} <a href="/me">{frame.signIn}</a>
    </span>
  );
}

/** The number of unsent entries, always visible. */
function SendingBar({ outbox: { waiting }, obstacle, isSignedIn }: SendingBarProps) {
  const words = useWords().umpire.sending;
  const { time } = useFormats();
  const [first] = waiting;
  return (
    <div className={`pad-sending ${first === undefined ? '' : 'pad-sending--waiting'}`} role="status">
      <span>{first === undefined ? words.allSent : words.waiting(waiting.length, time(first.at, null))}</span>
      <Reason obstacle={obstacle} isSignedIn={isSignedIn} />
    </div>
  );
}

/** The other umpire who scores the match, until this device takes over. */
function useOtherUmpire(outbox: Outbox, { tookOverAfter }: MatchNotes): OtherUmpire | null {
  const now = useNow('halfMinute');
  const other = otherUmpire(outbox);
  return other !== null && other.seq > tookOverAfter && isHeld(other, now) ? other : null;
}

interface OtherUmpireBarProps {
  readonly holder: OtherUmpire;
  readonly takeOver: () => void;
}

/** Says who scores, with a button that takes over: it needs nothing from the other device. */
function OtherUmpireBar({ holder, takeOver }: OtherUmpireBarProps) {
  const { umpire, scores } = useWords();
  const words = umpire.holder;
  const { name, role, at } = holder;
  const age = ageInWords(scores, useNow('second') - Date.parse(at));
  const roles: Readonly<Record<string, string>> = words.roles;
  return (
    <div className="pad-holder" role="status">
      <p>
        <strong>{words.isScoring(name ?? roles[role] ?? words.roles.official)}</strong>
        <span className="pad-holder__age">{words.ago(age)}</span>
      </p>
      <Button look="padMain" onClick={takeOver}>
        {words.takeOver}
      </Button>
    </div>
  );
}

interface PadScreenProps {
  readonly pad: Pad;
  /** Null as part of a board. */
  readonly page?: PadPage | null;
  /** Whether a button beside the pad confirms the result, so that the pad does not ask for acknowledgement. */
  readonly isConfirmedBeside?: boolean;
}

const ofTypedScores: ReadonlySet<Impossible> = new Set<Impossible>([
  ...(['countImpossible', 'setImpossible', 'setUnfinished', 'setAfterDecision'] as const),
  ...(['tiebreakImpossible', 'matchTiebreakImpossible', 'pointsImpossible'] as const),
]);

function refusalInWords({ umpire }: ReturnType<typeof useWords>, refusal: Impossible): string {
  if (refusal === 'serviceOrderImpossible') return umpire.places.keptForSet;
  if (ofTypedScores.has(refusal)) return umpire.correction.refused;
  const { impossible } = umpire;
  return refusal in impossible ? impossible[refusal as keyof typeof impossible] : impossible.any;
}

const NOTE_MS = 4000;

/** The reason of a refused entry, shown for a few seconds. */
function useRefusal() {
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (refusal === null) return undefined;
    const timer = setTimeout(() => setRefusal(null), NOTE_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  return [refusal, setRefusal] as const;
}

interface StandingProps extends PadPartProps, Required<PadScreenProps> {
  readonly outbox: Outbox;
}

/** Enters an action, and notes if this device suspended the match. */
function useNotedAct({ act, note, line }: PadPartProps): PadPartProps['act'] {
  return (action) => {
    if (action.do === 'suspend') note({ suspendedAfter: line.steps.length });
    if (action.do === 'resume') note({ suspendedAfter: null });
    act(action);
  };
}

/** The match in its current state: before, during or after play. */
function Standing({ outbox, pad, page, isConfirmedBeside, ...given }: StandingProps) {
  const part = { ...given, act: useNotedAct(given) };
  const { line, note } = part;
  const holder = useOtherUmpire(outbox, part.notes);
  useRemote(holder === null ? part.act : null);
  const round = useAnswer(line.status === 'scheduled' ? page?.readRound : undefined);
  // Roles may change during a match.
  const rights = useAnswer(page?.readRights, line.status === 'completed');
  if (line.status === 'scheduled') return <MatchSetup {...part} {...{ match: outbox.sheet.match, round }} />;
  if (line.status !== 'in_progress' || line.state === null)
    return (
      <Ended
        {...part}
        {...{ outbox, page, rights }}
        isAsked={holder === null && !isConfirmedBeside}
        look={() => pad.wake()}
      />
    );
  return (
    <>
      {holder !== null && (
        <OtherUmpireBar holder={holder} takeOver={() => note({ tookOverAfter: holder.seq })} />
      )}
      <Playing {...part} state={line.state} isWatching={holder !== null} />
    </>
  );
}

/** The pad of one match. */
export function PadScreen({ pad, page = null, isConfirmedBeside = false }: PadScreenProps) {
  const words = useWords();
  const { outbox, obstacle } = usePadView(pad);
  const [refusal, setRefusal] = useRefusal();
  const { players, id } = outbox.sheet.match;
  const [notes, note] = useMatchNotes(id);
  const nameOf = useCallback((side: Side) => shortName(players, side), [players]);
  useEffect(keepScreenOn, []);
  usePolling(pad);
  const act = useCallback(
    (action: Action): void => {
      vibrate();
      void pad.tap(action).then((refused) => setRefusal(refused && refusalInWords(words, refused)));
    },
    [pad, words, setRefusal],
  );
  return (
    <main className="pad">
      <SendingBar outbox={outbox} obstacle={obstacle} isSignedIn={page !== null && page.confirm !== null} />
      {outbox.parting === null ? (
        <Standing
          {...{
            line: pad.line(),
            players,
            nameOf,
            act,
            notes,
            note,
            outbox,
            pad,
            page,
            isConfirmedBeside,
          }}
        />
      ) : (
        <ConflictPanel
          {...{ pad, outbox, nameOf }}
          parting={outbox.parting}
          takeOver={(seq) => note({ tookOverAfter: seq })}
        />
      )}
      <p className="pad__note" role="status">
        {refusal}
      </p>
    </main>
  );
}
