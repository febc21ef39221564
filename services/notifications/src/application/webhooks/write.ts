import {
  changeOf,
  decided,
  followUp,
  refuseField,
  refuseFieldConflict,
  requireUser,
} from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import { changeWebhook, freeSlot, MAX_WEBHOOKS, withSecret } from '../../domain/webhooks/webhook.ts';
import type { Webhook, WebhookChange, WebhookEvent, WebhookScope } from '../../domain/webhooks/webhook.ts';
import type { Deps } from '../ports.ts';
import { requireWebhookOwner } from './require-webhook-owner.ts';
import { getWebhook, scopesIn } from './read.ts';
import type { ScopeInput } from './read.ts';

type Known = Pick<
  Deps,
  'webhooks' | 'deliveries' | 'userRights' | 'webhookAddresses' | 'newSecret' | 'seededId' | 'now'
>;

/** A webhook with a secret that is shown this once. */
export interface WebhookWithSecret {
  readonly webhook: Stored<Webhook>;
  readonly secret: string;
}

export interface WebhookBody {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly scope: ScopeInput;
  readonly description?: string | undefined;
}

const scopeFields = { tournament: 'tournamentId', club: 'clubId', 'league-group': 'leagueGroupId' } as const;

function requireAddress({ webhookAddresses }: Known, url: string | undefined): void {
  const refusal = url === undefined ? null : webhookAddresses.refusalOf(url);
  if (refusal !== null) decided(refuseField('url-refused', 'url', refusal));
}

async function requireWebhookOwnerOfNew(
  deps: Known,
  scope: WebhookScope,
  { caller }: Request,
): Promise<void> {
  try {
    await requireWebhookOwner(deps, scope, caller);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'not-found') throw error;
    decided(refuseField('unknown-reference', `scope.${scopeFields[scope.kind]}`, 'There is no such thing'));
  }
}

async function insertInSlot(
  { webhooks }: Known,
  { command }: Request,
  state: Omit<Webhook, 'slot'>,
): Promise<Stored<Webhook>> {
  const id = command.newId('webhook');
  for (;;) {
    const slot = freeSlot(await webhooks.takenSlots(state.scope));
    // The same command again has a slot already.
    const known = slot === null ? await webhooks.find(id) : null;
    if (known !== null) return known;
    if (slot === null)
      return decided(
        refuseFieldConflict('too-many-webhooks', 'scope', `There are ${MAX_WEBHOOKS} webhooks here already`),
      );
    try {
      return await webhooks.insert({ id, state: { ...state, slot }, changes: ['created'], command });
    } catch (error) {
      const isTaken = isProblem(error) && error.details?.some(({ code }) => code === 'changed-meanwhile');
      if (isTaken !== true) throw error;
    }
  }
}

/** A repetition of a request that was cut short before its secret was seen gets another one. */
async function withSeenSecret(
  { webhooks, seededId }: Known,
  { command }: Request,
  { webhook, secret }: WebhookWithSecret,
): Promise<WebhookWithSecret> {
  if (webhook.state.secret === secret) return { webhook, secret };
  const again = followUp(command, seededId(command.startedAt, secret));
  const replaced = await webhooks.update(webhook.id, again, ({ state }) => ({
    state: { ...state, secret },
    changes: ['secret'],
  }));
  return { webhook: replaced, secret };
}

/** Creates a webhook that sends the events of a scope to an address. Problem invalid, forbidden, conflict. */
export async function createWebhook(
  deps: Known,
  { url, events, scope: input, description = '' }: WebhookBody,
  request: Request,
): Promise<WebhookWithSecret> {
  const { userId: ownerId } = requireUser(request.caller);
  const scope =
    scopesIn(input)[0] ?? decided<WebhookScope>(refuseField('required', 'scope', 'must name one thing'));
  await requireWebhookOwnerOfNew(deps, scope, request);
  requireAddress(deps, url);
  const secret = deps.newSecret();
  const at = request.command.startedAt;
  const webhook = await insertInSlot(deps, request, {
    ...{ url, scope, description, ownerId, secret, events: [...new Set(events)] },
    ...{ previous: null, disabled: null, createdAt: at, updatedAt: at, deleted: false },
  });
  return withSeenSecret(deps, request, { webhook, secret });
}

/**
 * Changes a webhook, or enables or disables it, which drops pending deliveries. Problem invalid, not-found, forbidden.
 */
export async function patchWebhook(
  deps: Known,
  { id, change }: { id: string; change: WebhookChange },
  { caller, command }: Request,
): Promise<Stored<Webhook>> {
  await getWebhook(deps, id, caller);
  requireAddress(deps, change.url);
  const by = { userId: requireUser(caller).userId, at: command.startedAt };
  const changed = await deps.webhooks.update(id, command, ({ state }) =>
    changeOf(state, changeWebhook(state, change, by), { at: by.at, changes: ['details'] }),
  );
  if (changed.state.disabled !== null) await deps.deliveries.giveUp(id);
  return changed;
}

/** Makes a new secret, beside which the old one signs for a day. Problem not-found, forbidden. */
export async function rotateSecret(deps: Known, id: string, request: Request): Promise<WebhookWithSecret> {
  await getWebhook(deps, id, request.caller);
  const secret = deps.newSecret();
  const { startedAt: at } = request.command;
  const webhook = await deps.webhooks.update(id, request.command, ({ state }) =>
    changeOf(state, withSecret(state, secret, at), { at, changes: ['secret'] }),
  );
  return withSeenSecret(deps, request, { webhook, secret });
}

/** Removes a webhook with its pending deliveries. Problem not-found, forbidden. */
export async function deleteWebhook(deps: Known, id: string, { caller, command }: Request): Promise<void> {
  await getWebhook(deps, id, caller);
  const updatedAt = command.startedAt;
  await deps.webhooks.update(id, command, ({ state }) => ({
    state: { ...state, deleted: true, updatedAt },
    changes: ['deleted'],
  }));
  await deps.deliveries.giveUp(id);
}
