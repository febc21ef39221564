import { drawCode } from '@courtcast/web-ui/code/draw-code.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { OpenSlot } from '@courtcast/web-score/court/freeplay.ts';

function Code({ address }: { readonly address: string }) {
  return <div className="board-codes__code" ref={(place) => place?.replaceChildren(drawCode(address))} />;
}

interface SlotCodesProps {
  readonly slots: readonly OpenSlot[];
  readonly close: () => void;
}

/** A code for each place that a player can take with a phone. */
export function SlotCodes({ slots, close }: SlotCodesProps) {
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
