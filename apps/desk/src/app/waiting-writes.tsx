import { useWaitingWrites } from '@courtcast/web-data/queries/waiting-writes.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useNow } from '@courtcast/web-ui/use-now.ts';

function SecondsTo({ until }: { readonly until: number }) {
  const nowMs = useNow('second');
  return <span aria-hidden="true">{Math.max(1, Math.ceil((until - nowMs) / 1000))} s</span>;
}

/** Says that writes wait for the rate limit, and are sent by themselves. */
export function WaitingWrites() {
  const { waiting } = useDeskWords().frame;
  const until = useWaitingWrites();
  if (until === null) return null;
  return (
    <p className="desk-strip desk-strip--waiting" role="status">
      {waiting} <SecondsTo until={until} />
    </p>
  );
}
