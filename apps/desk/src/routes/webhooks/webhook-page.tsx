import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { AnswerOf } from '@courtcast/client';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { SelectFilter } from '@courtcast/web-ui/filters.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { WebhookSecret, WebhookSettings } from './webhook-form.tsx';
import { DeskContent } from '../../layout/desk-content.tsx';

type Delivery = AnswerOf<'listWebhookDeliveries'>['data'][number];
type Status = Delivery['status'];

const statuses = ['pending', 'delivered', 'failed'] as const satisfies readonly Status[];
const SHOWN = 50;

function DeliveryRow({ delivery, onSend }: { readonly delivery: Delivery; readonly onSend: () => void }) {
  const { webhooks: words } = useDeskWords();
  const { event, status, createdAt, lastAttempt } = delivery;
  const answer = lastAttempt?.responseStatus ?? null;
  const failure = lastAttempt?.failure ?? null;
  const said = [
    answer === null ? '' : words.answered(answer),
    failure === null || failure === 'status' ? '' : words.failures[failure],
  ];
  return (
    <li>
      <div className="rows__main">
        <strong>{words.events[event]}</strong>
        <p className="rows__more">
          <Moment at={createdAt} zone={null} />
          {[' · ', words.statuses[status], ...said.filter(Boolean).map((text) => ` · ${text}`)].join('')}
        </p>
      </div>
      <Button look="link" onClick={onSend} of={words.events[event]}>
        {words.sendAgain}
      </Button>
    </li>
  );
}

/** What was sent in the last days, and what waits; each can be sent again. */
function Deliveries({ id }: { readonly id: string }) {
  const { webhooks: words } = useDeskWords();
  const [status, setStatus] = useState<Status | ''>('');
  const again = useSave('redeliverWebhook', { touches: ['listWebhookDeliveries'] });
  const query = useQuery({
    ...ask('listWebhookDeliveries', {
      params: { id },
      query: { perPage: SHOWN, ...(status !== '' && { status }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={words.deliveries} titleId="deliveries">
      <SelectFilter
        label={words.status}
        value={status}
        all={words.all}
        options={statuses.map((one) => [one, words.statuses[one]] as const)}
        onChoose={setStatus}
      />
      <RefusalNote refusal={again.refusal} />
      <Loaded query={query}>
        {({ data }) => (
          <>
            {data.length === 0 && <p className="rows__more">{words.noDeliveries}</p>}
            <ul className="rows">
              {data.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  onSend={() => void again.save({ params: { id, deliveryId: delivery.id }, body: {} })}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Card>
  );
}

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
function WebhookSteps({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: words } = useDeskWords();
  const [secret, setSecret] = useState<string | null>(null);
  const { steps, isSaving, refusal } = useSteps(webhook, setSecret);
  return (
    <Card
      title={webhook.disabled === null ? words.on : words.reasons[webhook.disabled.reason]}
      titleId="webhook-state"
    >
      <RefusalNote refusal={refusal} />
      <div className="form__actions">
        {steps.map(({ label, run }) => (
          <Button key={label} look="quiet" disabled={isSaving} onClick={() => void run()}>
            {label}
          </Button>
        ))}
      </div>
      {secret !== null && <WebhookSecret secret={secret} close={() => setSecret(null)} />}
    </Card>
  );
}

/** One webhook: whether it is on, what it is sent, and what became of it. */
export function WebhookPage() {
  const { webhooks: words } = useDeskWords();
  const { webhookId = '' } = useParams();
  const query = useQuery(ask('getWebhook', { params: { id: webhookId } }));
  const { description = '', url = words.webhook } = query.data ?? {};
  return (
    <DeskContent
      title={description === '' ? url : description}
      trail={[{ to: deskAddresses.webhooks, label: words.title }]}
    >
      <Loaded query={query}>
        {(webhook) => (
          <>
            <WebhookSteps webhook={webhook} />
            <WebhookSettings webhook={webhook} />
            <Deliveries id={webhook.id} />
          </>
        )}
      </Loaded>
    </DeskContent>
  );
}
