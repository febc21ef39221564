import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { CardTitle } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { Progress } from '@courtcast/web-ui/progress.tsx';
import type { Board } from '../board/use-board.ts';
import { useConflictText } from '../board/use-conflict-text.ts';
import type { Names } from '../board/use-names.ts';
import { usePlaceText } from '../board/use-place-text.ts';
import { conflictsOfMoves, toBeRead } from '../plan/conflicts.ts';
import { placeOf } from '../plan/draft.ts';
import type { Clash } from '../plan/draft.ts';
import { ManyNote } from './use-many.tsx';
import type { Many } from './use-many.tsx';
import type { OrderData } from '../use-order.ts';
import { usePublish } from './use-publish.ts';

interface PublishProps {
  readonly board: Board;
  readonly names: Names;
}

interface BarProps extends PublishProps {
  readonly tournament: OrderData['tournament'];
  /** A match is being moved: what was published before is no news then. */
  readonly isMoving: boolean;
}

function ClashRow({ clash, board, names }: PublishProps & { readonly clash: Clash }) {
  const { publishing: words } = useDeskWords().order;
  const textOf = usePlaceText(board);
  const { change, match, hasBegun } = clash;
  const name = names.match(match);
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <li>
      <div className="rows__main">
        <p>{hasBegun ? words.begun(name) : words.theirs(name, textOf(placeOf(match)))}</p>
        {!hasBegun && <p className="rows__more">{words.mine(textOf(change.to))}</p>}
      </div>
      {!hasBegun && (
        <Button look="quiet" onClick={() => board.draft.move([{ match, to: change.to }])}>
          {words.keepMine}
          {of}
        </Button>
      )}
      <Button look="quiet" onClick={() => board.draft.takeBack([change.matchId])}>
        {hasBegun ? words.understood : words.takeTheirs}
        {of}
      </Button>
    </li>
  );
}

/** Moves that others have made meanwhile, beside one's own. */
function Clashes({ board, names }: PublishProps) {
  const { publishing: words } = useDeskWords().order;
  const { clashes } = board.draft;
  if (clashes.length === 0) return null;
  return (
    <section className="summary" role="status">
      <CardTitle>{words.clashTitle}</CardTitle>
      {clashes.some(({ hasBegun }) => !hasBegun) && <p className="rows__more">{words.keepHint}</p>}
      <ul className="rows">
        {clashes.map((clash) => (
          <ClashRow key={clash.change.matchId} clash={clash} board={board} names={names} />
        ))}
      </ul>
    </section>
  );
}

interface NoteProps {
  readonly many: Many;
  readonly names: Names;
  /** Then its staff alone sees what is published. */
  readonly isDraft: boolean;
}

/** How far publishing is, and what it came to. */
function PublishNote({ many, names, isDraft }: NoteProps) {
  const { publishing: words, plan } = useDeskWords().order;
  const doneText = (done: number, total: number) =>
    [words.done(done), isDraft && plan.inDraft, done < total && words.left(total - done)]
      .filter(Boolean)
      .join(' ');
  return <ManyNote many={many} names={names} label={words.progress} doneText={doneText} />;
}

/** Asks before moves are published that do not fit: everyone sees them at once. */
function useMayPublish({ board, names }: PublishProps): () => Promise<boolean> {
  const { publishing: words } = useDeskWords().order;
  const confirm = useConfirm();
  const textOf = useConflictText(board, names);
  return async () => {
    // The planner has checked what it proposes, by what it was asked.
    if (board.draft.proposal !== null) return true;
    const conflicts = toBeRead(conflictsOfMoves(board.conflicts, board.draft.open).map(textOf));
    if (conflicts === null) return true;
    const { read, more } = conflicts;
    const consequences = more === 0 ? read : [...read, words.moreConflicts(more)];
    return confirm({ title: words.conflictsTitle, consequences, action: words.publishAnyway });
  };
}

/** Nobody sees the order of play of a draft. */
function DraftNote({ phase }: Pick<BarProps['tournament'], 'phase'>) {
  const { inDraft } = useDeskWords().order.plan;
  return phase === 'draft' ? inDraft : null;
}

/** Unpublished changes, and the button that publishes them. */
export function PublishBar({ board, names, tournament, isMoving }: BarProps) {
  const { publishing: words } = useDeskWords().order;
  const isDraft = tournament.phase === 'draft';
  const confirm = useConfirm();
  const { many, publish, isAtOnce, refusal } = usePublish(board, tournament.id);
  const mayPublish = useMayPublish({ board, names });
  const publishAsked = async () => {
    if (await mayPublish()) await publish();
  };
  const count = board.draft.open.length;
  const isBusy = isAtOnce || many.isBusy;
  const discard = async () => {
    const question = { title: words.discardTitle, text: words.discardText, action: words.discard };
    if (await confirm({ ...question, isDestructive: true })) board.draft.discard();
  };
  // Refused and stopped changes stay visible.
  const isPart = many.outcome !== null && many.outcome.done < many.outcome.total;
  const isNews = isBusy || isPart || (count === 0 && !isMoving);
  return (
    <>
      <Clashes board={board} names={names} />
      {isAtOnce && <Progress label={words.progress} value={null} />}
      <RefusalNote refusal={refusal} />
      {isNews && <PublishNote many={many} names={names} isDraft={isDraft} />}
      {count > 0 && !isBusy && (
        <div className="order-publish">
          <p role="status">
            {words.waiting(count)} <DraftNote phase={tournament.phase} />
          </p>
          <Button onClick={() => void publishAsked()}>{words.publish(count)}</Button>
          <Button look="quiet" onClick={() => void discard()}>
            {words.discard}
          </Button>
        </div>
      )}
    </>
  );
}
