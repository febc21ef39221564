import type { AnswerOf, ApiError } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { durationInWords } from '@courtcast/web-score/match/words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import type { EveningPlan } from '../../../features/rounds/evening-plan.ts';
import { courtCountOf, isOdd, planOfValues } from './evening-values.ts';
import type { EveningValues } from './evening-values.ts';

/** Returns the summary of the choices. */
function usePlanText() {
  const { fresh } = useDeskWords().evening;
  const { scores } = useWords();
  return (plan: EveningPlan, { partners, drawType, people }: EveningValues, courts: number): string[] => {
    const { rounds, matchesEach, sitOut, waiting, minutesARound } = plan;
    const whole = (minutes: number) => durationInWords(scores, minutes * 60_000);
    const kind = drawType === 'americano' ? partners : 'all';
    return [
      fresh.plan.size(people.length, courts),
      rounds === null || matchesEach === null
        ? fresh.plan.open(whole(minutesARound))
        : fresh.plan.whole[kind](rounds, matchesEach, whole(rounds * minutesARound)),
      ...(sitOut > 0 ? [fresh.plan.sitOut(sitOut)] : []),
      ...(waiting > 0 ? [fresh.plan.waiting(waiting)] : []),
    ];
  };
}

interface NextStepProps {
  readonly values: EveningValues;
  readonly courts: AnswerOf<'listClubCourts'>;
  readonly isBusy: boolean;
  readonly refusal: ApiError | null;
  readonly make: (isDrawn: boolean) => void;
}

/** The summary of the choices, and the start button. */
export function NextStep({ values, courts, isBusy, refusal, make }: NextStepProps) {
  const { fresh, rounds: steps } = useDeskWords().evening;
  const planText = usePlanText();
  const courtCount = courtCountOf(values, courts);
  const plan = planOfValues(values, courtCount);
  const hasCourt = courtCount > 0;
  const isReady = hasCourt && plan !== null && !isOdd(values);
  const missing = hasCourt ? (isOdd(values) ? fresh.odd : fresh.tooFew) : fresh.noCourt;
  return (
    <div className="next-step" role="region" aria-label={steps.next}>
      <RefusalNote refusal={refusal} />
      <p role="status">{isReady ? planText(plan, values, courtCount).join(' ') : missing}</p>
      <Button disabled={isBusy || !hasCourt} onClick={() => make(isReady)}>
        {isReady ? steps.draw(1) : fresh.makeEmpty}
      </Button>
    </div>
  );
}
