import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { useChampions } from '../../tournament/overview/use-champions.ts';
import { useDayContext } from '../state/day-context.ts';

/** Opens a completed tournament for corrections, after a question. */
export function OpenForCorrections() {
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
      <button type="button" className="button" disabled={move.isSaving} onClick={() => void run()}>
        {action}
      </button>
    </>
  );
}

/** What holds for all matches: that play has not begun, is decided, or is over. */
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
