import type { AnswerOf } from '@courtcast/client';
import type { ReactNode } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { Board } from '../board/use-board.ts';
import type { Names } from '../board/use-names.ts';
import type { Help } from '../plan/fit.ts';
import type { PlanAsked } from '../plan/proposal.ts';
import type { OrderData } from '../use-order.ts';

type Answer = AnswerOf<'scheduleTournament'>;

/** The planner's answer. */
export interface Planned {
  readonly answer: Answer;
  /** Else it is a proposal, on the board of this user alone. */
  readonly isPublished: boolean;
}

/** A plan that goes on after the last day of the tournament, and what would make it fit. */
export interface Overflow {
  readonly answer: Answer;
  readonly asked: PlanAsked;
  /** The matches after the last day. */
  readonly count: number;
  readonly help: Help;
}

interface OverflowProps {
  readonly overflow: Overflow;
  /** The last day of the tournament. */
  readonly day: string;
  /** What the limit of matches a day has put on later days. */
  readonly held: ReactNode;
  readonly onPut: () => void;
}

/** Says that a plan does not fit, what would help, and takes it all the same. */
export function OverflowNote({ overflow: { answer, count, help }, day, held, onPut }: OverflowProps) {
  const { plan: words } = useDeskWords().order;
  const formats = useFormats();
  return (
    <div role="alert" className="summary">
      <p>{words.overflow(count, answer.data.length, formats.day(day))}</p>
      {held}
      <ul>
        {help.courts !== undefined && <li>{words.fitsWithCourts(help.courts)}</li>}
        {help.minutes !== undefined && <li>{words.fitsWithMinutes(help.minutes)}</li>}
        {help.matches !== undefined && <li>{words.fitsWithMatches(help.matches)}</li>}
        <li>{words.helps}</li>
      </ul>
      <Button look="quiet" onClick={onPut}>
        {words.allTheSame}
      </Button>
    </div>
  );
}

/** The most matches that are named; further ones are counted. */
const MAX_NAMES = 5;

interface HeldOverProps {
  readonly plan: Answer;
  /** The limit that was asked for. */
  readonly max: number | null | undefined;
  readonly names: Names;
}

/** Says which matches wait for a later day, since somebody would have too many on one. */
export function HeldOver({ plan: { data, heldOver }, max, names }: HeldOverProps) {
  const { plan: words, conflicts } = useDeskWords().order;
  const { scores } = useWords();
  const formats = useFormats();
  const held = new Set(heldOver.map(({ matchId }) => matchId));
  if (held.size === 0 || typeof max !== 'number') return null;
  const nameOf = (match: Answer['data'][number]) =>
    match.draw === null
      ? names.match(match)
      : `${drawNameIn(scores, match.draw.name)} · ${names.match(match)}`;
  const called = data.filter(({ id }) => held.has(id)).map(nameOf);
  const shown = called.slice(0, MAX_NAMES);
  const more = called.length - shown.length;
  const text = more > 0 ? conflicts.more(shown.join('; '), more) : formats.list(shown);
  return <p>{words.heldOver(held.size, max, text)}</p>;
}

interface NoteProps {
  readonly plan: Planned;
  readonly data: OrderData;
  readonly board: Board;
  readonly names: Names;
}

const MINUTE_MS = 60_000;

/** Planned and unplanned matches. */
export function PlanNote({ plan: { answer, isPublished }, data, board, names }: NoteProps) {
  const { plan: words } = useDeskWords().order;
  const { scores } = useWords();
  const formats = useFormats();
  const times = answer.data.flatMap(({ scheduledTime }) => scheduledTime ?? []).toSorted();
  const last = times.at(-1);
  const open = data.draws.filter(({ finalized, structure }) => !finalized && structure === undefined);
  const endMs = last === undefined ? 0 : Date.parse(last) + board.settings.matchMinutes * MINUTE_MS;
  const end = formats.dayAndTime(new Date(endMs).toISOString(), board.zone);
  return (
    <div role="status">
      <p>{last === undefined ? words.nothing : words.done(answer.data.length, end)}</p>
      {last !== undefined && !isPublished && (
        <p>{board.draft.open.length === 0 ? words.asPublished : words.proposed}</p>
      )}
      <HeldOver plan={answer} max={board.settings.maxMatchesPerDay} names={names} />
      {answer.violations > 0 && <p>{words.broken(answer.violations)}</p>}
      {open.length > 0 && (
        <>
          <p>{words.openDraws}</p>
          <ul>
            {open.map(({ id, name }) => (
              <li key={id}>
                <Link to={deskAddresses.draw(data.tournament.id, id)}>{drawNameIn(scores, name)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
