import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { TieStatus } from '@courtcast/web-score/team-match/tie-status.tsx';
import { TieTime } from '@courtcast/web-score/team-match/tie-time.tsx';
import { hasScore } from '@courtcast/web-score/team-match/tie.ts';
import { nextStepOf, ownSteps } from '../../../features/team-match/next-step.ts';

interface TieHeadProps {
  readonly tie: AnswerOf<'getTeamMatch'>;
  readonly zone: string | null;
  readonly leads: readonly SideName[];
  readonly isOrganizer: boolean;
}

/** When and where, how it stands, and what is next for who is signed in. */
export function TieHead({ tie, zone, leads, isOrganizer }: TieHeadProps) {
  const { steps, sheet: words } = useDeskWords().captain;
  const { league } = useWords();
  return (
    <div className="desk-strip tie-head">
      <p className="tie-head__facts">
        <TieStatus tie={tie} />
        {tie.matchDay !== null && <span>{league.matchDay(tie.matchDay)}</span>}
        <TieTime tie={tie} zone={zone} />
        {tie.location !== null && <span>{tie.location}</span>}
        {hasScore(tie) && (
          <strong>
            {tie.homeMatchesWon}:{tie.guestMatchesWon}
          </strong>
        )}
      </p>
      {leads.map((side) => {
        const step = nextStepOf(tie, side);
        return (
          <p key={side} className="next-step" data-own={ownSteps.has(step)} role="status">
            {steps[step]}
          </p>
        );
      })}
      {leads.length === 0 && !isOrganizer && <p className="rows__more">{words.reading}</p>}
      {tie.notes !== null && <p>{tie.notes}</p>}
    </div>
  );
}
