import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

type Webhook = AnswerOf<'getWebhook'>;

function useSaves() {
  const touches = ['getWebhook', 'listWebhooks', 'listWebhookDeliveries'] as const;
  const patch = useSave('patchWebhook', { touches });
  const rotate = useSave('rotateWebhookSecret', { touches });
  const test = useSave('testWebhook', { touches });
  const remove = useSave('deleteWebhook', { touches: ['listWebhooks'] });
  const all = [patch, rotate, test, remove];
  return {
    ...{ patch, rotate, test, remove },
    isSaving: all.some(({ isSaving }) => isSaving),
    refusal: all.find((one) => one.refusal !== null)?.refusal ?? null,
  };
}

/** What is done to a webhook, each step that ends something after a question. */
function useSteps({ id, disabled }: Webhook, onSecret: (secret: string) => void) {
  const { webhooks: words } = useDeskWords();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const toast = useToast();
  const { patch, rotate, test, remove, ...state } = useSaves();
  const params = { id };
  const switchTo = async (enabled: boolean) => {
    if (!enabled && !(await confirm({ ...words.pauseQuestion, action: words.pause }))) return;
    await patch.save({ params, body: { enabled } });
  };
  const tryIt = async () => {
    const { answer } = await test.save({ params, body: {} });
    if (answer !== null) toast({ text: words.testSent });
  };
  const renew = async () => {
    if (!(await confirm({ ...words.rotateQuestion, action: words.rotate }))) return;
    const { answer } = await rotate.save({ params, body: {} });
    if (answer !== null) onSecret(answer.data.secret);
  };
  const end = async () => {
    if (!(await confirm({ ...words.removeQuestion, action: words.remove, isDestructive: true }))) return;
    const { refusal } = await remove.save({ params });
    if (refusal === null) await navigate(deskAddresses.webhooks);
  };
  const isOn = disabled === null;
  const steps = [
    ...(isOn ? [{ label: words.test, run: tryIt }] : []),
    isOn
      ? { label: words.pause, run: () => switchTo(false) }
      : { label: words.switchOn, run: () => switchTo(true) },
    { label: words.rotate, run: renew },
    { label: words.remove, run: end },
  ];
  return { steps, ...state };
}

/** Whether a webhook is sent events, and the steps to change that. */
export function WebhookSteps({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: words } = useDeskWords();
  const [secret, setSecret] = useState<string | null>(null);
  const { steps, isSaving, refusal } = useSteps(webhook, setSecret);
  return (
    <section className="panel-card" aria-labelledby="webhook-state">
      <h2 className="panel-card__title" id="webhook-state">
        {webhook.disabled === null ? words.on : words.reasons[webhook.disabled.reason]}
      </h2>
      <RefusalNote refusal={refusal} />
      <div className="form__actions">
        {steps.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            className="button button--quiet"
            disabled={isSaving}
            onClick={() => void run()}
          >
            {label}
          </button>
        ))}
      </div>
      {secret !== null && <WebhookSecret secret={secret} close={() => setSecret(null)} />}
    </section>
  );
}
