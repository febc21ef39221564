import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { calendarOf } from '@courtcast/web-score/standings/team-calendar.ts';
import { TieStatus } from '@courtcast/web-score/team-match/tie-status.tsx';
import { TieTime } from '@courtcast/web-score/team-match/tie-time.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { nextStepOf, ownSteps } from '../../../features/team-match/next-step.ts';
import { useStepText } from '../../../features/team-match/ties.ts';
import type { TeamTie, ZoneOf } from '../../../features/team-match/ties.ts';

interface CalendarProps {
  readonly teamId: string;
  readonly ties: readonly TeamTie[];
  /** The zone of the home club; null where it is not known. */
  readonly zoneOf: ZoneOf;
}

function TieLine({ teamId, tie, zoneOf }: Omit<CalendarProps, 'ties'> & { readonly tie: TeamTie }) {
  const { league } = useWords();
  const stepText = useStepText(zoneOf);
  const side = tie.homeTeamId === teamId ? 'home' : 'guest';
  const step = nextStepOf(tie, side);
  return (
    <li>
      <div className="rows__main">
        <Link className="record-link" to={deskAddresses.teamMatch(tie.id)}>
          {league.tieName(tie.homeTeam.name, tie.guestTeam.name)}
        </Link>
        <p className="rows__more">
          <TieTime tie={tie} zone={zoneOf(tie)} />
          {tie.location !== null && ` · ${tie.location}`}
        </p>
      </div>
      <TieStatus tie={tie} teamId={teamId} />
      {step !== 'over' && step !== 'called-off' && (
        <span className="next-step" data-own={ownSteps.has(step)}>
          {stepText(tie, side)}
        </span>
      )}
    </li>
  );
}

/** The team matches of a team, and what each needs next of its captain. */
export function Calendar({ ties, ...props }: CalendarProps) {
  const { calendar: words } = useDeskWords().captain;
  const { on, coming, past } = calendarOf(ties);
  const all = new Map(ties.map((tie) => [tie.id, tie]));
  const shown = [...on, ...coming, ...past].flatMap(({ id }) => all.get(id) ?? []);
  return (
    <section className="panel-card" aria-labelledby="calendar-title">
      <h2 className="panel-card__title" id="calendar-title">
        {words.title}
      </h2>
      {shown.length === 0 && <p className="rows__more">{words.none}</p>}
      <ul className="rows">
        {shown.map((tie) => (
          <TieLine key={tie.id} tie={tie} {...props} />
        ))}
      </ul>
    </section>
  );
}
