import type { SetScore } from '@courtcast/scoring-rules';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';
import { isApiError } from '@courtcast/client';
import type { ApiError, Client } from '@courtcast/client';

/** A result that was entered on this device and that the service has not answered. */
export interface KeptReport {
  readonly matchId: string;
  readonly playerId: string;
  readonly sets: readonly SetScore[];
  /** Of every attempt: however often it is sent, it counts once. */
  readonly idempotencyKey: string;
}

const PREFIX = 'courtcast.evening-report:';

function isReport(value: unknown): value is KeptReport {
  return typeof value === 'object' && value !== null && 'idempotencyKey' in value && 'sets' in value;
}

/** Results of an evening that wait on this device until the service has answered them. */
export interface ReportOutbox {
  readonly current: () => KeptReport | null;
  readonly put: (report: KeptReport) => void;
  /** Sends what waits; the refusal of the service, null where it is there, undefined where it could not be reached. */
  readonly send: (client: Pick<Client, 'call'>) => Promise<ApiError | null | undefined>;
}

/** Whether an answer says that the result will never be taken: all else is tried again. */
function isFinal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Opens what waits for one draw. It outlives a reload; where the device keeps nothing, until the page is left. */
export function openReportOutbox(drawId: string, store = deviceTexts): ReportOutbox {
  const place = PREFIX + drawId;
  const current = (): KeptReport | null => {
    const value = store.readJson(place);
    return isReport(value) ? value : null;
  };
  /** Forgets what was answered, unless another one took its place meanwhile. */
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
