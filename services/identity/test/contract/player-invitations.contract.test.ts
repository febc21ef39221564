import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { principalSchema } from '@courtcast/contracts';
import type { SentInput } from '@courtcast/testkit';
import { forgetExpiredInvitations } from '../../src/application/invitations/answer-invitation.ts';
import { readInvitationMail } from '../../src/application/invitations/read.ts';
import type { Place } from '../../src/domain/player-places.ts';
import { toPlayerState } from '../../src/adapters/views/player.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { anonymous, as, board, givenClub, givenGhost, givenUser, startApp } from './app-under-test.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

let app: AppUnderTest;
let made = 0;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const newUser = (): string => {
  made += 1;
  givenUser(app, `invitee-${made}`, app.clock.now());
  return `invitee-${made}`;
};

/** A user whose player came with the account, as the gateway makes them. */
const signedIn = async (): Promise<string> => {
  made += 1;
  const body = { issuer: 'i', subject: `invitee-${made}`, name: 'I. Invitee' };
  const gateway = { kind: 'service', name: 'gateway' } as const;
  return principalSchema.parse((await app.api.send(gateway, 'POST /internal/principals', { body })).body)
    .userId;
};

const placeOf = (place: Partial<Place>): Place => ({
  since: new Date('2026-04-01T12:00:00Z'),
  ...{ tournamentId: null, staffUserIds: [], clubIds: [], leads: false },
  ...place,
});

/** A player without an account, in a draw of a director of their own. */
const drawn = async (name = 'Ana Drawn', ...more: Place[]) => {
  const id = await givenGhost(app, name);
  const director = newUser();
  const place = placeOf({ tournamentId: `t-${director}`, staffUserIds: [director] });
  app.playerPlaces.set(id, { stands: true, places: [place, ...more] });
  return { id, director };
};

interface Row {
  readonly playerId: string;
  readonly by: 'mail' | 'sheet';
  readonly email?: string;
  readonly language?: string;
}
const invite = async (name: string, ...invitations: Row[]) =>
  (await app.api.ok(as(name), 'createPlayerInvitations', { body: { invitations } })).data;
const keyFor = async (name: string, playerId: string): Promise<string> => {
  const [row] = await invite(name, { playerId, by: 'sheet' });
  return row?.key ?? `no key: ${row?.outcome}`;
};
const statusOf = async (name: string, playerId: string) => {
  const { data } = await app.api.ok(as(name), 'listPlayerInvitations', { query: { playerIds: playerId } });
  return data[0];
};
const open = (key: string) => app.api.call(anonymous, 'openPlayerInvitation', { body: { key } });
const reasonOf = async (
  id: 'openPlayerInvitation' | 'acceptPlayerInvitation' | 'refusePlayerInvitation',
  key: string,
  name?: string,
) => {
  const caller = name === undefined ? anonymous : as(name);
  const { statusCode, details } = await app.api.refusal(caller, id, { body: { key } });
  return [statusCode, details?.[0]?.code];
};
const mailFor = (id: string) => readInvitationMail(app.deps, id, app.clock.now());
const stored = async (id: string) => (await app.deps.players.find(id))?.state;

describe('an invitation', () => {
  test('makes who accepts it the player, once, and tells the desk how far they are', async () => {
    const { id, director } = await drawn();
    const name = newUser();
    expect(await statusOf(director, id)).toMatchObject({ status: 'not-invited', mayInvite: true });
    const key = await keyFor(director, id);
    expect(await statusOf(director, id)).toMatchObject({ status: 'invited', by: 'sheet' });
    const offered = await app.api.ok(anonymous, 'openPlayerInvitation', { body: { key } });
    expect(offered).toMatchObject({
      ...{ name: 'Ana Drawn', inviter: `The ${director}` },
      place: { kind: 'tournament', id: `t-${director}`, name: null },
    });
    expect(await statusOf(director, id)).toMatchObject({ status: 'opened' });
    const { player } = await app.api.ok(as(name), 'acceptPlayerInvitation', { body: { key } });
    expect(player).toMatchObject({ id, name: 'Ana Drawn', userId: name });
    expect(await statusOf(director, id)).toMatchObject({ status: 'joined', mayInvite: false });
    expect((await app.api.ok(as(name), 'acceptPlayerInvitation', { body: { key } })).player.id).toBe(id);
    expect(await reasonOf('acceptPlayerInvitation', key, newUser())).toEqual([409, 'invitation-used']);
    expect(await reasonOf('openPlayerInvitation', key)).toEqual([409, 'invitation-used']);
  });

  test('is a row a person: each is invited, or refused, alone', async () => {
    const { id, director } = await drawn();
    const [other, claimed] = [await drawn(), await drawn()];
    await app.api.ok(as(newUser()), 'acceptPlayerInvitation', {
      body: { key: await keyFor(claimed.director, claimed.id) },
    });
    const rows = await invite(
      director,
      { playerId: id, by: 'mail', email: 'ana@club.example' },
      { playerId: other.id, by: 'sheet' },
      { playerId: claimed.id, by: 'sheet' },
      { playerId: 'nobody', by: 'sheet' },
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['invited', 'forbidden', 'joined', 'not-found']);
    expect(rows.flatMap(({ key }) => key ?? [])).toEqual([]);
  });

  test('keeps its key when it is sent again, and the last end counts', async () => {
    const { id, director } = await drawn();
    const key = await keyFor(director, id);
    app.clock.advance(DAY_MS);
    expect(await keyFor(director, id)).toBe(key);
    await invite(director, { playerId: id, by: 'mail', email: 'ana@club.example' });
    expect((await mailFor(id))?.key).toBe(key);
    app.clock.advance(29.5 * DAY_MS);
    expect((await open(key)).status).toBe(200);
  });

  const ends = [
    { end: 'expired', reason: 'invitation-expired', status: 'expired' },
    { end: 'revoked', reason: 'invitation-revoked', status: 'not-invited' },
    { end: 'refused', reason: 'invitation-revoked', status: 'refused' },
  ] as const;

  test.each(ends)('that is $end leaves neither an address nor a key', async ({ end, reason, status }) => {
    const { id, director } = await drawn();
    await invite(director, { playerId: id, by: 'mail', email: 'ana@club.example' });
    const { key } = (await mailFor(id)) ?? { key: '' };
    const endIt = {
      expired: async () => app.clock.advance(30 * DAY_MS),
      revoked: () => app.api.ok(as(director), 'deleteClaimCode', { params: { id } }),
      refused: () => app.api.ok(anonymous, 'refusePlayerInvitation', { body: { key } }),
    };
    await endIt[end]();
    await forgetExpiredInvitations(app.deps);
    expect(await reasonOf('openPlayerInvitation', key)).toEqual([409, reason]);
    expect(await reasonOf('acceptPlayerInvitation', key, newUser())).toEqual([409, reason]);
    expect(await statusOf(director, id)).toMatchObject({ status, email: null });
    const { claimCode } = (await stored(id)) ?? {};
    expect(claimCode?.invitation).toMatchObject({ secret: null, email: null });
    const next = await keyFor(director, id);
    expect(next).not.toBe(key);
    expect((await open(next)).status).toBe(200);
    expect(await reasonOf('openPlayerInvitation', key)).toEqual([422, 'invitation-unknown']);
  });

  test('of a wrong claim that an admin has undone works no more', async () => {
    const { id, director } = await drawn();
    const [wrong, right] = [await signedIn(), newUser()];
    const key = await keyFor(director, id);
    await app.api.ok(as(wrong), 'acceptPlayerInvitation', { body: { key } });
    await app.api.ok(as('admin'), 'undoClaim', { params: { id } });
    expect(await reasonOf('acceptPlayerInvitation', key, wrong)).toEqual([409, 'invitation-used']);
    expect(await statusOf(director, id)).toMatchObject({ status: 'not-invited' });
    const next = await keyFor(director, id);
    await app.api.ok(as(right), 'acceptPlayerInvitation', { body: { key: next } });
    expect((await stored(id))?.userId).toBe(right);
  });

  test('shows initials of who is hidden, in the mail, too', async () => {
    const { id, director } = await drawn('Mia Minor');
    await app.api.ok(as('admin'), 'patchPlayer', { params: { id }, body: { hidden: true } });
    const key = await keyFor(director, id);
    const offered = await app.api.ok(anonymous, 'openPlayerInvitation', { body: { key } });
    expect(JSON.stringify(offered)).not.toContain('Minor');
    expect(offered.name).toBe('M. M.');
    await invite(director, { playerId: id, by: 'mail', email: 'mia@club.example' });
    expect((await mailFor(id))?.name).toBe('M. M.');
    expect(await statusOf(director, id)).toMatchObject({ name: 'Mia Minor' });
    expect(await statusOf('stranger', id)).toMatchObject({ name: 'M. M.' });
  });
});

describe('mails', () => {
  test('go to the address that was typed, in their language, and only while the invitation is open', async () => {
    const { id, director } = await drawn();
    expect(await invite(director, { playerId: id, by: 'mail' })).toEqual([
      { playerId: id, outcome: 'no-address' },
    ]);
    expect(await mailFor(id)).toBeNull();
    await invite(director, { playerId: id, by: 'mail', email: 'ana@club.example', language: 'es' });
    expect(await mailFor(id)).toMatchObject({
      ...{ name: 'Ana Drawn', email: 'ana@club.example', language: 'es' },
      inviter: { userId: director, name: `The ${director}` },
    });
    const state = await stored(id);
    const event = state && toPlayerState(id, state);
    expect(event?.invitedAt).toBe(app.clock.now().toISOString());
    expect(JSON.stringify(event)).not.toMatch(/ana@club|secret|hash/);
    const { key } = (await mailFor(id)) ?? { key: '' };
    await app.api.ok(as(newUser()), 'acceptPlayerInvitation', { body: { key } });
    expect(await mailFor(id)).toBeNull();
    expect(JSON.stringify(await stored(id))).not.toContain('ana@club.example');
  });

  test('are sent again after ten minutes, to another address at once', async () => {
    const { id, director } = await drawn();
    const send = async (email?: string) =>
      (await invite(director, { playerId: id, by: 'mail', ...(email === undefined ? {} : { email }) }))[0]
        ?.outcome;
    expect(await send('ana@club.example')).toBe('invited');
    const first = (await mailFor(id))?.sentAt;
    expect([await send('ana@club.example'), await send()]).toEqual(['too-soon', 'too-soon']);
    expect((await mailFor(id))?.sentAt).toEqual(first);
    expect(await send('other@club.example')).toBe('invited');
    app.clock.advance(10 * MINUTE_MS);
    expect(await send()).toBe('invited');
    expect((await mailFor(id))?.email).toBe('other@club.example');
  });

  test('have an address that only who has typed it reads', async () => {
    const { id, director } = await drawn();
    await invite(director, { playerId: id, by: 'mail', email: 'ana@club.example' });
    expect(await statusOf(director, id)).toMatchObject({ email: 'ana@club.example' });
    expect(await statusOf('admin', id)).toMatchObject({ status: 'invited', email: null });
    expect(await statusOf('stranger', id)).toMatchObject({ status: null, email: null, sentAt: null });
  });
});

describe('who invites', () => {
  test('is staff where the player stood first, and not that of a later place, nor anybody else', async () => {
    const later = newUser();
    const place = placeOf({
      since: new Date('2026-05-01T12:00:00Z'),
      tournamentId: 'later',
      staffUserIds: [later],
    });
    const { id, director } = await drawn('Ana Drawn', place);
    const outcomes = await Promise.all(
      [director, later, 'stranger', newUser()].map(
        async (name) => (await invite(name, { playerId: id, by: 'sheet' }))[0]?.outcome,
      ),
    );
    expect(outcomes).toEqual(['invited', 'forbidden', 'forbidden', 'forbidden']);
    for (const caller of [anonymous, board])
      for (const operation of ['createPlayerInvitations', 'listPlayerInvitations'] as const) {
        const input =
          operation === 'listPlayerInvitations'
            ? { query: { playerIds: id } }
            : { body: { invitations: [{ playerId: id, by: 'sheet' as const }] } };
        expect([401, 403]).toContain(
          (await app.api.refusal(caller, operation, input as SentInput)).statusCode,
        );
      }
  });

  test('is the captain of the team in which the player stood first, but not of who leads something', async () => {
    const captain = newUser();
    const team = placeOf({ captainPlayerId: `player-${captain}`, clubIds: ['club-of-nobody'] });
    const [id, leader, guest] = [await givenGhost(app), await givenGhost(app), await givenGhost(app)];
    app.playerPlaces.set(id, { stands: true, places: [team] });
    app.playerPlaces.set(leader, {
      stands: true,
      places: [team, placeOf({ leads: true, since: new Date() })],
    });
    const earlier = placeOf({ since: new Date('2026-03-01T12:00:00Z'), clubIds: ['another'] });
    app.playerPlaces.set(guest, { stands: true, places: [earlier, team] });
    const rows = await invite(
      captain,
      { playerId: id, by: 'sheet' },
      { playerId: leader, by: 'sheet' },
      { playerId: guest, by: 'sheet' },
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['invited', 'forbidden', 'forbidden']);
    await app.api.ok(as(captain), 'deleteClaimCode', { params: { id } });
    expect(
      (await app.api.refusal(as(captain), 'deleteClaimCode', { params: { id: leader } })).statusCode,
    ).toBe(403);
    expect(
      (await app.api.refusal(as(captain), 'createClaimCode', { params: { id }, body: {} })).statusCode,
    ).toBe(403);
  });

  test('is named with the club that they run', async () => {
    const { id: clubId } = await givenClub(app);
    const id = await givenGhost(app);
    await app.api.ok(as('owner'), 'createMembership', { params: { id }, body: { clubId, role: 'member' } });
    const key = await keyFor('manager', id);
    const offered = await app.api.ok(anonymous, 'openPlayerInvitation', { body: { key } });
    expect(offered.place).toMatchObject({ kind: 'club', id: clubId, name: expect.stringMatching(/^Club/) });
  });
});

describe('what was tried', () => {
  test('keys that are guessed, forged, or of another player are answered alike', async () => {
    const { id, director } = await drawn();
    const { id: uninvited } = await drawn();
    const key = await keyFor(director, id);
    const secret = key.slice(id.length + 1);
    const forged = [
      ...['guess', '.', `${id}.`, `.${secret}`, secret, `${id}.${secret.slice(0, -1)}`, `${key}x`],
      ...[`${uninvited}.${secret}`, `nobody.${secret}`, `player-admin.${secret}`, key.toLowerCase()],
    ];
    const asked = await Promise.all(
      forged.map(async (one) =>
        JSON.stringify(await app.api.refusal(anonymous, 'openPlayerInvitation', { body: { key: one } })),
      ),
    );
    const plain = asked.map((text) => text.replaceAll(/"(requestId|instance)":"[^"]*"/g, ''));
    expect(new Set(plain).size).toBe(1);
    for (const one of forged) {
      expect(await reasonOf('acceptPlayerInvitation', one, newUser())).toEqual([422, 'invitation-unknown']);
      expect(await reasonOf('refusePlayerInvitation', one)).toEqual([422, 'invitation-unknown']);
    }
    expect(await statusOf(director, id)).toMatchObject({ status: 'invited' });
  });

  test('the key of a mail is no code that is typed, and a code that is told is no key', async () => {
    const { id, director } = await drawn();
    const key = await keyFor(director, id);
    const typed = await app.api.refusal(as(newUser()), 'claimPlayer', {
      params: { id },
      body: { code: key.slice(id.length + 1, id.length + 41) },
    });
    expect(typed.details?.[0]?.code).toBe('claim-code-wrong');
    const { code } = await app.api.ok(as(director), 'createClaimCode', { params: { id }, body: {} });
    expect(await reasonOf('openPlayerInvitation', `${id}.${code}`)).toEqual([422, 'invitation-unknown']);
    for (const [caller, status] of [
      [anonymous, 401],
      [board, 403],
    ] as const)
      expect((await app.api.refusal(caller, 'acceptPlayerInvitation', { body: { key } })).statusCode).toBe(
        status,
      );
    // One code a player: the one that was told has taken the place of the other.
    expect(await reasonOf('openPlayerInvitation', key)).toEqual([422, 'invitation-unknown']);
  });

  test('of two who accept at once one is the player', async () => {
    const { id, director } = await drawn();
    const key = await keyFor(director, id);
    const names = [newUser(), newUser()];
    const answers = await Promise.all(
      names.map((name) => app.api.call(as(name), 'acceptPlayerInvitation', { body: { key } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(names).toContain((await stored(id))?.userId);
  });

  test('a key that is taken back in the moment of its use makes nobody the player', async () => {
    const { id, director } = await drawn();
    const key = await keyFor(director, id);
    // Between the look at the key and the write.
    const asking = vi.spyOn(app.deps.playerPlaces, 'get').mockImplementationOnce(async () => {
      asking.mockRestore();
      await app.api.ok(as(director), 'deleteClaimCode', { params: { id } });
      return app.deps.playerPlaces.get(id);
    });
    expect(await reasonOf('acceptPlayerInvitation', key, newUser())).toEqual([409, 'invitation-revoked']);
    expect((await stored(id))?.userId).toBeNull();
  });

  test('who has claimed another player, or stands beside this one, is told so', async () => {
    const [one, two] = [await drawn(), await drawn()];
    const name = newUser();
    await app.api.ok(as(name), 'acceptPlayerInvitation', {
      body: { key: await keyFor(one.director, one.id) },
    });
    const key = await keyFor(two.director, two.id);
    const second = await app.api.refusal(as(name), 'acceptPlayerInvitation', { body: { key } });
    expect(second.details?.[0]?.code).toBe('claimed-another');
    const opponent = newUser();
    app.together.set([two.id, `player-${opponent}`].toSorted().join(' '), 'draw');
    const together = await app.api.refusal(as(opponent), 'acceptPlayerInvitation', { body: { key } });
    expect(together.details?.[0]?.code).toBe('stand-together');
    expect((await open(key)).status).toBe(200);
  });

  test('nobody is invited for longer than thirty days, nor twice in one request', async () => {
    const { id, director } = await drawn();
    const expiresAt = new Date(app.clock.now().getTime() + 31 * DAY_MS).toISOString();
    const row = { playerId: id, by: 'sheet' } as const;
    const send = (body: { invitations: Row[]; expiresAt?: string }) =>
      app.api.refusal(as(director), 'createPlayerInvitations', { body });
    expect((await send({ invitations: [row], expiresAt })).details?.[0]?.code).toBe('impossible-expiry');
    expect((await send({ invitations: [row, row] })).details?.[0]).toMatchObject({
      code: 'duplicate',
      path: 'invitations.1.playerId',
    });
  });
});
