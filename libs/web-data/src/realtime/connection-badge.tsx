import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useConnection } from './realtime-context.ts';

/** Whether scores update live at the moment, in a word. */
export function ConnectionBadge() {
  const { state } = useConnection();
  const { connection } = useWords().frame;
  return (
    <p className="connection" data-state={state} role="status">
      <span className="connection__dot" aria-hidden="true" />
      <span className="visually-hidden">{connection.label}: </span>
      {connection[state === 'refused' ? 'reconnecting' : state]}
    </p>
  );
}
