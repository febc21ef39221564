import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { Card } from '@courtcast/web-ui/card.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { SecretDialog } from '@courtcast/web-ui/code/secret-dialog.tsx';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { useMe } from '../../layout/use-me.ts';
import type { FieldsOf } from '../../features/form/field-model.ts';
import { RecordForm } from '../../features/form/record-form.tsx';

/** What a webhook is about, as the API has it. */
type Scope = AnswerOf<'getWebhook'>['scope'];

/** Something that one can have sent, by name. */
interface NamedScope {
  /** One word for it: `tournamentId:…`. */
  readonly key: string;
  readonly name: string;
}

const fields = ['tournamentId', 'clubId', 'leagueGroupId'] as const;

/** One word for a scope. */
export function keyOf(scope: Scope): string {
  const field = fields.find((one) => scope[one] !== undefined);
  return field === undefined ? '' : `${field}:${scope[field]}`;
}

/** The scope of such a word. */
function scopeOf(key: string): Scope {
  const at = key.indexOf(':');
  return { [key.slice(0, at)]: key.slice(at + 1) };
}

function useOwnTournaments(): readonly NamedScope[] {
  const { data } = useQuery(ask('listMyTournaments', { query: { as: 'staff', perPage: 100 } }));
  const kept = (data?.data ?? []).filter(({ role }) => role === 'owner' || role === 'director');
  return kept.map(({ id, name }) => ({ key: `tournamentId:${id}`, name }));
}

function useOwnClubs(): readonly NamedScope[] {
  const id = useMe()?.player?.id;
  const { data } = useQuery({
    ...ask('getPlayer', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const kept = (data?.clubs ?? []).filter(({ role }) => role === 'owner' || role === 'manager');
  return kept.map((club) => ({ key: `clubId:${club.id}`, name: club.name }));
}

/** What the address is about: webhooks of others who keep it are listed, too. */
export function useAskedScope(): { readonly scope: Scope | null; readonly named: readonly NamedScope[] } {
  const [search] = useSearchParams();
  const field = fields.find((one) => search.get(one) !== null);
  const id = (field && search.get(field)) ?? '';
  const params = { id };
  const of = (one: (typeof fields)[number]) => ({ enabled: field === one });
  const tournament = useQuery({ ...ask('getTournament', { params }), ...of('tournamentId') });
  const club = useQuery({ ...ask('getClub', { params }), ...of('clubId') });
  const group = useQuery({ ...ask('getLeagueGroup', { params }), ...of('leagueGroupId') });
  if (field === undefined) return { scope: null, named: [] };
  const name = (tournament.data ?? club.data ?? group.data)?.name;
  const scope = { [field]: id };
  return { scope, named: name === undefined ? [] : [{ key: keyOf(scope), name }] };
}

/** Everything that the caller can have sent, as far as it is known here. */
export function useScopes(): readonly NamedScope[] {
  const { named } = useAskedScope();
  const own = [...useOwnTournaments(), ...useOwnClubs()];
  return [...named, ...own.filter(({ key }) => named.every((one) => one.key !== key))];
}

interface WebhookSecretProps {
  readonly secret: string;
  readonly close: () => void;
}

/** The secret that signs what a webhook sends, this once. */
export function WebhookSecret({ secret, close }: WebhookSecretProps) {
  const { webhooks: words } = useDeskWords();
  return (
    <SecretDialog
      title={words.secretTitle}
      text={words.secretText}
      secret={secret}
      copies={[{ label: words.copy, text: secret }]}
      copied={words.copied}
      noted={words.noted}
      close={close}
    />
  );
}

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
    <Card title={words.add}>
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
    </Card>
  );
}

/** Address, events and description of a webhook. */
export function WebhookSettings({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: words, kit } = useDeskWords();
  const toast = useToast();
  const patch = useSave('patchWebhook', { touches: ['getWebhook', 'listWebhooks'] });
  const { id, url, description, events } = webhook;
  return (
    <Card title={words.settings}>
      <RecordForm
        name={`webhook:${id}`}
        initial={{ url, description, ...flagsOf(events) }}
        fields={useSettingFields()}
        fieldOf={fieldOf}
        action={words.save}
        onSaved={() => toast({ text: kit.saved })}
        save={(values) => patch.save({ params: { id }, body: bodyOf(values) })}
      />
    </Card>
  );
}
