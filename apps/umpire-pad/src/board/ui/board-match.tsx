import { useState } from 'react';
import type { MatchView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { matchName } from '@courtcast/web-score/match/open-sides.ts';
import type { OpenSlot } from '@courtcast/web-score/court/freeplay.ts';
import { openSlotsOf } from '@courtcast/web-score/court/freeplay.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { drawCode } from '@courtcast/web-ui/code/draw-code.ts';
import type { Board } from '../board.ts';
import type { Answer } from '../court-service.ts';
import type { Pad } from '../../sync/pad.ts';
import { PadScreen } from '../../pad/pad-screen.tsx';
import { usePadView } from '../../pad/pad-part.ts';
import type { BoardView } from '../board-state.ts';
import { nextOf } from '../active-match.ts';
import { KeyEntry } from './key-entry.tsx';

/** The actions that a board offers beside the points. */
interface Offered {
  readonly slots: readonly OpenSlot[];
  readonly canConfirm: boolean;
  readonly canCancel: boolean;
  readonly canLeave: boolean;
  /** A planned match that may take the court now. */
  readonly next: MatchView | null;
}

interface MatchActionsProps {
  readonly board: Board;
  readonly offered: Offered;
  readonly openCodes: () => void;
}

type Asked = 'cancel' | 'call';

interface SureProps {
  readonly text: string;
  readonly yes: string;
  readonly run: () => void;
  readonly close: () => void;
}

function Sure({ text, yes, run, close }: SureProps) {
  const words = useWords().umpire.board.match;
  return (
    <div className="board-actions" role="alertdialog" aria-label={text}>
      <p>{text}</p>
      <Button look="pad" onClick={close}>
        {words.keepPlaying}
      </Button>
      <Button look="padMain" onClick={run}>
        {yes}
      </Button>
    </div>
  );
}

/** Runs a request and returns the text of its failure. */
function useService(): [string | null, (act: () => Promise<Answer<unknown>>) => void] {
  const words = useWords().umpire.board.match;
  const [trouble, setTrouble] = useState<string | null>(null);
  const perform = (act: () => Promise<Answer<unknown>>): void => {
    setTrouble(null);
    void act().then((answer) => {
      if (answer.is === 'away') setTrouble(words.away);
      if (answer.is === 'refused') setTrouble(answer.reason);
    });
  };
  return [trouble, perform];
}

/** Buttons beside the points: join, confirm, end, start the next match. */
function MatchActions({ board, offered, openCodes }: MatchActionsProps) {
  const { umpire, scores } = useWords();
  const words = umpire.board.match;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [trouble, perform] = useService();
  const { slots, canConfirm, canCancel, canLeave, next } = offered;
  const close = (): void => setAsked(null);
  const cancel = (): void => {
    close();
    perform(() => board.cancel());
  };
  if (asked === 'cancel' && canCancel)
    return <Sure text={words.cancelSure} yes={words.cancel} run={cancel} close={close} />;
  if (asked === 'call' && next !== null) {
    const text = words.callSure(matchName(scores, next));
    return <Sure text={text} yes={words.call} run={() => void board.hold(next.id)} close={close} />;
  }
  const buttons = [
    { isOffered: canConfirm, text: words.confirm, run: () => perform(() => board.confirm()), isMain: true },
    { isOffered: slots.length > 0, text: words.join, run: openCodes },
    { isOffered: next !== null, text: words.next, run: () => setAsked('call') },
    { isOffered: canCancel, text: words.cancel, run: () => setAsked('cancel') },
    { isOffered: canLeave, text: words.back, run: () => void board.leave().then(() => board.sync()) },
  ].filter(({ isOffered }) => isOffered);
  if (buttons.length === 0 && trouble === null) return null;
  return (
    <div className="board-actions">
      {trouble !== null && <p role="status">{trouble}</p>}
      {buttons.map(({ text, run, isMain = false }) => (
        <Button key={text} look={isMain ? 'padMain' : 'pad'} onClick={run}>
          {text}
        </Button>
      ))}
    </div>
  );
}

function Code({ address }: { readonly address: string }) {
  return <div className="board-codes__code" ref={(place) => place?.replaceChildren(drawCode(address))} />;
}

interface SlotCodesProps {
  readonly slots: readonly OpenSlot[];
  readonly close: () => void;
}

/** A QR code for each slot that a player can claim with a phone. */
function SlotCodes({ slots, close }: SlotCodesProps) {
  const { board, before } = useWords().umpire;
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
      <Button look="pad" onClick={close}>
        {before.back}
      </Button>
    </main>
  );
}

interface BoardMatchProps {
  readonly board: Board;
  readonly view: BoardView;
  readonly pad: Pad;
}

/** The actions that players at the court may take in the match's current state. */
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

/** The match on the court: its pad, and the board's actions below. */
export function BoardMatch({ board, view, pad }: BoardMatchProps) {
  const words = useWords().umpire.board;
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
          <Button look="padSmall" onClick={() => setOpen('key')}>
            {words.key.give}
          </Button>
        </div>
      )}
      <PadScreen pad={pad} isConfirmedBeside={offered.canConfirm} />
      <MatchActions board={board} offered={offered} openCodes={() => setOpen('codes')} />
    </div>
  );
}
