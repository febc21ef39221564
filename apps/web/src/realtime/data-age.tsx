import { useNow } from '../design/use-now.ts';
import { ageInWords } from '../scores/words.ts';
import { useConnection } from './realtime-context.ts';

/** A reconnection that takes no longer than this is not worth a word. */
const GRACE_MS = 2_000;

function Age({ asOf }: { readonly asOf: number }) {
  const ageMs = useNow('second') - asOf;
  if (ageMs < GRACE_MS) return null;
  const moment = new Date(asOf);
  return (
    <p className="data-age">
      Connection lost. Scores as of <time dateTime={moment.toISOString()}>{moment.toLocaleTimeString()}</time>
      , {ageInWords(ageMs)}. They go on by themselves.
    </p>
  );
}

/** How old the shown scores are while no updates come; nothing while they do. `fetchedAt` in ms. */
export function DataAge({ fetchedAt }: { readonly fetchedAt: number }) {
  const { state, lostAt } = useConnection();
  return state === 'reconnecting' ? <Age asOf={Math.max(lostAt ?? 0, fetchedAt)} /> : null;
}
