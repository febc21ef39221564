import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { plannedOf } from '@courtcast/web-score/team-match/tie.ts';
import { nextStepOf } from './next-step.ts';

export type TeamTie = AnswerOf<'listTeamMatches'>[number];

/** The zone of the home club of a team match; null where it is not known. */
export type ZoneOf = (tie: TeamTie) => string | null;

/** What a team match needs next, in words, with the time until which it does. */
export function useStepText(zoneOf: ZoneOf) {
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
