import { useWords } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import type { Obstacle } from '../engine/held-match.ts';
import type { Outbox } from '../engine/outbox.ts';

interface SendingBarProps {
  readonly outbox: Outbox;
  readonly obstacle: Obstacle;
}

/** What is not sent yet, always in sight. */
export function SendingBar({ outbox: { waiting }, obstacle }: SendingBarProps) {
  const words = useWords().score.sending;
  const { time } = useFormats();
  const [first] = waiting;
  const reasons = { 'no-network': words.noNetwork, 'locked-out': words.lockedOut };
  return (
    <div className={`pad-sending ${first === undefined ? '' : 'pad-sending--waiting'}`} role="status">
      <span>{first === undefined ? words.allSent : words.waiting(waiting.length, time(first.at, null))}</span>
      {obstacle !== null && <span>{reasons[obstacle]}</span>}
    </div>
  );
}
