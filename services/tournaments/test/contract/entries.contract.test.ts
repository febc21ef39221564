import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { playerState, userCaller } from '@courtcast/testkit';
import { handleRegistration } from '../../src/application/events/handle-entries.ts';
import { anonymous } from '../support/requests.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { givenDraw, givenTournament, owner, referee, startApp, umpire } from './app-under-test.ts';
import { givenEntryList, mailedKey, personOf } from './given-entries.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const player = (place: number) => userCaller(`user${place}`, { playerId: `p${place}` });

const enter = (caller: Caller, { id, ...body }: { id: string; [field: string]: unknown }) =>
  app.api.ok(caller, 'createEntry', { params: { id }, body });
const refusal = (caller: Caller, { id, ...body }: { id: string; [field: string]: unknown }) =>
  app.api.refusal(caller, 'createEntry', { params: { id }, body });
const standing = async (drawId: string) => {
  const { data } = await app.api.ok(owner, 'getEntryList', { params: { id: drawId } });
  return data.map(({ people, status, place }) => [people[0]?.name, status, place]);
};
const confirmBy = (key: string) => app.api.ok(anonymous, 'confirmEntry', { body: { key } });
const keyFor = (registrationId: string, purpose: 'confirm' | 'manage' | 'partner') =>
  mailedKey(app, registrationId, purpose);

/** Somebody without an account, who has opened the link of the mail. */
const entered = async (target: { id: string; drawId: string }, name: string, body: object = {}) => {
  const made = await enter(anonymous, { ...target, ...personOf(name), ...body });
  return confirmBy(await keyFor(made.entry.id, 'confirm'));
};
const codeOf = ({ details = [] }: { details?: { code?: string | undefined }[] | undefined }) =>
  details[0]?.code;

describe('somebody without an account', () => {
  test('takes no place until the link of the mail is opened', async () => {
    const target = await givenEntryList(app, { capacity: 1 });
    const { status, body } = await app.api.call(anonymous, 'createEntry', {
      params: { id: target.id },
      body: { drawId: target.drawId, ...personOf('Nora Nieto') },
    });
    expect(status).toBe(202);
    expect(body).toMatchObject({ entry: { status: 'requested', confirmed: false, purpose: 'request' } });
    expect(await standing(target.drawId)).toEqual([['Nora Nieto', 'requested', null]]);
    const second = await entered(target, 'Leo Lang');
    expect(second.entry).toMatchObject({ status: 'accepted', confirmed: true, purpose: 'manage' });
    const late = await entered(target, 'Mia Moser');
    expect(late.entry).toMatchObject({ status: 'waiting', place: 1 });
    const { data } = await app.api.ok(anonymous, 'listEntryLists', { params: { id: target.id } });
    expect(data).toMatchObject([
      { accepted: 1, waiting: 1, capacity: 1, opening: 'open', confirmation: 'mail' },
    ]);
    const listed = await app.api.ok(anonymous, 'listTournaments', { query: {} });
    expect(listed.data.find(({ id }) => id === target.id)?.entries).toEqual({
      ...{ opening: 'open', opensAt: null, closesAt: null, freePlaces: 0 },
    });
  });

  test('sees by the link where the entry stands, and takes it back', async () => {
    const target = await givenEntryList(app, { capacity: 1 });
    const [first, second] = [await entered(target, 'Nora'), await entered(target, 'Leo')];
    const open = (key: string) => app.api.ok(anonymous, 'openEntry', { body: { key } });
    expect(await open(second.key)).toMatchObject({
      status: 'waiting',
      place: 1,
      names: ['Leo'],
      canChange: true,
    });
    const left = await app.api.ok(anonymous, 'withdrawEntry', { body: { key: first.key } });
    expect(left).toMatchObject({ status: 'withdrawn', canChange: false });
    expect(await open(second.key)).toMatchObject({ status: 'accepted', place: null });
    const again = await app.api.ok(anonymous, 'withdrawEntry', { body: { key: first.key } });
    expect(again).toEqual(left);
    expect(await standing(target.drawId)).toEqual([
      ['Leo', 'accepted', null],
      ['Nora', 'withdrawn', null],
    ]);
    expect((await entered(target, 'Nora')).entry.status).toBe('waiting');
  });

  test('enters once, however often the page sends the same attempt', async () => {
    const target = await givenEntryList(app, {});
    const body = { ...target, ...personOf('Nora'), attempt: 'a'.repeat(32) };
    const [one, other] = [await enter(anonymous, body), await enter(anonymous, body)];
    expect(other.entry.id).toBe(one.entry.id);
    await confirmBy(await keyFor(one.entry.id, 'confirm'));
    // Who filled in the form keeps nothing once the mail was opened.
    expect(codeOf(await refusal(anonymous, body))).toBe('already-registered');
    expect(await standing(target.drawId)).toHaveLength(1);
  });

  test('is a duplicate by address and name, whatever the case, once confirmed; a child of theirs is none', async () => {
    const target = await givenEntryList(app, {});
    const made = await enter(anonymous, { ...target, ...personOf('Nora Nieto'), email: 'Nora@Example.com' });
    const twice = await enter(anonymous, { ...target, name: 'NORA NIÉTO', email: 'nora@example.com' });
    await confirmBy(await keyFor(made.entry.id, 'confirm'));
    const refused = await app.api.refusal(anonymous, 'confirmEntry', {
      body: { key: await keyFor(twice.entry.id, 'confirm') },
    });
    expect(refused).toMatchObject({ statusCode: 409, details: [{ code: 'already-registered' }] });
    expect((await entered(target, 'Nia Nieto', { email: 'nora@example.com' })).entry.status).toBe('accepted');
  });

  test('is accepted by the desk where no mails are sent, and keeps the entry by what the page was given', async () => {
    const target = await givenEntryList(app, { capacity: 2 });
    const made = await enter(anonymous, { ...target, ...personOf('Nora') });
    const { data } = await app.api.ok(referee, 'decideEntries', {
      params: { id: target.drawId },
      body: { registrationIds: [made.entry.id], decision: 'accept' },
    });
    expect(data).toMatchObject([{ status: 'accepted', confirmed: true, confirmedBy: 'desk' }]);
    const seen = await app.api.ok(anonymous, 'openEntry', { body: { key: made.key } });
    expect(seen).toMatchObject({ status: 'accepted' });
    await app.api.ok(anonymous, 'withdrawEntry', { body: { key: made.key } });
    expect(await standing(target.drawId)).toEqual([['Nora', 'withdrawn', null]]);
  });

  test('is forgotten where nobody confirms in time', async () => {
    const target = await givenEntryList(app, {});
    const made = await enter(anonymous, {
      ...target,
      ...personOf('Nora Nieto'),
      notes: 'Please not on Friday',
    });
    app.clock.advance(8 * 86_400_000);
    const { eraseUnconfirmed } = await import('../../src/application/sweeps/erase-unconfirmed.ts');
    await eraseUnconfirmed(app.deps);
    const { state } = (await app.deps.registrations.findAny(made.entry.id)) ?? {};
    expect(state).toMatchObject({ deleted: true });
    for (const trace of ['Nora', 'nora', 'Friday']) expect(JSON.stringify(state)).not.toContain(trace);
  });
});

test('what was said in an entry is forgotten so many days after the tournament, and not before', async () => {
  const target = await givenEntryList(app, {});
  const made = await enter(anonymous, {
    ...target,
    ...personOf('Nora Nieto'),
    birthYear: 2001,
    notes: 'Late',
  });
  await confirmBy(await keyFor(made.entry.id, 'confirm'));
  const stateOf = async () => JSON.stringify((await app.deps.registrations.findAny(made.entry.id))?.state);
  const { forgetEntries } = await import('../../src/application/sweeps/forget-entries.ts');
  app.clock.advance(500 * 86_400_000);
  await forgetEntries(app.deps);
  expect(await stateOf()).toContain('Nora Nieto');
  await app.deps.tournaments.update(target.id, app.deps.systemCommand(), ({ state }) => ({
    state: { ...state, phase: 'cancelled', startDate: null, endDate: null, updatedAt: app.clock.now() },
    changes: ['phase'],
  }));
  app.clock.advance(399 * 86_400_000);
  await forgetEntries(app.deps);
  expect(await stateOf()).toContain('Nora Nieto');
  app.clock.advance(86_400_000);
  await forgetEntries(app.deps);
  for (const trace of ['Nora', '@', '2001', 'Late']) expect(await stateOf()).not.toContain(trace);
});

describe('a signed-in player', () => {
  test('says how old they are for themselves alone: an official hides nobody by it', async () => {
    const target = await givenEntryList(app, {});
    const born = (caller: typeof referee, who: { readonly playerId?: string }) =>
      app.api.ok(caller, 'createEntry', {
        params: { id: target.id },
        body: { drawId: target.drawId, birthYear: 2014, ...who },
      });
    await born(player(11), {});
    await born(referee, { playerId: player(12).playerId ?? '' });
    expect(app.world.saidYoung).toEqual([[player(11).playerId, 2014]]);
  });

  test('enters with one tap, and has a place or waits at once', async () => {
    const target = await givenEntryList(app, { capacity: 1, allowsPublic: false });
    const { status, headers, body } = await app.api.call(player(1), 'createEntry', {
      params: { id: target.id },
      body: { drawId: target.drawId },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ entry: { status: 'accepted', purpose: 'manage', names: ['Player p1'] } });
    expect(headers.get('location')).toMatch(/\/registrations\//);
    expect((await enter(player(2), target)).entry).toMatchObject({ status: 'waiting', place: 1 });
    const { data } = await app.api.ok(player(2), 'listRegistrations', { params: { id: target.id } });
    expect(data).toMatchObject([{ playerId: 'p2', status: 'waiting', place: 1 }]);
    expect(codeOf(await refusal(player(1), target))).toBe('already-registered');
  });

  test('registers as before, and stands in the list by that', async () => {
    const target = await givenEntryList(app, { capacity: 1 });
    const register = (caller: Caller) =>
      app.api.ok(caller, 'createRegistration', {
        params: { id: target.id },
        body: { drawId: target.drawId },
      });
    expect(await register(player(1))).toMatchObject({ status: 'accepted' });
    const second = await register(player(2));
    expect(second).toMatchObject({ status: 'waiting', place: 1 });
    const params = { id: target.id, registrationId: second.id };
    await app.api.ok(player(2), 'deleteRegistration', { params });
    expect(await standing(target.drawId)).toEqual([
      ['Player p1', 'accepted', null],
      ['Player p2', 'withdrawn', null],
    ]);
  });

  test('opens the page of the entry by a link of their own', async () => {
    const target = await givenEntryList(app, {});
    const { entry } = await enter(player(1), target);
    const params = { id: target.id, registrationId: entry.id };
    const link = await app.api.ok(player(1), 'createEntryLink', { params, body: {} });
    const seen = await app.api.ok(anonymous, 'openEntry', { body: { key: link.key } });
    expect(seen).toMatchObject({ purpose: 'manage', names: ['Player p1'] });
  });
});

test('a partner with an account says what the conditions ask for, and is refused where they do not meet them', async () => {
  const target = await givenEntryList(app, { pairs: true, conditions: { bornTo: 1985 } });
  app.world.players.set('p8', playerState('p8', { userId: 'user8' }));
  const { entry } = await enter(player(1), { ...target, birthYear: 1980, partnerPlayerId: 'p8' });
  const params = { id: target.id, registrationId: entry.id };
  for (const [body, code] of [
    [{}, 'required'],
    [{ birthYear: 1990 }, 'not-eligible'],
  ] as const)
    expect(await app.api.refusal(player(8), 'acceptPartner', { params, body })).toMatchObject({
      statusCode: 422,
      details: [{ path: 'birthYear', code }],
    });
  const accepted = await app.api.ok(player(8), 'acceptPartner', { params, body: { birthYear: 1981 } });
  expect(accepted).toMatchObject({ partnerAsked: false, status: 'accepted' });
});

describe('a link for a partner who gets no mail', () => {
  test('is made by officials, and answers as the partner', async () => {
    const target = await givenEntryList(app, { pairs: true });
    const { entry } = await enter(anonymous, {
      ...target,
      ...personOf('Nora Nielsen'),
      partner: personOf('Pia Prinz'),
    });
    const params = { id: target.id, registrationId: entry.id };
    const { key } = await app.api.ok(owner, 'createEntryLink', { params, body: { purpose: 'partner' } });
    const answered = await app.api.ok(anonymous, 'answerPartnerLink', { body: { key, answer: 'accepted' } });
    expect(answered).toMatchObject({ purpose: 'partner', partner: 'agreed' });
  });

  test('is refused to its players, who would agree for the partner, and where nobody is asked', async () => {
    const target = await givenEntryList(app, { pairs: true });
    const { entry } = await enter(player(1), { ...target, partner: personOf('Pia Prinz') });
    const { entry: alone } = await enter(player(2), { ...target });
    for (const [caller, registrationId] of [
      [player(1), entry.id],
      [owner, alone.id],
    ] as const) {
      const params = { id: target.id, registrationId };
      const body = { purpose: 'partner' } as const;
      expect(await app.api.refusal(caller, 'createEntryLink', { params, body })).toMatchObject({
        statusCode: 422,
        details: [{ path: 'purpose', code: 'not-permitted-field' }],
      });
    }
  });
});

describe('registrations of before the list', () => {
  test('come into it in their order', async () => {
    const id = await givenTournament(app);
    const drawId = await givenDraw(app, { tournamentId: id });
    for (const place of [1, 2])
      await app.api.ok(player(place), 'createRegistration', { params: { id }, body: { drawId } });
    const body = { pairs: false, capacity: 1 };
    const list = await app.api.ok(owner, 'putEntryList', { params: { id: drawId }, body });
    expect(list).toMatchObject({ accepted: 1, waiting: 1 });
    expect(await standing(drawId)).toEqual([
      ['Player p1', 'accepted', null],
      ['Player p2', 'waiting', 1],
    ]);
  });
});

describe('a pair', () => {
  const partner = { name: 'Pia Prinz', email: 'pia@example.com' };

  test('is requested until the partner says yes by their link, and then takes a place', async () => {
    const target = await givenEntryList(app, { pairs: true, capacity: 1 });
    const { entry } = await entered(target, 'Nora Nieto', { partner });
    expect(entry).toMatchObject({
      status: 'requested',
      partner: 'asked',
      names: ['Nora Nieto', 'Pia Prinz'],
    });
    const key = await keyFor(entry.id, 'partner');
    expect(await app.api.ok(anonymous, 'openEntry', { body: { key } })).toMatchObject({ purpose: 'partner' });
    const yes = await app.api.ok(anonymous, 'answerPartnerLink', { body: { key, answer: 'accepted' } });
    expect(yes).toMatchObject({ status: 'accepted', partner: 'agreed' });
    const no = await app.api.refusal(anonymous, 'answerPartnerLink', { body: { key, answer: 'declined' } });
    expect(codeOf(no)).toBe('partner-agreed');
    const left = await app.api.ok(anonymous, 'withdrawEntry', { body: { key } });
    expect(left.status).toBe('withdrawn');
  });

  test('is open again where the partner says no, whose link then does nothing', async () => {
    const target = await givenEntryList(app, { pairs: true });
    const { entry, key: manage } = await entered(target, 'Nora Nieto', { partner });
    const key = await keyFor(entry.id, 'partner');
    const no = await app.api.ok(anonymous, 'answerPartnerLink', { body: { key, answer: 'declined' } });
    expect(no).toMatchObject({ status: 'requested', partner: 'none', names: ['Nora Nieto'] });
    expect(await app.api.ok(anonymous, 'withdrawEntry', { body: { key } })).toEqual(no);
    expect(await app.api.ok(anonymous, 'answerPartnerLink', { body: { key, answer: 'accepted' } })).toEqual(
      no,
    );
    const other = { name: 'Ida Immer', email: 'ida@example.com' };
    const named = await app.api.ok(anonymous, 'changeEntry', { body: { key: manage, partner: other } });
    expect(named).toMatchObject({ partner: 'asked', names: ['Nora Nieto', 'Ida Immer'] });
    expect(codeOf(await app.api.refusal(anonymous, 'openEntry', { body: { key } }))).toBe(
      'invitation-unknown',
    );
  });

  test('with a partner who has an account waits for their word', async () => {
    const target = await givenEntryList(app, { pairs: true });
    app.world.players.set('p8', playerState('p8', { userId: 'user8' }));
    const { entry } = await enter(player(1), { ...target, partnerPlayerId: 'p8' });
    expect(entry).toMatchObject({ status: 'requested', partner: 'asked' });
    const params = { id: target.id, registrationId: entry.id };
    const yes = await app.api.ok(player(8), 'acceptPartner', { params, body: {} });
    expect(yes).toMatchObject({ status: 'accepted', partnerAsked: false });
  });

  test('comes about of two who look for a partner, without an address being shown', async () => {
    const target = await givenEntryList(app, { pairs: true, capacity: 4 });
    const nora = await entered(target, 'Nora María Nieto', { looking: true, rating: 4.5 });
    await enter(anonymous, { ...target, ...personOf('Un Confirmed'), looking: true });
    const looking = async () =>
      (await app.api.ok(anonymous, 'listLooking', { params: { id: target.id }, query: {} })).data;
    expect(await looking()).toEqual([
      { id: nora.entry.id, drawId: target.drawId, name: 'Nora N.', rating: 4.5, level: null },
    ]);
    const leo = await entered(target, 'Leo Lang', { partnerEntryId: nora.entry.id });
    expect(leo.entry).toMatchObject({ status: 'requested', partner: 'none' });
    const asking = await app.api.ok(anonymous, 'openEntry', { body: { key: leo.key } });
    expect(asking).toMatchObject({ asks: { id: nora.entry.id, name: 'Nora N.' }, used: false });
    const asked = await app.api.ok(anonymous, 'openEntry', { body: { key: nora.key } });
    expect(asked.requests).toEqual([{ id: leo.entry.id, name: 'Leo Lang' }]);
    const both = await app.api.ok(anonymous, 'answerRequest', {
      body: { key: nora.key, requestId: leo.entry.id, answer: 'accepted' },
    });
    expect(both).toMatchObject({
      status: 'accepted',
      partner: 'agreed',
      names: ['Nora María Nieto', 'Leo Lang'],
      requests: [],
    });
    // Whoever asked keeps the entry of both by the link that they have.
    const seen = await app.api.ok(anonymous, 'openEntry', { body: { key: leo.key } });
    expect(seen).toMatchObject({ id: nora.entry.id, purpose: 'partner', status: 'accepted' });
    expect(await looking()).toEqual([]);
    expect(await standing(target.drawId)).toContainEqual(['Nora María Nieto', 'accepted', null]);
  });

  test('who is refused, or whose partner is taken, asks nobody any more', async () => {
    const target = await givenEntryList(app, { pairs: true });
    const nora = await entered(target, 'Nora', { looking: true });
    const [leo, max] = [
      await entered(target, 'Leo', { partnerEntryId: nora.entry.id, looking: true }),
      await entered(target, 'Max', { partnerEntryId: nora.entry.id }),
    ];
    const answer = (requestId: string, word: string) =>
      app.api.ok(anonymous, 'answerRequest', { body: { key: nora.key, requestId, answer: word } });
    expect((await answer(leo.entry.id, 'declined')).requests).toEqual([{ id: max.entry.id, name: 'Max' }]);
    expect((await answer(max.entry.id, 'accepted')).partner).toBe('agreed');
    await handleRegistration(app.deps, leo.entry.id);
    expect(await app.api.ok(anonymous, 'openEntry', { body: { key: leo.key } })).toMatchObject({
      ...{ status: 'requested', asks: null },
      looking: true,
    });
  });
});

describe('officials', () => {
  const four = async (settings: object = {}) => {
    const target = await givenEntryList(app, { capacity: 2, ...settings });
    const ids: string[] = [];
    for (const place of [1, 2, 3, 4]) ids.push((await enter(player(place), target)).entry.id);
    return { ...target, ids };
  };
  const decide = (drawId: string, body: object, caller: Caller = referee) =>
    app.api.ok(caller, 'decideEntries', { params: { id: drawId }, body });

  test('see everybody, and what they said; umpires and strangers do not', async () => {
    const { drawId } = await four();
    expect(await standing(drawId)).toEqual([
      ['Player p1', 'accepted', null],
      ['Player p2', 'accepted', null],
      ['Player p3', 'waiting', 1],
      ['Player p4', 'waiting', 2],
    ]);
    for (const caller of [umpire, player(1)])
      expect(await app.api.refusal(caller, 'getEntryList', { params: { id: drawId } })).toMatchObject({
        statusCode: 403,
      });
  });

  test('decline with a reason, and the first who waits moves up', async () => {
    const { drawId, ids } = await four();
    const reason = 'Born too early';
    const { data } = await decide(drawId, { registrationIds: [ids[0]], decision: 'decline', reason });
    expect(data.find(({ id }) => id === ids[0])).toMatchObject({ status: 'declined', reason });
    expect(data.find(({ id }) => id === ids[2])).toMatchObject({ status: 'accepted' });
    const back = await decide(drawId, { registrationIds: [ids[0]], decision: 'wait', place: 1 });
    expect(back.data.find(({ id }) => id === ids[0])).toMatchObject({
      status: 'waiting',
      place: 1,
      reason: null,
    });
  });

  test('move people up by hand after the deadline', async () => {
    const withdrawalDeadline = new Date(app.clock.now().getTime() - 1000).toISOString();
    const { drawId, ids, id } = await four({ withdrawalDeadline });
    const params = { id, registrationId: ids[0] ?? '' };
    await app.api.ok(player(1), 'deleteRegistration', { params });
    expect((await standing(drawId)).slice(0, 3)).toEqual([
      ['Player p2', 'accepted', null],
      ['Player p3', 'waiting', 1],
      ['Player p4', 'waiting', 2],
    ]);
    const { data } = await decide(drawId, {
      registrationIds: [ids[3]],
      decision: 'accept',
      entryMark: 'ALT',
    });
    expect(data.find((one) => one.id === ids[3])).toMatchObject({ status: 'accepted', entryMark: 'ALT' });
    const full = await app.api.refusal(referee, 'decideEntries', {
      params: { id: drawId },
      body: { registrationIds: [ids[2]], decision: 'accept' },
    });
    expect(codeOf(full)).toBe('entry-list-full');
    const wild = await decide(drawId, { registrationIds: [ids[2]], decision: 'accept', entryMark: 'WC' });
    expect(wild.data.find((one) => one.id === ids[2])).toMatchObject({ status: 'accepted', entryMark: 'WC' });
  });

  test('raise the capacity, and whoever waits has the places', async () => {
    const { drawId } = await four();
    await app.api.ok(owner, 'putEntryList', { params: { id: drawId }, body: { pairs: false, capacity: 3 } });
    expect((await standing(drawId))[2]).toEqual(['Player p3', 'accepted', null]);
    await app.api.ok(owner, 'putEntryList', { params: { id: drawId }, body: { pairs: false, capacity: 1 } });
    expect((await standing(drawId))[2]).toEqual(['Player p3', 'accepted', null]);
  });

  test('accept by strength in one press', async () => {
    const target = await givenEntryList(app, { capacity: 2, acceptance: 'ranking' });
    for (const [place, rating] of [
      [1, 3],
      [2, undefined],
      [3, 5],
      [4, 4],
    ] as const)
      await enter(player(place), { ...target, rating });
    expect((await standing(target.drawId)).map(([, status]) => status)).toEqual(Array(4).fill('requested'));
    await app.api.ok(referee, 'acceptByStrength', { params: { id: target.drawId }, body: {} });
    expect(await standing(target.drawId)).toEqual([
      ['Player p3', 'accepted', null],
      ['Player p4', 'accepted', null],
      ['Player p1', 'waiting', 1],
      ['Player p2', 'waiting', 2],
    ]);
  });

  test('note fees, and have them in a file', async () => {
    const { drawId, ids } = await four();
    const params = { id: drawId, registrationId: ids[0] ?? '' };
    const noted = await app.api.ok(referee, 'patchEntry', { params, body: { fee: 'paid' } });
    expect(noted).toMatchObject({ id: ids[0], fee: 'paid' });
    const { data } = await app.api.ok(referee, 'getEntryList', { params: { id: drawId } });
    expect(data.map(({ fee }) => fee)).toEqual(['paid', 'unpaid', 'unpaid', 'unpaid']);
    const file = await app.api.call(referee, 'getEntryListCsv', { params: { id: drawId } });
    const { status, headers, body: text } = file;
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    // Nobody is a partner in singles, so that nobody has agreed, nor not.
    expect(text).toContain('accepted,,,yes,Player p1,,,');
  });

  test('make the accepted ones entrants in one press: players who are known, and others who are made', async () => {
    const target = await givenEntryList(app, { capacity: 3 });
    await enter(player(1), { ...target, rating: 2 });
    const { entry: known } = await entered(target, 'Known Already', { rating: 9 });
    await entered(target, 'New Person', { rating: 5, gender: 'female' });
    await enter(player(4), target);
    await app.api.ok(referee, 'patchEntry', {
      params: { id: target.drawId, registrationId: known.id },
      body: { people: [{ playerId: 'p9' }] },
    });
    await app.api.ok(owner, 'putEntrants', {
      params: { id: target.drawId },
      body: { entrants: [{ playerIds: ['p20'] }, { playerIds: ['p4'] }] },
    });
    const press = () =>
      app.api.ok(owner, 'enterAccepted', {
        params: { id: target.drawId },
        body: { orderBy: 'strength', seeds: 2 },
      });
    const { entrants } = await press();
    expect(entrants.map(({ players, seed }) => [players[0]?.name, seed])).toEqual([
      ['Player p9', 1],
      ['New Person', 2],
      ['Player p1', null],
      ['Player p20', null],
    ]);
    const made = entrants[1]?.players[0]?.id ?? '';
    expect(app.world.players.get(made)).toMatchObject({ name: 'New Person', gender: 'female' });
    const players = app.world.players.size;
    expect((await press()).entrants).toEqual(entrants);
    expect(app.world.players.size).toBe(players);
    const { data } = await app.api.ok(referee, 'getEntryList', { params: { id: target.drawId } });
    expect(data.map(({ inDraw }) => inDraw)).toEqual([true, true, true, false]);
  });
});
