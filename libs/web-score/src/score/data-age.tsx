import { useNow } from '@courtcast/web-ui/use-now.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { ageInWords } from '../match/words.ts';
import { useConnection } from '@courtcast/web-data/realtime/realtime-context.ts';

/** Shorter interruptions of the connection are not shown. */
const GRACE_MS = 2_000;

function Age({ asOf }: { readonly asOf: number }) {
  const { frame, scores } = useWords();
  const formats = useFormats();
  const ageMs = useNow('second') - asOf;
  if (ageMs < GRACE_MS) return null;
  const at = new Date(asOf).toISOString();
  return (
    <p className="data-age">
      {frame.lost.before} <time dateTime={at}>{formats.time(at, null)}</time>,{' '}
      {frame.lost.after(ageInWords(scores, ageMs))}
    </p>
  );
}

/** The age of the shown scores while the connection is lost; nothing while it works. `fetchedAt` in ms. */
export function DataAge({ fetchedAt }: { readonly fetchedAt: number }) {
  const { state, lostAt } = useConnection();
  return state === 'reconnecting' ? <Age asOf={Math.max(lostAt ?? 0, fetchedAt)} /> : null;
}
