import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, OperationId } from '@courtcast/contracts';
import { userCaller } from '@courtcast/testkit';
import { toEntryListState } from '../../src/adapters/views/entries.ts';
import { toRegistrationState } from '../../src/adapters/views/registration.ts';
import { anonymous } from '../support/requests.ts';
import type { AppUnderTest } from './app-under-test.ts';
import {
  board,
  director,
  givenDraw,
  givenTournament,
  nonMember,
  owner,
  referee,
  startApp,
  umpire,
} from './app-under-test.ts';
import { givenEntryList, mailedKey, personOf } from './given-entries.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

type Target = Readonly<Record<'id' | 'drawId', string>>;

const player = (place: number) => userCaller(`user${place}`, { playerId: `p${place}` });
const eve = userCaller('eve', { playerId: 'p66' });
const enter = (caller: Caller, { id, ...body }: { id: string; [field: string]: unknown }) =>
  app.api.ok(caller, 'createEntry', { params: { id }, body });
const refused = async (caller: Caller, { id, ...body }: { id: string; [field: string]: unknown }) => {
  const { statusCode, details } = await app.api.refusal(caller, 'createEntry', { params: { id }, body });
  return [statusCode, details?.[0]?.code];
};
/** An entry that was confirmed by its mail. */
const confirmed = async (target: Target, body: object = {}) => {
  const { entry, key: request } = await enter(anonymous, { ...target, ...personOf('Nora Nieto'), ...body });
  const confirmation = await mailedKey(app, entry.id, 'confirm');
  const { key } = await app.api.ok(anonymous, 'confirmEntry', { body: { key: confirmation } });
  return { id: entry.id, request, confirmation, key };
};
const byLink = async (operation: OperationId, body: object) =>
  (await app.api.refusal(anonymous, operation, { body })).details?.[0]?.code;
const everywhere = ['openEntry', 'confirmEntry', 'withdrawEntry', 'changeEntry'] as const;

describe('a stranger', () => {
  test('reads no entry, no address and no state of anybody', async () => {
    const target = await givenEntryList(app, { pairs: true });
    const nora = await confirmed(target, {
      partner: { name: 'Pia Prinz', email: 'pia@example.com' },
      rating: 4.5,
      notes: 'I play with a knee brace',
    });
    const desk = { params: { id: target.drawId, registrationId: nora.id } };
    const own = { params: { id: target.id, registrationId: nora.id } };
    for (const [caller, status] of [
      [anonymous, 401],
      [nonMember, 403],
      [umpire, 403],
      [board, 403],
    ] as const)
      for (const operation of ['getEntryList', 'getEntryListCsv', 'getEntry'] as const)
        expect(await app.api.refusal(caller, operation, desk)).toMatchObject({ statusCode: status });
    expect(await app.api.refusal(eve, 'getRegistration', own)).toMatchObject({ statusCode: 404 });
    for (const caller of [eve, umpire])
      expect(await app.api.refusal(caller, 'createEntryLink', { ...own, body: {} })).toMatchObject({
        statusCode: 404,
      });
    const shown = JSON.stringify([
      await app.api.ok(anonymous, 'listEntryLists', { params: { id: target.id } }),
      await app.api.ok(anonymous, 'listLooking', { params: { id: target.id }, query: {} }),
      await app.api.ok(eve, 'listRegistrations', { params: { id: target.id }, query: {} }),
      await app.api.ok(anonymous, 'getDraw', { params: { id: target.drawId } }),
      await app.api.ok(anonymous, 'getTournament', { params: { id: target.id } }),
    ]);
    for (const secret of ['Nora', 'Pia', 'example.com', 'knee', nora.id]) expect(shown).not.toContain(secret);
  });

  test('learns nothing of anybody by events', async () => {
    const target = await givenEntryList(app, {});
    const nora = await confirmed(target, { notes: 'knee', rating: 7.25, birthYear: 1987, language: 'es' });
    const registration = await app.deps.registrations.findAny(nora.id);
    const list = await app.deps.entryLists.get(target.drawId);
    if (registration === null) throw new Error('no entry');
    const { playerId, entry } = registration.state;
    const events = JSON.stringify([
      toRegistrationState(nora.id, registration.state),
      toEntryListState(target.drawId, list.state),
    ]);
    const secrets = ['Nora', 'example', 'knee', '7.25', '1987', playerId, entry?.linkSecret ?? '-'];
    for (const secret of secrets) expect(events).not.toContain(secret);
    expect(JSON.parse(events)).toMatchObject([{ status: 'accepted', confirmed: true }, { accepted: 1 }]);
  });

  test('is not told who is entered: the same address again is answered in the same way', async () => {
    const target = await givenEntryList(app, {});
    await confirmed(target);
    const again = await app.api.call(anonymous, 'createEntry', {
      params: { id: target.id },
      body: { drawId: target.drawId, ...personOf('Nora Nieto') },
    });
    expect(again).toMatchObject({ status: 202, body: { entry: { status: 'requested', confirmed: false } } });
  });

  test('does not see, or enter, a draft', async () => {
    const id = await givenTournament(app, { isDraft: true });
    const drawId = await givenDraw(app, { tournamentId: id });
    const body = { pairs: false, allowsPublic: true };
    await app.api.ok(owner, 'putEntryList', { params: { id: drawId }, body });
    expect(await refused(anonymous, { id, drawId, ...personOf('Eve') })).toEqual([404, undefined]);
    for (const operation of ['listEntryLists', 'listLooking'] as const)
      expect(await app.api.refusal(anonymous, operation, { params: { id } })).toMatchObject({
        statusCode: 404,
      });
  });

  test('changes nothing at the desk', async () => {
    const target = await givenEntryList(app, {});
    const { id } = await confirmed(target);
    const params = { id: target.drawId };
    const writes = [
      ['putEntryList', { params, body: { pairs: false } }],
      ['deleteEntryList', { params }],
      ['decideEntries', { params, body: { registrationIds: [id], decision: 'decline' } }],
      ['acceptByStrength', { params, body: {} }],
      ['enterAccepted', { params, body: {} }],
      ['patchEntry', { params: { ...params, registrationId: id }, body: { fee: 'paid' } }],
    ] as const;
    for (const [operation, input] of writes)
      for (const [caller, status] of [
        [anonymous, 401],
        [eve, 403],
        [umpire, 403],
        [board, 403],
      ] as const)
        expect(await app.api.refusal(caller, operation, input)).toMatchObject({ statusCode: status });
    for (const operation of ['putEntryList', 'deleteEntryList', 'enterAccepted'] as const)
      expect(
        await app.api.refusal(referee, operation, {
          params,
          body: operation === 'putEntryList' ? { pairs: false } : {},
        }),
      ).toMatchObject({ statusCode: 403 });
    const { data } = await app.api.ok(director, 'getEntryList', { params });
    expect(data).toMatchObject([{ status: 'accepted', fee: 'unpaid' }]);
  });
});

describe('a code', () => {
  test('is not guessed, made up of others, or put off', async () => {
    const target = await givenEntryList(app, { pairs: true });
    const [mine, other] = [await confirmed(target), await confirmed(target, personOf('Leo'))];
    const [registrationId = '', end = '', signature = ''] = mine.key.split('.');
    const later = `m${(Number.parseInt(end.slice(1), 36) + 86_400_000).toString(36)}`;
    const guesses = [
      ...['x', '.', '..', '...', registrationId, `${registrationId}.${end}`, `${registrationId}.${end}.`],
      ...[`${other.id}.${end}.${signature}`, `${registrationId}.${later}.${signature}`, `${mine.key}x`],
      ...[
        `${registrationId}.p${end.slice(1)}.${signature}`,
        `none.${end}.${signature}`,
        mine.key.toUpperCase(),
      ],
      ...[`${registrationId}.m.${signature}`, `${registrationId}.mzzzzzzzzzzzz.${signature}`, board.key],
      `${registrationId}.${end}.${app.deps.keys.sign('', `${registrationId}.${end}`)}`,
    ];
    for (const key of guesses)
      for (const operation of everywhere) expect(await byLink(operation, { key })).toBe('invitation-unknown');
    for (const key of ['', 'x'.repeat(501)])
      expect(['too-short', 'too-long']).toContain(await byLink('openEntry', { key }));
  });

  test('does what it is for and nothing else', async () => {
    const target = await givenEntryList(app, { pairs: true });
    const { id, key, confirmation, request } = await confirmed(target, {
      partner: { name: 'Pia', email: 'pia@example.com' },
    });
    const partner = await mailedKey(app, id, 'partner');
    for (const other of [key, partner, request])
      expect(await byLink('confirmEntry', { key: other })).toBe('invitation-unknown');
    for (const other of [key, confirmation, request])
      expect(await byLink('answerPartnerLink', { key: other, answer: 'accepted' })).toBe(
        'invitation-unknown',
      );
    for (const operation of ['withdrawEntry', 'changeEntry'] as const)
      expect(await byLink(operation, { key: confirmation })).toBe('invitation-unknown');
    expect(await byLink('changeEntry', { key: partner })).toBe('invitation-unknown');
    expect(await byLink('answerRequest', { key: partner, requestId: id, answer: 'accepted' })).toBe(
      'invitation-unknown',
    );
  });

  test('is used up by what it is for: it, and that of who filled in the form, show the entry and do nothing', async () => {
    const target = await givenEntryList(app, {});
    const { confirmation, request } = await confirmed(target);
    expect(await byLink('confirmEntry', { key: confirmation })).toBe('invitation-used');
    for (const operation of ['withdrawEntry', 'changeEntry', 'payEntry'] as const)
      expect(await byLink(operation, { key: request })).toBe('invitation-used');
    for (const key of [confirmation, request]) {
      const seen = await app.api.ok(anonymous, 'openEntry', { body: { key } });
      expect(seen).toMatchObject({ status: 'accepted', used: true, canChange: false, payment: null });
      expect(seen).toMatchObject({ confirmed: true, requests: [] });
    }
  });

  test('ends by its time', async () => {
    const target = await givenEntryList(app, {});
    const { entry, key } = await enter(anonymous, { ...target, ...personOf('Nora') });
    const confirmation = await mailedKey(app, entry.id, 'confirm');
    app.clock.advance(3 * 86_400_000);
    expect(await byLink('confirmEntry', { key: confirmation })).toBe('invitation-expired');
    app.clock.advance(60 * 86_400_000);
    expect(await byLink('openEntry', { key })).toBe('invitation-expired');
  });

  test('of an ended entry confirms it no more', async () => {
    const target = await givenEntryList(app, {});
    const { entry } = await enter(anonymous, { ...target, ...personOf('Nora') });
    const body = { registrationIds: [entry.id], decision: 'decline' };
    await app.api.ok(referee, 'decideEntries', { params: { id: target.drawId }, body });
    expect(await byLink('confirmEntry', { key: await mailedKey(app, entry.id, 'confirm') })).toBe(
      'entry-ended',
    );
  });
});

describe('who enters others', () => {
  test('needs to be an official, or their word by mail', async () => {
    const target = await givenEntryList(app, { pairs: true });
    expect(await refused(eve, { ...target, playerId: 'p1' })).toEqual([403, undefined]);
    expect(await refused(umpire, { ...target, playerId: 'p1' })).toEqual([403, undefined]);
    expect(await refused(board, target)).toEqual([403, undefined]);
    const named = personOf('Nora');
    for (const field of ['playerId', 'partnerPlayerId'])
      expect(await refused(anonymous, { ...target, ...named, [field]: 'p1' })).toEqual([
        422,
        'not-permitted-field',
      ]);
    expect(await refused(eve, { ...target, email: 'victim@example.com' })).toEqual([
      422,
      'not-permitted-field',
    ]);
    const byName = await enter(eve, { ...target, ...named });
    expect(byName.entry).toMatchObject({ confirmed: false, purpose: 'request' });
    expect((await enter(referee, { ...target, playerId: 'p1' })).entry.confirmed).toBe(true);
  });

  test('has the word of a partner by their mail, not by their own', async () => {
    const target = await givenEntryList(app, { pairs: true });
    const own = { name: 'Nora', email: 'nora@example.com' };
    expect(await refused(anonymous, { ...target, ...own, partner: own })).toEqual([422, 'duplicate']);
    const two = { partner: { name: 'Pia', email: 'pia@example.com' }, partnerEntryId: 'x' };
    expect(await refused(anonymous, { ...target, ...own, ...two })).toEqual([422, 'not-permitted-field']);
    expect(await refused(anonymous, { ...target, ...own, partnerEntryId: 'none' })).toEqual([
      422,
      'unknown-reference',
    ]);
    const { id } = await confirmed(target);
    // Who does not look for a partner cannot be asked.
    expect(await refused(anonymous, { ...target, ...own, partnerEntryId: id })).toEqual([
      422,
      'unknown-reference',
    ]);
  });
});

describe('a flood', () => {
  test('is bounded in a draw, and of one address the newest count', async () => {
    const target = await givenEntryList(app, {});
    const ids: string[] = [];
    for (let place = 0; place < 5; place++)
      ids.push((await enter(anonymous, { ...target, ...personOf('Victim'), notes: `${place}` })).entry.id);
    const unconfirmed = await app.deps.registrations.listUnconfirmedIds(target.drawId);
    expect(unconfirmed).toEqual(ids.slice(2));
    expect((await confirmed(target, personOf('Victim'))).id).not.toBe(ids[0]);
    const { createdAt } = (await app.deps.entryLists.get(target.drawId)).state;
    const one = await app.deps.registrations.findAny(ids[4] ?? '');
    if (one === null) throw new Error('no entry');
    for (let place = 0; place < 500; place++) {
      const command = app.deps.systemCommand();
      const state = { ...one.state, playerId: `flood${place}`, createdAt };
      await app.deps.registrations.insert({ id: `flood${place}`, state, changes: [], command });
    }
    expect(await refused(anonymous, { ...target, ...personOf('One More') })).toEqual([409, 'entries-busy']);
    expect((await enter(player(5), target)).entry.status).toBe('accepted');
  });
});

describe('what is typed', () => {
  test.each([
    ['nothing', ''],
    ['space', '   '],
    ['invisible characters', 'Nora\u200bNieto'],
    ['a text turned around', 'Nora \u202eotsiN'],
    ['a line end', 'Nora\nNieto'],
    ['a tower of marks', `N${'\u0301'.repeat(9)}ora`],
    ['half of a character', 'Nora\ud800'],
    ['more than a name has', 'N'.repeat(101)],
  ])('is no name where it is %s', async (_what, name) => {
    const target = await givenEntryList(app, { pairs: true });
    const email = 'nora@example.com';
    expect((await refused(anonymous, { ...target, name, email }))[0]).toBe(422);
    const partner = { name, email: 'pia@example.com' };
    expect((await refused(anonymous, { ...target, name: 'Nora', email, partner }))[0]).toBe(422);
  });

  test.each([
    'nora',
    'nora@',
    'a@b@c.de',
    'nora@example.com\r\nBcc: all@example.com',
    `${'n'.repeat(250)}@x.de`,
  ])('is no address: %s', async (email) => {
    const target = await givenEntryList(app, {});
    expect((await refused(anonymous, { ...target, name: 'Nora', email }))[0]).toBe(422);
  });

  test('runs in no spreadsheet', async () => {
    const target = await givenEntryList(app, {});
    await confirmed(target, {
      name: '=HYPERLINK("http://evil.example","Nora")',
      email: 'nora@example.com',
      notes: '@SUM(1+1)*cmd|calc!A0',
    });
    const { body } = await app.api.send(referee, `GET /draws/${target.drawId}/entry-list.csv`);
    expect(body).toContain(`'=HYPERLINK`);
    expect(body).toContain(`'@SUM`);
    expect(body).not.toMatch(/[,"\n][=@]/);
  });
});
