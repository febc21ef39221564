import type { ApiError } from '@courtcast/client';
import type { MatchDetailView } from '@courtcast/contracts';
import { useState } from 'react';
import type { Save } from '@courtcast/web-data/queries/use-save.ts';
import { resultSteps, toBody } from './result-steps.ts';
import type { ResultStep, WantedResult } from './result-steps.ts';

/** A match before its result. */
type SentMatch = Pick<MatchDetailView, 'id' | 'version' | 'status' | 'sets' | 'confirmedAt'>;

/** How a step is sent, and what else it changes on the page: a hook. */
type UseStep = <Id extends ResultStep['operation']>(operation: Id) => Save<Id>;

/** What became of the steps: the last answer, and why the next one was refused. */
interface Sent {
  readonly match: SentMatch;
  readonly refusal: ApiError | null;
}

/** Sends a result in as many requests as it takes, each against the version that the one before has made. */
export function useSendResult(useStep: UseStep) {
  const put = useStep('putScore');
  const end = useStep('setMatchResult');
  const confirm = useStep('confirmMatch');
  const correct = useStep('correctMatch');
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const take = async (step: ResultStep, { id, version: expectedVersion }: SentMatch) => {
    const params = { id };
    switch (step.operation) {
      case 'putScore':
        return put.save({ params, body: { sets: [...step.sets], expectedVersion } });
      case 'setMatchResult': {
        const { operation: _, ...result } = step;
        return end.save({ params, body: { ...toBody(result), expectedVersion } });
      }
      case 'correctMatch': {
        const { operation: _, ...correction } = step;
        return correct.save({ params, body: { ...toBody(correction), expectedVersion } });
      }
      case 'confirmMatch':
        return confirm.save({ params, body: { expectedVersion } });
    }
  };

  const send = async (match: SentMatch, wanted: WantedResult): Promise<Sent> => {
    let now = match;
    setRefusal(null);
    for (const step of resultSteps(match, wanted)) {
      const { answer, refusal: refused } = await take(step, now);
      if (refused !== null) {
        setRefusal(refused);
        return { match: now, refusal: refused };
      }
      now = answer.data;
    }
    return { match: now, refusal: null };
  };
  return { send, refusal, setRefusal };
}
