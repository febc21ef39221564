import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { isCallable, useCall } from '../../tournament/use-call.ts';
import type { CallableMatch } from '../../tournament/use-call.ts';
import { useCalledText } from '../../tournament/use-called-text.ts';
import type { Board } from '../board/use-board.ts';
import type { Names } from '../board/use-names.ts';
import { courtState } from '../plan/court-state.ts';
import { matchesOfPresent } from '../plan/days.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { Court, Match } from '../plan/draft.ts';

interface CallingProps {
  readonly board: Board;
  readonly names: Names;
}

interface CourtRowProps extends CallingProps {
  readonly court: Court;
  readonly matches: readonly Match[];
}

interface CallStepsProps extends CallingProps {
  readonly match: CallableMatch;
  readonly isBusy: boolean;
  readonly calling: ReturnType<typeof useCall>;
}

/** The call for the next match of a court, and, once it is called, the ways to repeat it and to take it back. */
function CallSteps({ match, isBusy, calling, board, names }: CallStepsProps) {
  const { calling: words } = useDeskWords().order;
  const name = names.match(match);
  const call = async () => {
    if (await calling.call(match, { name, isBusy })) board.draft.takeBack([match.id]);
  };
  const step = (label: string, run: () => void) => (
    <Button look="quiet" disabled={calling.isSaving} onClick={run} of={name}>
      {label}
    </Button>
  );
  return (
    <div className="day-row__steps">
      {step(match.calledAt ? words.callAgain : words.call, () => void call())}
      {match.calledAt && step(words.takeBack, () => void calling.takeBack(match, name))}
    </div>
  );
}

function CourtRow({ court, matches, board, names }: CourtRowProps) {
  const { calling: words } = useDeskWords().order;
  const calling = useCall();
  const calledText = useCalledText();
  const { now, next } = courtState(court.id, matches);
  const called = next === null ? '' : calledText(next);
  return (
    <li>
      <div className="rows__main">
        <strong>{court.name}</strong>
        <p>
          {words.now}: {now === null ? words.free : names.match(now)}
        </p>
        <p className="rows__more">
          {words.next}: {next === null ? words.none : names.match(next)}
          {called !== '' && <strong> · {called}</strong>}
        </p>
        <RefusalNote refusal={calling.refusal} />
      </div>
      {next !== null && isCallable(next) && (
        <CallSteps match={next} isBusy={now !== null} {...{ calling, board, names }} />
      )}
    </li>
  );
}

/** The current and next match of each court, and its call. */
export function Calling({ board, names }: CallingProps) {
  const { calling: words } = useDeskWords().order;
  const { columns } = board;
  const matches = matchesOfPresent(board.matches, board);
  return (
    <Card title={words.title} titleId="calling-title" className="order-calling">
      <ul className="rows">
        {columns.map(
          (court) =>
            court !== null && (
              <CourtRow key={court.id} court={court} matches={matches} board={board} names={names} />
            ),
        )}
      </ul>
    </Card>
  );
}
