import { useConnection } from './realtime-context.ts';

const words = {
  connecting: 'Connecting',
  live: 'Connected',
  reconnecting: 'Reconnecting',
  refused: 'Reconnecting',
} as const;

/** Whether scores change by themselves at the moment, in a word. */
export function ConnectionBadge() {
  const { state } = useConnection();
  return (
    <p className="connection" data-state={state} role="status">
      <span className="connection__dot" aria-hidden="true" />
      <span className="visually-hidden">Updates: </span>
      {words[state]}
    </p>
  );
}
