import type { ApiError } from '@courtcast/client';
import type { MatchDetailView } from '@courtcast/contracts';
import { useState } from 'react';
import { useMatchSave } from '../state/use-match-save.ts';
import { resultSteps, toBody } from './result-steps.ts';
import type { ResultStep, WantedResult } from './result-steps.ts';

/** What became of the steps: the last answer, and why the next one was refused. */
interface Sent {
  readonly match: MatchDetailView;
  readonly refusal: ApiError | null;
}

/** Sends a result in as many requests as it takes, each against the version that the one before has made. */
export function useSendResult() {
  const put = useMatchSave('putScore');
  const end = useMatchSave('setMatchResult');
  const confirm = useMatchSave('confirmMatch');
  const correct = useMatchSave('correctMatch');
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const take = async (step: ResultStep, { id, version: expectedVersion }: MatchDetailView) => {
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

  const send = async (match: MatchDetailView, wanted: WantedResult): Promise<Sent> => {
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
