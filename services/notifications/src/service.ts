import { connectBacking, serve, startKeyRenewal, startRelays } from '@courtcast/domain-service';
import type { Backing, Running, Stoppable } from '@courtcast/domain-service';
import type { ServiceApp } from '@courtcast/http';
import { mountAll } from './adapters/http/mount.ts';
import {
  startMailConsumers,
  startPushConsumer,
  startSubscriptions,
  startWebhookConsumers,
} from './adapters/nats/subscriptions.ts';
import { createOwners } from './adapters/owners.ts';
import { createMailSender } from './adapters/mail/mail-sender.ts';
import { startMails } from './adapters/mail/mail-worker.ts';
import { createMailMeters } from './adapters/mail/meters.ts';
import type { MailMeters } from './adapters/mail/meters.ts';
import { createPushMeters } from './adapters/push/meters.ts';
import { createPushSender } from './adapters/push/push-sender.ts';
import { startPush } from './adapters/push/push-worker.ts';
import { startTakeOver } from './adapters/sweeps.ts';
import { createWakeUps, startDeliveries } from './adapters/webhooks/delivery-worker.ts';
import { createWebhookMeters } from './adapters/webhooks/meters.ts';
import { createSender } from './adapters/webhooks/send-attempt.ts';
import type { Deps } from './application/ports.ts';
import { mailOf, vapidOf } from './config.ts';
import type { Config } from './config.ts';
import { openStorage } from './storage.ts';

/** Starts what writes mails, where a mail server is named. */
function startMailing(
  backing: Backing,
  deps: Deps,
  { mail, meters }: { readonly mail: ReturnType<typeof mailOf>; readonly meters: MailMeters },
): readonly Stoppable[] {
  if (mail === undefined) return [];
  const { logger } = backing;
  const sender = createMailSender(mail, logger);
  return [
    ...startMailConsumers(backing, deps),
    startMails({ ...{ deps, logger, meters, sender }, settings: mail }),
  ];
}

/** Starts the service. Rejects with one clear sentence where something that it needs cannot be reached. */
export async function startNotifications(config: Config): Promise<Running> {
  const { IDENTITY_URL: identity, TOURNAMENTS_URL: tournaments, LEAGUES_URL: leagues } = config;
  const backing = await connectBacking('notifications', config, { identity, tournaments, leagues });
  const { WEBHOOK_ALLOWED_NETWORKS: allowed, PUSH_SERVICES: services } = config;
  const vapid = vapidOf(config);
  const mail = mailOf(config);
  const wakeUps = createWakeUps();
  const { stores, copies, deps } = await openStorage(backing.mongo, createOwners(backing.client), {
    allowedNetworks: allowed,
    onRecorded: wakeUps.wake,
    pushSender: createPushSender({ allowed, services, vapid }),
    mailKey: mail?.key,
    mailRetentionDays: config.MAIL_RETENTION_DAYS,
  });
  // Registered at once: an alert on a metric that is not there yet would stay silent.
  const { logger, metrics } = backing;
  const [webhookMeters, pushMeters] = [createWebhookMeters(metrics), createPushMeters(metrics)];
  const mailMeters = createMailMeters(metrics);
  const relays = await startRelays(backing, { ...stores });
  const takeOver = startTakeOver({
    deps,
    logger,
    whenDone: (positions) => [
      ...startWebhookConsumers(backing, deps, positions),
      startDeliveries({
        ...{ deps, wakeUps, logger, meters: webhookMeters },
        sender: createSender({ allowed }),
      }),
      ...(vapid === undefined
        ? []
        : [startPushConsumer(backing, deps, positions), startPush({ deps, logger, meters: pushMeters })]),
    ],
  });
  await takeOver.begun;
  const workers = [
    ...startSubscriptions(backing, copies, deps),
    ...startMailing(backing, deps, { mail, meters: mailMeters }),
    takeOver,
    startKeyRenewal(backing, { ...stores }),
  ];
  const mount = (app: ServiceApp) => mountAll(app, deps);
  return serve({ backing, config, relays, workers, mount });
}
