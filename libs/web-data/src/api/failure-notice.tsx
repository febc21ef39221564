import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { TimedFailure } from './use-failure.ts';

function Countdown({ until }: { readonly until: number }) {
  const { failure } = useWords().frame;
  const seconds = Math.max(0, Math.floor((until - useNow('second')) / 1000));
  // Not read out: every second would be read.
  return (
    <p className="notice__wait" aria-live="off">
      {seconds === 0 ? failure.retrying : failure.retryingIn(seconds)}
    </p>
  );
}

interface FailureNoticeProps {
  readonly failure: TimedFailure;
  readonly retry: () => unknown;
}

/** A failure in place of content, with the time of the next attempt and, where it is of use, a button for it. */
export function FailureNotice({ failure, retry }: FailureNoticeProps) {
  const { frame } = useWords();
  return (
    <Notice title={failure.title} role="alert">
      {failure.message !== '' && <p>{failure.message}</p>}
      {failure.retryAt !== null && <Countdown until={failure.retryAt} />}
      {failure.mayHurry && (
        <button type="button" className="button" onClick={() => void retry()}>
          {frame.failure.retry}
        </button>
      )}
    </Notice>
  );
}
