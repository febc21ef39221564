import { operations } from '@courtcast/contracts';
import type { MailSettingsView } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import {
  choose,
  findChoice,
  isUnsubscribed,
  resubscribe,
  unsubscribe,
} from '../../../application/mail/write.ts';
import { usualMailKinds } from '../../../domain/mail/agenda.ts';
import type { Deps } from '../../../application/ports.ts';
import type { MailChoice } from '../../../application/ports/mail.ts';

function toSettingsView({ isMailing }: Deps, choice: MailChoice | null): MailSettingsView {
  const { language = null, kinds = usualMailKinds } = choice ?? {};
  return { sent: isMailing, language, kinds: [...kinds] };
}

/** Mounts the operations of mails (decisions 19). */
export function mountMail({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.createMailUnsubscription, async ({ params }) => {
    await unsubscribe(deps, params.id);
    return {};
  });
  handle(operations.getMailUnsubscription, async ({ params }) => ({
    body: { stopped: await isUnsubscribed(deps, params.id) },
    isPrivate: true,
  }));
  handle(operations.deleteMailUnsubscription, async ({ params }) => {
    await resubscribe(deps, params.id);
    return {};
  });
  handle(operations.getMailSettings, async ({ caller }) => ({
    body: toSettingsView(deps, await findChoice(deps, caller)),
    isPrivate: true,
  }));
  handle(operations.putMailSettings, async ({ body, caller }) => ({
    body: toSettingsView(deps, await choose(deps, body, caller)),
  }));
}
