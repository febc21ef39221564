import { operations } from '@courtcast/contracts';
import type { BodyOf } from '@courtcast/contracts';
import { csvDownload } from '@courtcast/downloads';
import type { ServiceApp } from '@courtcast/http';
import { notFound } from '@courtcast/problem';
import { answerRequest } from '../../../application/entries/answer-request.ts';
import { createEntry } from '../../../application/entries/create-entry.ts';
import { acceptStrongest, decideEntries } from '../../../application/entries/decide-entries.ts';
import { enterAccepted } from '../../../application/entries/enter-accepted.ts';
import {
  answerPartnerLink,
  changeEntry,
  confirmEntry,
  withdrawEntry,
} from '../../../application/entries/keep-entry.ts';
import { payEntry, refundEntry } from '../../../application/entries/pay-entry.ts';
import { refundEntries } from '../../../application/entries/refund-entries.ts';
import { patchEntry } from '../../../application/entries/patch-entry.ts';
import { deleteEntryList, putEntryList } from '../../../application/entries/put-entry-list.ts';
import {
  getEntry,
  getEntryList,
  listEntryLists,
  listLooking,
} from '../../../application/entries/read-lists.ts';
import type { EntryDetail } from '../../../application/entries/read-lists.ts';
import { createEntryLink, openEntry } from '../../../application/entries/read-own.ts';
import { noteNotice } from '../../../application/entries/settle-payment.ts';
import type { Deps } from '../../../application/ports.ts';
import type { EntrySettings } from '../../../domain/entries/entry-settings.ts';
import { toEntryTable } from '../../files/entry-table.ts';
import {
  toEntryListView,
  toEntryRefundsView,
  toEntryView,
  toEntryWithKeyView,
  toFullEntryListView,
  toLookingView,
  toOwnEntryView,
} from '../../views/entries.ts';
import { checkedReply } from './draws.ts';

type Handling = Pick<ServiceApp, 'handle'>;

const dateOf = (text: string | null | undefined): Date | null =>
  text === null || text === undefined ? null : new Date(text);

type SettingsBody = BodyOf<typeof operations.putEntryList>;

const noConditions = { bornFrom: null, bornTo: null, ratingFrom: null, ratingTo: null } as const;

function toConditions({ conditions = {} }: SettingsBody): EntrySettings['conditions'] {
  return { ...noConditions, ...Object.fromEntries(Object.entries(conditions)) };
}

/** What was sent as settings, with what is meant where nothing was. */
function toSettings(body: SettingsBody): EntrySettings {
  const { fee = null, capacity = null, acceptance = 'order' } = body;
  const { rankedBy = 'rating', allowsPublic = false, strengthFrom } = body;
  return {
    ...{ pairs: body.pairs, capacity, acceptance, rankedBy, allowsPublic },
    ...(strengthFrom !== undefined && { strengthFrom }),
    opensAt: dateOf(body.opensAt),
    closesAt: dateOf(body.closesAt),
    withdrawalDeadline: dateOf(body.withdrawalDeadline),
    conditions: toConditions(body),
    fee: fee && { amount: null, currency: null, ...fee },
  };
}

function mountEntering({ handle }: Handling, deps: Deps): void {
  handle(operations.listEntryLists, async ({ params, caller }) => {
    const { isDraft, lists } = await listEntryLists(deps, params.id, caller);
    return { body: { data: lists.map(toEntryListView) }, isPrivate: isDraft };
  });
  handle(operations.listLooking, async ({ params, query, caller }) => {
    const { isDraft, looking } = await listLooking(deps, { ...params, ...query }, caller);
    return { body: { data: looking.map(toLookingView) }, isPrivate: isDraft };
  });
  handle(operations.createEntry, async ({ params, body, caller, command }) => {
    const { own, isUnconfirmed } = await createEntry(deps, { id: params.id, body }, { caller, command });
    const view = { body: toEntryWithKeyView(own) };
    if (isUnconfirmed) return { ...view, status: 202 };
    return { ...view, location: `/tournaments/${params.id}/registrations/${own.registration.id}` };
  });
  handle(operations.createEntryLink, async ({ params, body, caller }) => ({
    body: toEntryWithKeyView(await createEntryLink(deps, { ...params, ...body }, { caller })),
  }));
}

function mountLinks({ handle }: Handling, deps: Deps): void {
  handle(operations.openEntry, async ({ body }) => ({
    body: toOwnEntryView(await openEntry(deps, body.key)),
  }));
  handle(operations.confirmEntry, async ({ body, command }) => ({
    body: toEntryWithKeyView(await confirmEntry(deps, body.key, { command })),
  }));
  handle(operations.withdrawEntry, async ({ body, command }) => ({
    body: toOwnEntryView(await withdrawEntry(deps, body.key, { command })),
  }));
  handle(operations.answerPartnerLink, async ({ body, command }) => ({
    body: toOwnEntryView(await answerPartnerLink(deps, body, { command })),
  }));
  handle(operations.changeEntry, async ({ body, command }) => ({
    body: toOwnEntryView(await changeEntry(deps, body, { command })),
  }));
  handle(operations.answerRequest, async ({ body, command }) => ({
    body: toOwnEntryView(await answerRequest(deps, body, { command })),
  }));
}

function mountPayments({ handle }: Handling, deps: Deps): void {
  handle(operations.payEntry, async ({ body, command }) => ({
    body: await payEntry(deps, body.key, { command }),
  }));
  handle(operations.createPaymentNotice, async ({ body: bytes, request }) => {
    const { payments } = deps;
    if (payments === null) throw notFound();
    await noteNotice({ ...deps, payments }, { bytes, signature: request.header('stripe-signature') ?? '' });
    return {};
  });
  handle(operations.refundEntry, async ({ params, body: _none, ...request }) =>
    entryReply(await refundEntry(deps, params, request)),
  );
  handle(operations.refundEntries, async ({ params, body: _none, ...request }) => ({
    body: toEntryRefundsView(await refundEntries(deps, params.id, request)),
  }));
}

function entryReply(detail: EntryDetail) {
  return { body: toEntryView(detail), version: detail.registration.version };
}

function mountDesk({ handle }: Handling, deps: Deps): void {
  handle(operations.putEntryList, async ({ params, body, ...request }) => {
    const detail = await putEntryList(deps, { id: params.id, settings: toSettings(body) }, request);
    return { body: toEntryListView(detail), version: detail.list.version };
  });
  handle(operations.deleteEntryList, async ({ params, ...request }) => {
    await deleteEntryList(deps, params.id, request);
    return {};
  });
  handle(operations.getEntryList, async ({ params, caller }) => {
    const full = await getEntryList(deps, params.id, caller);
    return { body: toFullEntryListView(full), version: full.list.list.version };
  });
  handle(operations.getEntryListCsv, async ({ params, caller }) => {
    const full = await getEntryList(deps, params.id, caller);
    const title = `${full.tournamentName} - ${full.list.draw.state.name} - entries`;
    return { ...csvDownload(title, toEntryTable(full)), isPrivate: true };
  });
  handle(operations.decideEntries, async ({ params, body, ...request }) => ({
    body: toFullEntryListView(await decideEntries(deps, { id: params.id, input: body }, request)),
  }));
  handle(operations.acceptByStrength, async ({ params, body: _none, ...request }) => ({
    body: toFullEntryListView(await acceptStrongest(deps, params.id, request)),
  }));
  handle(operations.getEntry, async ({ params, caller }) => entryReply(await getEntry(deps, params, caller)));
  handle(operations.patchEntry, async ({ params, body, ...request }) =>
    entryReply(await patchEntry(deps, { ...params, notes: body }, request)),
  );
  handle(operations.enterAccepted, async ({ params, body, ...request }) =>
    checkedReply(await enterAccepted(deps, { id: params.id, ...body }, request)),
  );
}

/** Mounts the operations on entries and entry lists (decisions 18). */
export function mountEntries(app: Handling, deps: Deps): void {
  mountEntering(app, deps);
  mountLinks(app, deps);
  mountPayments(app, deps);
  mountDesk(app, deps);
}
