import { useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Pad } from '../../sync/pad.ts';
import { PadScreen } from '../../pad/pad-screen.tsx';
import { usePadView } from '../../pad/use-pad.ts';
import type { Board } from '../board.ts';
import type { BoardView } from '../board-state.ts';
import { openSlotsOf } from '@courtcast/web-score/court/freeplay.ts';
import { nextOf } from '../next-match.ts';
import { KeyEntry } from './key-entry.tsx';
import { MatchActions } from './match-actions.tsx';
import type { Offered } from './match-actions.tsx';
import { drawCode } from '@courtcast/web-ui/code/draw-code.ts';
import type { OpenSlot } from '@courtcast/web-score/court/freeplay.ts';

function Code({ address }: { readonly address: string }) {
  return <div className="board-codes__code" ref={(place) => place?.replaceChildren(drawCode(address))} />;
}

interface SlotCodesProps {
  readonly slots: readonly OpenSlot[];
  readonly close: () => void;
}

/** A code for each place that a player can take with a phone. */
function SlotCodes({ slots, close }: SlotCodesProps) {
  const { board, before } = useWords().score;
  return (
    <main className="board-codes">
      <h1>{board.match.join}</h1>
      <p>{board.match.joinHelp}</p>
      <div className="board-codes__slots">
        {slots.map(({ side, position, name, path }) => (
          <figure key={path} className="board-codes__slot" data-side={side}>
            <Code address={window.location.origin + path} />
            <figcaption>
              {name}
              <span>{board.form.nameOf(board.form.sides[side], position)}</span>
            </figcaption>
          </figure>
        ))}
      </div>
      <button type="button" className="pad-button" onClick={close}>
        {before.back}
      </button>
    </main>
  );
}

interface BoardMatchProps {
  readonly board: Board;
  readonly view: BoardView;
  readonly pad: Pad;
}

/** What those at the court may do beside the points, as the match stands. */
function offeredOf(pad: Pad, { record }: BoardView): Offered {
  const { outbox } = pad.view();
  const { match } = outbox.sheet;
  const { status } = pad.line();
  const isSent = outbox.waiting.length === 0 && outbox.parting === null;
  const isPlayed = status === 'in_progress';
  const canLeave = !isPlayed && isSent;
  if (match.kind !== 'freeplay')
    return { slots: [], canConfirm: false, canCancel: false, canLeave, next: null };
  const isOn = isPlayed || status === 'suspended';
  return {
    slots: isOn ? openSlotsOf(record.slots, match) : [],
    canConfirm: status === 'completed' && isSent,
    canCancel: isOn,
    canLeave,
    next: isPlayed && isSent ? nextOf(record.facts) : null,
  };
}

/** The match on the court: its pad, and below it what is the board's. */
export function BoardMatch({ board, view, pad }: BoardMatchProps) {
  const words = useWords().score.board;
  usePadView(pad);
  const [open, setOpen] = useState<'key' | 'codes' | null>(null);
  const { key } = view;
  const close = (): void => setOpen(null);
  const offered = offeredOf(pad, view);
  const isKeyBad = key !== 'good' && key !== 'unchecked';
  if (open === 'key' && isKeyBad) return <KeyEntry board={board} view={view} close={close} />;
  if (open === 'codes' && offered.slots.length > 0) return <SlotCodes slots={offered.slots} close={close} />;
  return (
    <div className="board-match">
      {isKeyBad && (
        <div className="board-match__trouble" role="alert">
          <span>{words.key.inMatch}</span>
          <button type="button" className="pad-button pad-button--small" onClick={() => setOpen('key')}>
            {words.key.give}
          </button>
        </div>
      )}
      <PadScreen pad={pad} isConfirmedBeside={offered.canConfirm} />
      <MatchActions board={board} offered={offered} openCodes={() => setOpen('codes')} />
    </div>
  );
}
