import { expect } from 'vitest';
import { signNotice } from '@courtcast/local/stripe-server';
import { eventually } from '@courtcast/testkit';
import { mailedKey } from '../../mailed-key.ts';
import type { Cast } from './people.ts';
import { byAnyone, byOlga } from './valid-request.ts';
import type { ValidRequest } from './valid-request.ts';

interface Target {
  readonly id: string;
  readonly drawId: string;
}

/** A draw of a tournament that pairs, or single players, enter without an account. */
async function newList({ olga }: Cast, id: string, pairs: boolean): Promise<Target> {
  const draw = await olga.call('createDraw', {
    params: { tournamentId: id },
    body: { name: 'Entered', size: 8 },
  });
  const body = { pairs, allowsPublic: true };
  await olga.call('putEntryList', { params: { id: draw.id }, body });
  return { id, drawId: draw.id };
}

let named = 0;

/** Somebody whom nobody has entered before. */
function somebody() {
  named += 1;
  return { name: `Nora ${named} Nieto`, email: `nora-${named}@example.com` };
}

async function newEntry({ olga }: Pick<Cast, 'olga'>, { id, drawId }: Target, body: object = {}) {
  return olga.call('createEntry', { params: { id }, body: { drawId, ...somebody(), ...body } });
}

/** What those do who have a link of an entry of a pair. */
async function pairRequests(cast: Cast, pairs: Target): Promise<readonly ValidRequest[]> {
  const looking = await newEntry(cast, pairs, { looking: true });
  const asking = await newEntry(cast, pairs, { partnerEntryId: looking.entry.id });
  const asked = await cast.mallory.call('createEntry', {
    params: { id: pairs.id },
    body: { drawId: pairs.drawId, ...somebody(), partner: somebody() },
  });
  const partner = await mailedKey(cast.tournamentsDatabase, asked.entry.id, 'partner');
  const answering = { key: looking.key, requestId: asking.entry.id, answer: 'declined' };
  return [
    { ...byAnyone('answerPartnerLink'), body: { key: partner, answer: 'declined' } },
    { ...byAnyone('answerRequest'), body: answering },
  ];
}

/** What those do who have a link of an entry of a single player. */
async function linkRequests(cast: Cast, { id, drawId }: Target): Promise<readonly ValidRequest[]> {
  const linked = await newEntry(cast, { id, drawId });
  const withdrawn = await newEntry(cast, { id, drawId });
  const body = { drawId, ...somebody() };
  const unconfirmed = await cast.mallory.call('createEntry', { params: { id }, body });
  const confirm = await mailedKey(cast.tournamentsDatabase, unconfirmed.entry.id, 'confirm');
  return [
    { ...byAnyone('createEntry', { id }), body: { drawId, ...somebody() } },
    { ...byAnyone('openEntry'), body: { key: linked.key } },
    { ...byAnyone('confirmEntry'), body: { key: confirm } },
    { ...byAnyone('withdrawEntry'), body: { key: withdrawn.key } },
    { ...byAnyone('changeEntry'), body: { key: linked.key, notes: 'Late on Friday' } },
  ];
}

/** A notice that the provider of payments signs, about nothing of ours. */
function signedNotice(): ValidRequest {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    data: { object: {} },
  });
  return {
    ...byAnyone('createPaymentNotice'),
    body: Buffer.from(body),
    type: 'application/json',
    headers: { 'stripe-signature': signNotice(body, new Date()) },
  };
}

/** Paying for an entry, and paying it back: the fee is paid at the provider of the local run. */
async function paymentRequests({ olga }: Cast, { id, drawId }: Target): Promise<readonly ValidRequest[]> {
  const fee = { text: 'Online', amount: 12.5, currency: 'EUR' };
  await olga.call('putEntryList', {
    params: { id: drawId },
    body: { pairs: false, allowsPublic: true, fee },
  });
  const [due, paid] = [await newEntry({ olga }, { id, drawId }), await newEntry({ olga }, { id, drawId })];
  const { url } = await olga.call('payEntry', { body: { key: paid.key } });
  await fetch(url, { method: 'POST', redirect: 'manual' });
  const params = { id: drawId, registrationId: paid.entry.id };
  await eventually(async () => expect((await olga.call('getEntry', { params })).fee).toBe('paid'));
  const { id: cancelled } = await olga.call('createTournament', { body: { name: 'Off', sport: 'tennis' } });
  await olga.call('moveTournament', { params: { id: cancelled }, body: { phase: 'cancelled' } });
  return [
    { ...byAnyone('payEntry'), body: { key: due.key } },
    signedNotice(),
    byOlga('refundEntry', params, {}),
    byOlga('refundEntries', { id: cancelled }, {}),
  ];
}

/** Entry lists and entries in a tournament that takes them. */
export async function entryRequests(cast: Cast, id: string): Promise<readonly ValidRequest[]> {
  const single = await newList(cast, id, false);
  const empty = await newList(cast, id, false);
  const kept = await newEntry(cast, single);
  const decided = await newEntry(cast, single);
  const draw = { id: single.drawId };
  const declining = { registrationIds: [decided.entry.id], decision: 'decline', reason: 'Too late' };
  return [
    byAnyone('listEntryLists', { id }),
    byAnyone('listLooking', { id }),
    ...(await linkRequests(cast, single)),
    ...(await paymentRequests(cast, await newList(cast, id, false))),
    ...(await pairRequests(cast, await newList(cast, id, true))),
    byOlga('getEntryList', draw),
    byOlga('getEntryListCsv', draw),
    byOlga('getEntry', { ...draw, registrationId: kept.entry.id }),
    byOlga('patchEntry', { ...draw, registrationId: kept.entry.id }, { fee: 'paid' }),
    byOlga('createEntryLink', { id, registrationId: kept.entry.id }, {}),
    byOlga('decideEntries', draw, declining),
    byOlga('acceptByStrength', draw, {}),
    byOlga('enterAccepted', draw, {}),
    byOlga('putEntryList', draw, { pairs: false, capacity: 16, allowsPublic: true }),
    byOlga('deleteEntryList', { id: empty.drawId }),
  ];
}
