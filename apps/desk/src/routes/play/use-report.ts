import type { ApiError, Client } from '@courtcast/client';
import { isApiError, newIdempotencyKey } from '@courtcast/client';
import type { SetScore } from '@courtcast/scoring-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { openReportOutbox } from './report-outbox.ts';

const RETRY_MS = 10_000;

interface OwnCode {
  readonly drawId: string;
  readonly playerId: string;
  /** The API with the code of the evening. */
  readonly client: Pick<Client, 'call'>;
}

/** Retries kept results: at once, every ten seconds, and when the network returns or the phone wakes up. */
function useRetries(retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    const run = () => again();
    const [first, timer] = [window.setTimeout(run), window.setInterval(run, RETRY_MS)];
    window.addEventListener('online', run);
    document.addEventListener('visibilitychange', run);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(timer);
      window.removeEventListener('online', run);
      document.removeEventListener('visibilitychange', run);
    };
  }, []);
}

/** Sends results one after the other, and refetches the evening after each. */
function useSending() {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const send = async (work: () => Promise<ApiError | null | undefined>): Promise<void> => {
    setSending(true);
    try {
      const refused = await work();
      if (refused !== undefined) setRefusal(refused);
      await queries.invalidateQueries({ queryKey: ['evening'] });
    } finally {
      setSending(false);
    }
  };
  return { isSending, refusal, send };
}

/**
 * Enters a player's results, and confirms or disputes those of others. Results entered offline are kept on
 * the device.
 */
export function useReport({ drawId, playerId, client }: OwnCode) {
  const [outbox] = useState(() => openReportOutbox(drawId));
  const [kept, setKept] = useState(() => outbox.current());
  const { isSending, refusal, send } = useSending();

  const deliver = async (): Promise<void> => {
    if (outbox.current() === null) return;
    await send(() => outbox.send(client));
    setKept(outbox.current());
  };
  useRetries(() => {
    if (!isSending) void deliver();
  });

  const answer = (operation: 'acceptResult' | 'disputeResult', matchId: string): Promise<void> =>
    send(async () => {
      try {
        await client.call(operation, { params: { id: matchId }, body: { playerId } });
        return null;
      } catch (error) {
        if (!isApiError(error)) throw error;
        return error;
      }
    });

  return {
    kept,
    isSending,
    refusal,
    report: (matchId: string, sets: readonly SetScore[]) => {
      outbox.put({ matchId, playerId, sets, idempotencyKey: newIdempotencyKey() });
      setKept(outbox.current());
      void deliver();
    },
    accept: (matchId: string) => void answer('acceptResult', matchId),
    dispute: (matchId: string) => void answer('disputeResult', matchId),
  };
}
