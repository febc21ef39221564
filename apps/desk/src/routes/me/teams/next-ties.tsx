import { useQuery } from '@tanstack/react-query';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { calendarOf } from '@courtcast/web-score/standings/team-calendar.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { nextStepOf, ownSteps } from '../../../features/team-match/next-step.ts';
import { useStepText } from '../../../features/team-match/use-step-text.ts';
import { useTieZones } from '../../../features/team-match/use-tie-zones.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';

const MAX_SHOWN = 2;

/** The next team matches that wait for the captain of a team, each with what is to be done and the way there. */
export function NextTies({ teamId }: { readonly teamId: string }) {
  const { league } = useWords();
  const { data = [] } = useQuery(ask('listTeamMatches', { query: { teamId } }));
  const { on, coming } = calendarOf(data);
  const sideOf = (homeTeamId: string) => (homeTeamId === teamId ? 'home' : 'guest');
  const waiting = [...on, ...coming]
    .flatMap(({ id }) => data.find((tie) => tie.id === id) ?? [])
    .filter((tie) => ownSteps.has(nextStepOf(tie, sideOf(tie.homeTeamId))))
    .slice(0, MAX_SHOWN);
  const stepText = useStepText(useTieZones(waiting));
  if (waiting.length === 0) return null;
  return (
    <ul className="next-ties">
      {waiting.map((tie) => (
        <li key={tie.id}>
          <Link to={deskAddresses.teamMatch(tie.id)}>
            {league.tieName(tie.homeTeam.name, tie.guestTeam.name)}
            <span className="next-step" data-own="true">
              {stepText(tie, sideOf(tie.homeTeamId))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
