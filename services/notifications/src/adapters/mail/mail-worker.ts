import { startSweep } from '@courtcast/domain-service';
import type { Stoppable } from '@courtcast/domain-service';
import type { Logger } from '@courtcast/observability';
import type { MailSending } from '../../application/mail/deliver-mail.ts';
import { MAIL_LEASE_MS, sendMail } from '../../application/mail/send-mail.ts';
import type { MailMeters } from './meters.ts';

interface MailWorkerOptions extends Omit<MailSending, 'onResult'> {
  readonly logger: Logger;
  readonly meters: MailMeters;
}

/** Mails that a process writes at the same time. */
const SIDE_BY_SIDE = 3;
const LOOK_MS = 1_000;
const AGE_MS = 10_000;

/** Writes due mails. Stopping waits for those that are under way; the others are written by another process. */
export function startMails({ logger, meters, ...options }: MailWorkerOptions): Stoppable {
  const { deps } = options;
  const sending: MailSending = { ...options, onResult: meters.onResult };
  let isStopping = false;
  const claim = async () => (isStopping ? null : deps.mailQueue.claim(deps.now(), MAIL_LEASE_MS));
  const writeAll = async (): Promise<void> => {
    for (let claimed = await claim(); claimed !== null; claimed = await claim())
      await sendMail(sending, claimed);
  };
  const writing = startSweep(() => Promise.all(Array.from({ length: SIDE_BY_SIDE }, writeAll)), {
    everyMs: LOOK_MS,
    logger,
  });
  const measuring = startSweep(() => meters.measureAge(deps), { everyMs: AGE_MS, logger });
  return {
    async stop() {
      isStopping = true;
      await Promise.all([writing.stop(), measuring.stop()]);
      options.sender.close();
    },
  };
}
