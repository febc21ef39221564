import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { FieldsOf } from '../../features/form/field-model.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { keyOf, scopeOf, useAskedScope, useScopes } from './scopes.ts';

type Webhook = AnswerOf<'getWebhook'>;
type EventName = Webhook['events'][number];

interface SettingValues {
  readonly url: string;
  readonly description: string;
  readonly score: boolean;
  readonly status: boolean;
  readonly tournament: boolean;
  readonly teamMatch: boolean;
  readonly standings: boolean;
}

interface NewValues extends SettingValues {
  readonly scope: string;
}

const eventOf = {
  score: 'match.score-updated',
  status: 'match.status-updated',
  tournament: 'tournament.updated',
  teamMatch: 'team-match.updated',
  standings: 'standings.updated',
} as const satisfies Record<string, EventName>;

type EventField = keyof typeof eventOf;
const eventFields = Object.keys(eventOf) as EventField[];

function flagsOf(events: readonly EventName[]): Pick<SettingValues, EventField> {
  const has = (field: EventField) => events.includes(eventOf[field]);
  return {
    ...{ score: has('score'), status: has('status'), tournament: has('tournament') },
    ...{ teamMatch: has('teamMatch'), standings: has('standings') },
  };
}

function bodyOf({ url, description, ...flags }: SettingValues) {
  const events = eventFields.filter((field) => flags[field]).map((field) => eventOf[field]);
  return { url: url.trim(), description, events };
}

function useSettingFields(): FieldsOf<SettingValues> {
  const { webhooks: words } = useDeskWords();
  const flag = (field: EventField) => ({ kind: 'flag', label: words.events[eventOf[field]] }) as const;
  return {
    url: { kind: 'url', label: words.url, hint: words.urlHint, isRequired: true, maxLength: 2_000 },
    description: { kind: 'text', label: words.description, maxLength: 200 },
    ...{ score: flag('score'), status: flag('status'), tournament: flag('tournament') },
    ...{ teamMatch: flag('teamMatch'), standings: flag('standings') },
  };
}

const fieldOf = { events: 'score' } as const;
const usual = { url: '', description: '', ...flagsOf(['match.score-updated', 'match.status-updated']) };

interface NewWebhookProps {
  /** Shows the secret, which the API gives this once. */
  readonly onSecret: (made: AnswerOf<'createWebhook'>) => void;
}

/** A new address that is sent the events of one thing. */
export function NewWebhook({ onSecret }: NewWebhookProps) {
  const { webhooks: words } = useDeskWords();
  const scopes = useScopes();
  const { scope: asked } = useAskedScope();
  const create = useSave('createWebhook', { touches: ['listWebhooks'] });
  const fields: FieldsOf<NewValues> = {
    scope: {
      kind: 'select',
      label: words.scope,
      hint: words.scopeHint,
      isRequired: true,
      options: [
        { value: '', label: words.choose },
        ...scopes.map(({ key, name }) => ({ value: key, label: name })),
      ],
    },
    ...useSettingFields(),
  };
  const save = async ({ scope, ...values }: NewValues) => {
    const saved = await create.save({ body: { ...bodyOf(values), scope: scopeOf(scope) } });
    if (saved.answer !== null) onSecret(saved.answer.data);
    return saved;
  };
  return (
    <section className="panel-card">
      <h2 className="panel-card__title">{words.add}</h2>
      <RecordForm
        name="new-webhook"
        initial={{ ...usual, scope: asked === null ? '' : keyOf(asked) }}
        isProposal
        fields={fields}
        fieldOf={fieldOf}
        action={words.create}
        resets
        save={save}
      />
    </section>
  );
}

/** Address, events and description of a webhook. */
export function WebhookSettings({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: words, kit } = useDeskWords();
  const toast = useToast();
  const patch = useSave('patchWebhook', { touches: ['getWebhook', 'listWebhooks'] });
  const { id, url, description, events } = webhook;
  return (
    <section className="panel-card">
      <h2 className="panel-card__title">{words.settings}</h2>
      <RecordForm
        name={`webhook:${id}`}
        initial={{ url, description, ...flagsOf(events) }}
        fields={useSettingFields()}
        fieldOf={fieldOf}
        action={words.save}
        onSaved={() => toast({ text: kit.saved })}
        save={(values) => patch.save({ params: { id }, body: bodyOf(values) })}
      />
    </section>
  );
}
