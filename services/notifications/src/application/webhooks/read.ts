import type { Caller } from '@courtcast/contracts';
import { decided, refuseField, requireUser } from '@courtcast/domain';
import type { Page, PageQuery, Stored } from '@courtcast/domain';
import { isProblem, notFound } from '@courtcast/problem';
import type { Delivery } from '../../domain/webhooks/delivery.ts';
import type { Webhook, WebhookScope } from '../../domain/webhooks/webhook.ts';
import type { Deps } from '../ports.ts';
import { requireWebhookOwner } from './require-webhook-owner.ts';

type Known = Pick<Deps, 'webhooks' | 'userRights' | 'now'>;

/** The ids of a scope, as requests name them: one of them is given. */
export interface ScopeInput {
  readonly tournamentId?: string | undefined;
  readonly clubId?: string | undefined;
  readonly leagueGroupId?: string | undefined;
}

/** The scopes that are named. */
export function scopesIn({ tournamentId, clubId, leagueGroupId }: ScopeInput): readonly WebhookScope[] {
  return [
    ...(tournamentId === undefined ? [] : [{ kind: 'tournament' as const, id: tournamentId }]),
    ...(clubId === undefined ? [] : [{ kind: 'club' as const, id: clubId }]),
    ...(leagueGroupId === undefined ? [] : [{ kind: 'league-group' as const, id: leagueGroupId }]),
  ];
}

/** Whether there is no such thing any more, for anyone: a draft of others is still there. */
async function isGone(deps: Known, { kind, id }: WebhookScope): Promise<boolean> {
  return kind !== 'tournament' || (await deps.userRights.findTournament(id)) === null;
}

/** If a scope is gone, its webhooks are left to their owners. */
async function requireWebhookOwnerOf(
  deps: Known,
  { scope, ownerId }: Webhook,
  caller: Caller,
): Promise<void> {
  try {
    await requireWebhookOwner(deps, scope, caller);
  } catch (error) {
    const isOwner = requireUser(caller).userId === ownerId;
    if (isProblem(error) && error.code === 'not-found') {
      if (isOwner && (await isGone(deps, scope))) return;
      throw notFound('Webhook');
    }
    throw error;
  }
}

/** Gets a webhook, for people who may manage those of its scope. Problem not-found, forbidden. */
export async function getWebhook(deps: Known, id: string, caller: Caller): Promise<Stored<Webhook>> {
  requireUser(caller);
  const stored = await deps.webhooks.get(id);
  await requireWebhookOwnerOf(deps, stored.state, caller);
  return stored;
}

const none = (query: PageQuery): Page<Stored<Webhook>> => {
  const { page, perPage } = query;
  const meta = { total: 0, page, perPage, totalPages: 1, hasNextPage: false, hasPreviousPage: page > 1 };
  return { data: [], meta };
};

/** Lists the webhooks of a scope for those who may manage it, or without a scope those of the caller. Unknown scopes have none. */
export async function listWebhooks(
  deps: Known,
  { tournamentId, clubId, leagueGroupId, ...query }: PageQuery & ScopeInput,
  caller: Caller,
): Promise<Page<Stored<Webhook>>> {
  const { userId } = requireUser(caller);
  const scopes = scopesIn({ tournamentId, clubId, leagueGroupId });
  const [scope, second] = scopes;
  if (second !== undefined)
    decided(
      refuseField(
        'not-permitted-field',
        second.kind === 'club' ? 'clubId' : 'leagueGroupId',
        'names a second scope',
      ),
    );
  if (scope === undefined) return deps.webhooks.list({ ownerId: userId }, query);
  try {
    await requireWebhookOwner(deps, scope, caller);
  } catch (error) {
    if (isProblem(error) && error.code === 'not-found') return none(query);
    throw error;
  }
  return deps.webhooks.list({ scope }, query);
}

/** Lists deliveries of a webhook: sent in the last seven days or pending, the newest first. */
export async function listDeliveries(
  deps: Known & Pick<Deps, 'deliveries'>,
  { id, query }: { id: string; query: Parameters<Deps['deliveries']['list']>[1] },
  caller: Caller,
): Promise<Page<Delivery>> {
  const webhook = await getWebhook(deps, id, caller);
  return deps.deliveries.list(webhook.id, query);
}
