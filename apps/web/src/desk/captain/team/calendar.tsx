import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { useWords } from '../../../i18n/language-context.tsx';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { calendarOf } from '../../../leagues/team-calendar.ts';
import { TieStatus } from '../../../leagues/ties/tie-status.tsx';
import { TieTime } from '../../../leagues/ties/tie-time.tsx';
import { plannedOf } from '../../../leagues/ties/tie.ts';
import { Link } from '../../../links/link.tsx';
import { deskAddresses } from '../../frame/desk-addresses.ts';
import { nextStepOf, ownSteps } from '../next-step.ts';

export type TeamTie = AnswerOf<'listTeamMatches'>[number];

interface CalendarProps {
  readonly teamId: string;
  readonly ties: readonly TeamTie[];
  /** The zone of the home club; null where it is not known. */
  readonly zoneOf: (tie: TeamTie) => string | null;
}

/** What a team match needs next, in words, with the time until which it does. */
function useStepText(zoneOf: CalendarProps['zoneOf']) {
  const { steps } = useDeskWords().captain;
  const formats = useFormats();
  return (tie: TeamTie, side: SideName): string => {
    const step = nextStepOf(tie, side);
    const planned = plannedOf(tie);
    if (step !== 'line-up' || planned === null) return steps[step];
    return steps.lineUpUntil(
      planned.at === null ? formats.day(planned.day) : formats.dayAndTime(planned.at, zoneOf(tie)),
    );
  };
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
