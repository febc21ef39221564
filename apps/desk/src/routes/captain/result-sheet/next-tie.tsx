import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { matchDaysOf } from '@courtcast/web-score/standings/match-days.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useTies } from '../../../features/team-match/ties.ts';

/** What was entered counts; the way to the next team match of the group that is open, or to the group. */
export function NextTie({ tie }: { readonly tie: AnswerOf<'getTeamMatch'> }) {
  const { paper: words, organizer } = useDeskWords().captain;
  const { league } = useWords();
  const { data } = useTies(tie.leagueGroupId);
  const ties = matchDaysOf(data ?? []).flatMap((day) => day.ties);
  const at = ties.findIndex(({ id }) => id === tie.id);
  // Those after it first, then those before that were left open.
  const next = [...ties.slice(at + 1), ...ties.slice(0, Math.max(at, 0))].find(
    ({ status }) => status === 'upcoming' || status === 'in_progress',
  );
  return (
    <>
      <p role="status">{words.done}</p>
      {data !== undefined && (
        <div className="form__actions">
          {next !== undefined && (
            <Link className="button" to={deskAddresses.teamMatch(next.id)}>
              {words.next(league.tieName(next.homeTeam.name, next.guestTeam.name))}
            </Link>
          )}
          <Link className="button button--quiet" to={deskAddresses.leagueGroup(tie.leagueGroupId)}>
            {organizer.toGroup}
          </Link>
        </div>
      )}
    </>
  );
}
