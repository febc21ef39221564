import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import type { ApiError } from '@courtcast/client';
import type { MatchStatus, MatchView, SetView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { useChampions } from '../tournament/overview/use-champions.ts';
import { useDayContext, useMatchNames } from './use-day.ts';

/** Reopens a completed tournament for corrections, after a question. */
function OpenForCorrections() {
  const { tournament: words } = useDeskWords();
  const { tournament, rights } = useDayContext();
  const confirm = useConfirm();
  const move = useSave('moveTournament', { touches: ['getTournament'] });
  const { title, action } = words.moves.reopened;
  const run = async () => {
    if (!(await confirm({ title, consequences: words.consequences.reopened, action }))) return;
    const { id } = tournament;
    await move.save({ params: { id }, body: { phase: 'live' }, ifMatch: etagOf(tournament) });
  };
  if (!rights.mayManage) return null;
  return (
    <>
      <RefusalNote refusal={move.refusal} />
      <Button disabled={move.isSaving} onClick={() => void run()}>
        {action}
      </Button>
    </>
  );
}

/**
 * The state of the tournament where it concerns all matches: not begun, decided, or completed; nothing while
 * it is live or cancelled.
 */
export function PhaseStrip() {
  const { day: words, tournament: texts } = useDeskWords();
  const { tournament, matches } = useDayContext();
  const { phase, id } = tournament;
  const { isDecided } = useChampions(id, matches);
  if (phase === 'cancelled' || (phase === 'live' && !isDecided)) return null;
  return (
    <div className="desk-strip day-strip">
      <p>{phase === 'completed' ? words.over : phase === 'live' ? texts.decided : words.notLive}</p>
      {phase === 'completed' ? (
        <OpenForCorrections />
      ) : (
        <Link className="button button--quiet" to={deskAddresses.tournament(id)}>
          {words.toOverview}
        </Link>
      )}
    </div>
  );
}

/** The fields of a match by which two reads of it are compared. */
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

/** Whether a match is played in a group, where every result may change who goes on. Rounds of groups have no number. */
function isOfGroup({ draw, round, drawRound }: MatchView): boolean {
  return draw !== null && round === null && (drawRound ?? null) === null;
}

/** The later matches that block the step, with links. */
function InTheWay({ refusal, match: blocked }: { readonly refusal: ApiError; readonly match: MatchView }) {
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
          {isOfGroup(blocked) ? words.begunAfterGroups(nameOf(match)) : words.begun(nameOf(match))}{' '}
          <Button look="link" onClick={() => open(match.id)} of={nameOf(match)}>
            {words.open}
          </Button>
        </p>
      ))}
    </div>
  );
}

interface StepRefusalProps {
  readonly refusal: ApiError | null;
  readonly match: MatchView;
  /** The match as shown when the step was taken. */
  readonly seen: SeenMatch | null;
}

/** Why a step on a match was refused, and what helps. */
export function StepRefusal({ refusal, match, seen }: StepRefusalProps) {
  if (refusal === null) return null;
  const [detail] = refusal.details;
  if (detail?.code === 'version-mismatch' && detail.current !== undefined && seen !== null)
    return <Conflict seen={seen} now={detail.current} />;
  if (detail?.code === 'next-match-begun') return <InTheWay refusal={refusal} match={match} />;
  return (
    <>
      <RefusalNote refusal={refusal} />
      {detail?.code === 'tournament-over' && <OpenForCorrections />}
    </>
  );
}
