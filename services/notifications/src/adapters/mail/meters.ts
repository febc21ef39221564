import type { Metrics } from '@courtcast/observability';
import type { MailSending } from '../../application/mail/deliver-mail.ts';

/** The metrics of mails. */
export interface MailMeters extends Pick<MailSending, 'onResult'> {
  /** Measures how long due mails wait for a process. */
  measureAge(deps: Pick<MailSending['deps'], 'mailQueue' | 'now'>): Promise<void>;
}

const SECOND_MS = 1_000;
const results = ['sent', 'refused', 'failed'] as const;

/** Makes the metrics of mails. */
export function createMailMeters(metrics: Metrics): MailMeters {
  const mails = metrics.counter({
    name: 'courtcast_mails_total',
    help: 'Mails by what came of an attempt',
    labels: ['result'],
  });
  const overdue = metrics.gauge({
    name: 'courtcast_mail_overdue_seconds',
    help: 'How long the oldest mail that is due has been waiting for a process',
  });
  for (const result of results) mails.inc({ result }, 0);
  overdue.set(0);
  return {
    onResult: (result) => mails.inc({ result }),
    async measureAge({ mailQueue, now }) {
      overdue.set((await mailQueue.overdueMs(now())) / SECOND_MS);
    },
  };
}
