import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookSettings } from './webhook-form.tsx';
import { WebhookSteps } from './webhook-steps.tsx';

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
