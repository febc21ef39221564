import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { Obstacle } from '../sync/match-session.ts';
import type { Outbox } from '../sync/outbox.ts';

interface SendingBarProps {
  readonly outbox: Outbox;
  readonly obstacle: Obstacle;
  readonly isSignedIn: boolean;
}

/** Why nothing is sent now, and where one signs in again. */
function Reason({ obstacle, isSignedIn }: Pick<SendingBarProps, 'obstacle' | 'isSignedIn'>) {
  const { frame, score, umpire } = useWords();
  if (obstacle === null) return null;
  if (obstacle === 'no-network') return <span>{score.sending.noNetwork}</span>;
  if (!isSignedIn) return <span>{score.sending.lockedOut}</span>;
  return (
    <span>
      {umpire.session.ended} <a href="/me">{frame.signIn}</a>
    </span>
  );
}

/** What is not sent yet, always in sight. */
export function SendingBar({ outbox: { waiting }, obstacle, isSignedIn }: SendingBarProps) {
  const words = useWords().score.sending;
  const { time } = useFormats();
  const [first] = waiting;
  return (
    <div className={`pad-sending ${first === undefined ? '' : 'pad-sending--waiting'}`} role="status">
      <span>{first === undefined ? words.allSent : words.waiting(waiting.length, time(first.at, null))}</span>
      <Reason obstacle={obstacle} isSignedIn={isSignedIn} />
    </div>
  );
}
