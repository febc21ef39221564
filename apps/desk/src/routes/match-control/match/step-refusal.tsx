import type { ApiError } from '@courtcast/client';
import type { MatchStatus, SetView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { useDayContext, useMatchNames } from '../state/day-context.ts';
import { OpenForCorrections } from './open-tournament.tsx';

/** How a match stands, as far as two looks at it are compared. */
export interface SeenMatch {
  readonly status: MatchStatus;
  readonly sets: readonly SetView[] | null;
}

function useSeenText() {
  const { scores } = useWords();
  const { conflict } = useDeskWords().day;
  return ({ status, sets }: SeenMatch): string =>
    `${scores.status[status]} · ${setsInLine(sets ?? []) || conflict.noScore}`;
}

function Conflict({ seen, now }: { readonly seen: SeenMatch; readonly now: SeenMatch }) {
  const { conflict: words } = useDeskWords().day;
  const textOf = useSeenText();
  return (
    <div className="conflicts" role="alert">
      <p>{words.text}</p>
      <dl className="day-facts">
        <div>
          <dt>{words.seen}</dt>
          <dd>{textOf(seen)}</dd>
        </div>
        <div>
          <dt>{words.now}</dt>
          <dd>{textOf(now)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The matches that the winner plays on in already, each with the way to it. */
function InTheWay({ refusal }: { readonly refusal: ApiError }) {
  const { day: words } = useDeskWords();
  const { matches, open } = useDayContext();
  const { nameOf } = useMatchNames();
  const ids = refusal.details.map(({ path }) => path.replace(/^matches\./, ''));
  const inWay = matches.filter(({ id }) => ids.includes(id));
  if (inWay.length === 0) return <RefusalNote refusal={refusal} />;
  return (
    <div className="summary" role="alert">
      {inWay.map((match) => (
        <p key={match.id}>
          {words.begun(nameOf(match))}{' '}
          <button type="button" className="link-button" onClick={() => open(match.id)}>
            {words.open}
            <span className="visually-hidden"> {nameOf(match)}</span>
          </button>
        </p>
      ))}
    </div>
  );
}

interface StepRefusalProps {
  readonly refusal: ApiError | null;
  /** What was shown when the step was taken. */
  readonly seen: SeenMatch | null;
}

/** Why a step with a match was refused, and what helps. */
export function StepRefusal({ refusal, seen }: StepRefusalProps) {
  if (refusal === null) return null;
  const [detail] = refusal.details;
  if (detail?.code === 'version-mismatch' && detail.current !== undefined && seen !== null)
    return <Conflict seen={seen} now={detail.current} />;
  if (detail?.code === 'next-match-begun') return <InTheWay refusal={refusal} />;
  return (
    <>
      <RefusalNote refusal={refusal} />
      {detail?.code === 'tournament-over' && <OpenForCorrections />}
    </>
  );
}
