import type { ApiError } from '@courtcast/client';
import type { ReactNode } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';

const final = new Set(['invitation-unknown', 'invitation-used', 'invitation-revoked', 'invitation-expired']);

/** Whether the same link will never work. */
export function isFinal({ code }: ApiError): boolean {
  return final.has(code);
}

interface RefusedProps {
  readonly refusal: ApiError;
  readonly retry: () => void;
  /** What stands in place of the reason where the link will never work. */
  readonly children?: ReactNode;
}

/** In place of what a link would show: that it has ended, or that it can be tried again. */
export function Refused({ refusal, retry, children }: RefusedProps) {
  const { kit } = useDeskWords();
  const hasEnded = isFinal(refusal);
  return (
    <section className="panel-card">
      {hasEnded && children !== undefined ? children : <RefusalNote refusal={refusal} />}
      {!hasEnded && (
        <p>
          <button type="button" className="button" onClick={retry}>
            {kit.retry}
          </button>
        </p>
      )}
    </section>
  );
}
