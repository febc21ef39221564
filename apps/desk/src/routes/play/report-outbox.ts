import type { SetScore } from '@courtcast/scoring-rules';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';
import { isApiError } from '@courtcast/client';
import type { ApiError, Client } from '@courtcast/client';

/** A result entered on this device that the service has not answered. */
export interface KeptReport {
  readonly matchId: string;
  readonly playerId: string;
  readonly sets: readonly SetScore[];
  /** The same for every attempt, so that the result counts once. */
  readonly idempotencyKey: string;
}

const PREFIX = 'courtcast.evening-report:';

function isReport(value: unknown): value is KeptReport {
  return typeof value === 'object' && value !== null && 'idempotencyKey' in value && 'sets' in value;
}

/** Results of an evening that are kept on this device until the service has answered. */
export interface ReportOutbox {
  readonly current: () => KeptReport | null;
  readonly put: (report: KeptReport) => void;
  /** Sends a kept result; returns the service's refusal, null once accepted, undefined if it could not be reached. */
  readonly send: (client: Pick<Client, 'call'>) => Promise<ApiError | null | undefined>;
}

/** Whether an answer refuses the result for good; anything else is retried. */
function isFinal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Opens the kept results of a draw. They survive a reload, if the browser has storage. */
export function openReportOutbox(drawId: string, store = deviceTexts): ReportOutbox {
  const place = PREFIX + drawId;
  const current = (): KeptReport | null => {
    const value = store.readJson(place);
    return isReport(value) ? value : null;
  };
  /** Deletes an answered result, unless another one has replaced it meanwhile. */
  const settle = ({ idempotencyKey }: KeptReport): void => {
    if (current()?.idempotencyKey === idempotencyKey) store.remove(place);
  };
  return {
    current,
    put: (report) => void store.write(place, JSON.stringify(report)),
    async send(client) {
      const report = current();
      if (report === null) return null;
      const { matchId, playerId, sets, idempotencyKey } = report;
      try {
        await client.call('reportResult', {
          params: { id: matchId },
          body: { playerId, sets: sets.map((set) => ({ ...set })) },
          idempotencyKey,
        });
        settle(report);
        return null;
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (!isFinal(error)) return undefined;
        settle(report);
        return error;
      }
    },
  };
}
