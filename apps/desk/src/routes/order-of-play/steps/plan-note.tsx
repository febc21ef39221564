import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { Board } from '../board/use-board.ts';
import type { OrderData } from '../use-order.ts';

/** The planner's answer. */
export interface Planned {
  readonly answer: AnswerOf<'scheduleTournament'>;
  /** Else it is a proposal, on the board of this user alone. */
  readonly isPublished: boolean;
}

interface NoteProps {
  readonly plan: Planned;
  readonly data: OrderData;
  readonly board: Board;
}

const MINUTE_MS = 60_000;

/** Planned and unplanned matches. */
export function PlanNote({ plan: { answer, isPublished }, data, board }: NoteProps) {
  const { plan: words } = useDeskWords().order;
  const formats = useFormats();
  const times = answer.data.flatMap(({ scheduledTime }) => scheduledTime ?? []).toSorted();
  const last = times.at(-1);
  const open = data.draws.filter(({ finalized }) => !finalized).map(({ name }) => name);
  const endMs = last === undefined ? 0 : Date.parse(last) + board.settings.matchMinutes * MINUTE_MS;
  const end = formats.dayAndTime(new Date(endMs).toISOString(), board.zone);
  return (
    <div role="status">
      <p>{last === undefined ? words.nothing : words.done(answer.data.length, end)}</p>
      {last !== undefined && !isPublished && (
        <p>{board.draft.open.length === 0 ? words.asPublished : words.proposed}</p>
      )}
      {answer.violations > 0 && <p>{words.broken(answer.violations)}</p>}
      {open.length > 0 && <p>{words.openDraws(formats.list(open))}</p>}
    </div>
  );
}
