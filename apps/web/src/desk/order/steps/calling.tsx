import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useSave } from '../../api/use-save.ts';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';
import type { Board } from '../board/use-board.ts';
import type { Names } from '../board/use-names.ts';
import { courtState } from '../plan/court-state.ts';
import { matchesOfPresent } from '../plan/days.ts';
import type { Court, Match } from '../plan/draft.ts';

interface CallingProps {
  readonly board: Board;
  readonly names: Names;
}

const MINUTE_MS = 60_000;

function thisMinute(): string {
  return new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString();
}

interface CourtRowProps extends CallingProps {
  readonly court: Court;
  readonly matches: readonly Match[];
}

function CourtRow({ court, matches, board, names }: CourtRowProps) {
  const { calling: words } = useDeskWords().order;
  const confirm = useConfirm();
  const toast = useToast();
  const patch = useSave('patchMatch', { touches: ['listMatches'] });
  const { now, next } = courtState(court.id, matches);
  const call = async (match: Match) => {
    const question = { title: words.busyTitle(court.name), text: words.busyText, action: words.call };
    if (now !== null && !(await confirm(question))) return;
    const body = {
      courtId: court.id,
      scheduledTime: thisMinute(),
      notBeforeTime: null,
      expectedVersion: match.version,
    };
    const { answer } = await patch.save({ params: { id: match.id }, body });
    if (answer === null) return;
    board.draft.takeBack([match.id]);
    toast({ text: words.called(names.match(match), court.name) });
  };
  return (
    <li>
      <div className="rows__main">
        <strong>{court.name}</strong>
        <p>
          {words.now}: {now === null ? words.free : names.match(now)}
        </p>
        <p className="rows__more">
          {words.next}: {next === null ? words.none : names.match(next)}
        </p>
        <RefusalNote refusal={patch.refusal} />
      </div>
      {next !== null && (
        <button
          type="button"
          className="button button--quiet"
          disabled={patch.isSaving}
          onClick={() => void call(next)}
        >
          {words.call}
          <span className="visually-hidden"> {names.match(next)}</span>
        </button>
      )}
    </li>
  );
}

/** What is on each court, what comes next there, and the call for it. */
export function Calling({ board, names }: CallingProps) {
  const { calling: words } = useDeskWords().order;
  const { columns } = board;
  const matches = matchesOfPresent(board.matches, board);
  return (
    <section className="panel-card order-calling" aria-labelledby="calling-title">
      <h2 className="panel-card__title" id="calling-title">
        {words.title}
      </h2>
      <ul className="rows">
        {columns.map(
          (court) =>
            court !== null && (
              <CourtRow key={court.id} court={court} matches={matches} board={board} names={names} />
            ),
        )}
      </ul>
    </section>
  );
}
