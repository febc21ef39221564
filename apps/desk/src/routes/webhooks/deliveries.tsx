import type { AnswerOf } from '@courtcast/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { SelectFilter } from '@courtcast/web-ui/filters.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';

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
      <button type="button" className="link-button" onClick={onSend}>
        {words.sendAgain}
        <span className="visually-hidden"> {words.events[event]}</span>
      </button>
    </li>
  );
}

/** What was sent in the last days, and what waits; each can be sent again. */
export function Deliveries({ id }: { readonly id: string }) {
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
    <section className="panel-card" aria-labelledby="deliveries">
      <h2 className="panel-card__title" id="deliveries">
        {words.deliveries}
      </h2>
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
    </section>
  );
}
