import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { isMovable } from '../plan/draft.ts';
import type { Match } from '../plan/draft.ts';
import type { Board } from './use-board.ts';
import { useCardFaults } from './use-conflict-text.ts';
import { moveButtonId } from './use-moving.ts';
import type { Moving } from './use-moving.ts';
import type { Names } from './use-names.ts';

/** Props of every part of the board. */
export interface BoardParts {
  readonly board: Board;
  readonly names: Names;
  readonly moving: Moving;
  readonly edit: (match: Match) => void;
}

interface CardProps extends BoardParts {
  readonly match: Match;
}

/** When a match begins, with its promise. */
function useWhen({ starts, zone, days }: Board): (match: Match) => string {
  const { order } = useDeskWords();
  const formats = useFormats();
  // Of several days it says which: a promise is read on others, too.
  const promised = (iso: string) => formats[days.length > 1 ? 'dayAndTime' : 'time'](iso, zone);
  return ({ id }) => {
    const start = starts.get(id);
    const at = (iso: string) => formats.time(iso, zone);
    const iso = start === undefined ? null : new Date(start.ms).toISOString();
    const time = iso === null ? '' : start?.isReckoned === true ? order.about(at(iso)) : at(iso);
    const promise = start?.promise ?? null;
    const isSaid = promise !== null && promise !== iso;
    return [time, isSaid && order.notBefore(promised(promise))].filter(Boolean).join(' · ');
  };
}

function CardButtons({ match, moving, edit, board, names }: CardProps) {
  const { order } = useDeskWords();
  const of = <span className="visually-hidden">{order.of(names.match(match))}</span>;
  const isChanged = board.draft.open.some(({ matchId }) => matchId === match.id);
  return (
    <div className="order-card__steps">
      <Button id={moveButtonId(match.id)} look="link" onClick={() => moving.begin(match)}>
        {order.move}
        {of}
      </Button>
      <Button look="link" onClick={() => edit(match)}>
        {order.edit}
        {of}
      </Button>
      {isChanged && (
        <Button look="link" onClick={() => board.draft.takeBack([match.id])}>
          {order.takeBack}
          {of}
        </Button>
      )}
    </div>
  );
}

function Faults({ faults }: { readonly faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className="order-card__faults">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  );
}

function stateOf(match: Match, { draft }: Board, faults: readonly string[]): string {
  if (faults.length > 0) return 'conflict';
  if (draft.open.some(({ matchId }) => matchId === match.id)) return 'changed';
  return match.status;
}

/** A match on the board: players, start, conflicts, and buttons to move it. */
export function MatchCard(props: CardProps) {
  const { match, board, names, moving } = props;
  const { order } = useDeskWords();
  const { scores } = useWords();
  const when = useWhen(board);
  const faults = useCardFaults(board, names)(match.id);
  const movable = isMovable(match);
  const isChanged = board.draft.open.some(({ matchId }) => matchId === match.id);
  const isOpen = match.players.home.length === 0 || match.players.guest.length === 0;
  const isWaiting = match.status === 'scheduled';
  const notes = [names.line(match), isWaiting ? isOpen && order.notPlayable : scores.status[match.status]];
  return (
    <article
      className="order-card"
      data-state={stateOf(match, board, faults)}
      draggable={movable}
      aria-label={names.match(match)}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/plain', match.id);
        dataTransfer.effectAllowed = 'move';
      }}
    >
      <p className="order-card__when">
        {when(match)}
        {isChanged && <span className="order-card__mark"> {order.unpublished}</span>}
      </p>
      <p className="order-card__who">
        <a href={addresses.match(match.id)} draggable={false}>
          {names.match(match)}
        </a>
      </p>
      <p className="order-card__more">{notes.filter(Boolean).join(' · ')}</p>
      <Faults faults={faults} />
      {movable && moving.moving?.id !== match.id && <CardButtons {...props} />}
    </article>
  );
}
