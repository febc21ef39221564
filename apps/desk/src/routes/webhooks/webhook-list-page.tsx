import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { CardList } from '@courtcast/web-ui/card.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { keyOf, useAskedScope, useScopes, NewWebhook, WebhookSecret } from './webhook-form.tsx';

type Webhook = AnswerOf<'getWebhook'>;

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: words } = useDeskWords();
  const scope = useScopes().find(({ key }) => key === keyOf(webhook.scope));
  const { id, url, description, disabled } = webhook;
  return (
    <li>
      <div className="rows__main">
        <Link className="record-link" to={deskAddresses.webhook(id)}>
          {description === '' ? url : description}
        </Link>
        <p className="rows__more">
          {[scope?.name, description === '' ? undefined : url].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className="rows__more">{disabled === null ? words.on : words.reasons[disabled.reason]}</span>
    </li>
  );
}

function Webhooks() {
  const { webhooks: words } = useDeskWords();
  const { scope } = useAskedScope();
  const query = useQuery(ask('listWebhooks', { query: { perPage: 100, ...scope } }));
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="rows__more">{words.none}</p>
        ) : (
          <CardList>
            {data.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </CardList>
        )
      }
    </Loaded>
  );
}

/** The addresses that are sent events, and a new one. */
export function WebhookListPage() {
  const { webhooks: words } = useDeskWords();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <DeskContent title={words.title}>
      <p>{words.text}</p>
      <Webhooks />
      <NewWebhook onSecret={(made) => setSecret(made.secret)} />
      {secret !== null && <WebhookSecret secret={secret} close={() => setSecret(null)} />}
    </DeskContent>
  );
}
