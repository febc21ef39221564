import { useCallback, useEffect, useState } from 'react';
import type { Side } from '@courtcast/scoring-rules';
import { useWords } from '../../i18n/language-context.tsx';
import type { Action } from '../engine/actions.ts';
import type { Impossible } from '../engine/line.ts';
import { shownLine } from '../engine/outbox.ts';
import type { Pad } from '../engine/pad.ts';
import { BeforeStart } from './before-start.tsx';
import { shortName } from './describe.ts';
import { Ended } from './ended.tsx';
import { PartingPanel } from './parting-panel.tsx';
import { Playing } from './playing.tsx';
import { SendingBar } from './sending-bar.tsx';
import { vibrate } from './settings.ts';
import { useAwake } from './use-awake.ts';
import { usePadView } from './use-pad.ts';

interface PadScreenProps {
  readonly pad: Pad;
}

function refusalInWords(words: ReturnType<typeof useWords>['score'], refusal: Impossible): string {
  const { impossible } = words;
  return refusal in impossible ? impossible[refusal as keyof typeof impossible] : impossible.any;
}

const NOTE_MS = 4000;

/** One match on the phone of who scores it. */
export function PadScreen({ pad }: PadScreenProps) {
  const words = useWords().score;
  const { outbox, obstacle } = usePadView(pad);
  const [note, setNote] = useState<string | null>(null);
  const line = shownLine(outbox);
  const { players } = outbox.sheet.match;
  const nameOf = useCallback((side: Side) => shortName(players, side), [players]);
  useAwake();

  useEffect(() => {
    const wake = (): void => pad.wake();
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [pad]);

  useEffect(() => {
    if (note === null) return undefined;
    const timer = setTimeout(() => setNote(null), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);

  const act = useCallback(
    (action: Action): void => {
      vibrate();
      void pad.tap(action).then((refusal) => setNote(refusal && refusalInWords(words, refusal)));
    },
    [pad, words],
  );

  const common = { line, players, nameOf, act };
  return (
    <div className="pad">
      <SendingBar outbox={outbox} obstacle={obstacle} />
      {outbox.parting === null ? (
        <>
          {line.status === 'scheduled' && <BeforeStart {...common} />}
          {line.status === 'in_progress' && line.state !== null && <Playing {...common} state={line.state} />}
          {(line.status === 'completed' || line.status === 'closed' || line.status === 'suspended') && (
            <Ended {...common} isSent={outbox.waiting.length === 0} />
          )}
        </>
      ) : (
        <PartingPanel pad={pad} outbox={outbox} parting={outbox.parting} nameOf={nameOf} />
      )}
      <p className="pad__note" role="status">
        {note}
      </p>
    </div>
  );
}
