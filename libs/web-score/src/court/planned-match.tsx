import type { MatchView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { drawLine, eventName } from '../match/names.ts';
import { matchName } from '../match/open-sides.ts';
import { MatchLink } from '../links.tsx';
import { fromMatchView } from '../match/shown-match.ts';
import { withSides } from '../match/match-sides.ts';
import type { MatchSides } from '../match/match-sides.ts';
import { useWithSides } from '../match/use-sides.ts';
import { PlannedTime } from '../score/status.tsx';

interface PlannedMatchProps {
  readonly match: MatchView;
  /** The zone of the club. */
  readonly zone: string | null;
  /** Facts from its draw if the page data lack them. */
  readonly known?: MatchSides | undefined;
}

/** A planned match: players, time and event. */
export function PlannedMatch({ match, zone, known }: PlannedMatchProps) {
  const { scores } = useWords();
  const shown = withSides(useWithSides(fromMatchView(match)), known);
  const draw = drawLine(scores, shown);
  return (
    <>
      <MatchLink id={match.id}>{matchName(scores, shown)}</MatchLink>
      <span className="planned__more">
        {match.calledAt && <strong>{scores.called}</strong>}
        {shown.plan !== undefined && <PlannedTime plan={shown.plan} zone={zone} />}
        <span>{[eventName(scores, shown), draw].filter((part) => part !== '').join(' · ')}</span>
      </span>
    </>
  );
}
