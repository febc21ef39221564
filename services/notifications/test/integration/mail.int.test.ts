import ical from 'node-ical';
import type { VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntryMail, MatchState, RegistrationState, UserCaller } from '@courtcast/contracts';
import { startInbox } from '@courtcast/local/inbox';
import type { Inbox } from '@courtcast/local/inbox';
import { eventually, userCaller, userState } from '@courtcast/testkit';
import { bea, entryMail } from '../support/entry-mail.ts';
import { matchSchema } from '@courtcast/contracts/resources/matches';
import { matchState } from '../support/matches.ts';
import { anonymous } from '../support/requests.ts';
import { startSystem } from './running-system.ts';
import type { System } from './running-system.ts';

let inbox: Inbox;
let system: System;

beforeAll(async () => {
  inbox = await startInbox();
  inbox.answer = (address) => (address.startsWith('gone') ? 550 : (answers.get(address)?.() ?? 250));
  system = await startSystem({
    ...{ SMTP_URL: inbox.smtpUrl, MAIL_FROM: 'City Club <entries@club.example>' },
    ...{ MAIL_KEY: 'a key of thirty-two characters or more', PUBLIC_URL: 'https://club.example/' },
  });
  await system.startReplica();
});

afterAll(async () => {
  await system.stop();
  await inbox.stop();
});

const answers = new Map<string, () => number>();
let count = 0;

/** An entry of somebody new, whose states are published as the relay of tournaments does. */
const newEntry = (prefix = 'ana') => {
  const id = `entry-${(count += 1)}`;
  const address = `${prefix}-${count}@example.com`;
  let version = 0;
  let previousSeq = 0;
  const put = async (over: Partial<EntryMail>, state: Partial<RegistrationState> = {}, at = new Date()) => {
    const entry = entryMail(over);
    system.peers.entries.set(id, { ...entry, entrant: { ...entry.entrant, email: address } });
    version += 1;
    previousSeq = await system.publish({
      ...{ service: 'tournaments', aggregate: 'registration', id, version, changes: ['status'], previousSeq },
      at: at.toISOString(),
      scopes: ['tournament.t'],
      state: {
        ...{ id, tournamentId: 't', drawId: 'd', deleted: false, status: entry.status },
        ...{ statusBefore: null, place: entry.place, confirmed: entry.isConfirmed },
        ...{ partnerAsked: entry.partnerState === 'asked', asks: null },
        ...state,
      },
    });
  };
  return { id, address, put };
};

/** A match of somebody new, whose states are published as the relay of scoring does. */
const newMatch = () => {
  const id = `match-${(count += 1)}`;
  const playerId = `player-${count}`;
  const address = `player-${count}@example.com`;
  let version = 0;
  let previousSeq = 0;
  const put = async (over: Partial<MatchState>, isTheirs = true) => {
    version += 1;
    const tournament = { id: 't', name: 'City Open', sport: 'tennis' as const };
    const players = {
      home: [{ id: isTheirs ? playerId : 'somebody', name: 'Ana' }],
      guest: [{ id: 'bea', name: 'Bea' }],
    };
    const state = { ...matchState({ id }), tournament, players, version, ...over };
    system.peers.agendas.set(playerId, {
      tournament: { id: 't', name: 'City Open', timeZone: 'Europe/Madrid' },
      person: { name: 'Ana', email: address, language: 'en' },
      matches: [matchSchema.parse(state)],
    });
    previousSeq = await system.publish({
      ...{ service: 'scoring', aggregate: 'match', id, version, changes: ['schedule'], previousSeq },
      ...{ at: new Date().toISOString(), scopes: ['tournament.t'], state },
    });
  };
  return { id, address, put };
};

/** What an independent library reads in the invitations of the mails to an address. */
const invitationsTo = (address: string) =>
  mailsTo(address).flatMap(({ parsed }) =>
    parsed.attachments
      .filter(({ contentType }) => contentType === 'text/calendar')
      .flatMap(({ content }) =>
        Object.values(ical.sync.parseICS(content.toString())).filter(
          (one): one is VEvent => one?.type === 'VEVENT',
        ),
      ),
  );

const mailsTo = (address: string) => inbox.mails.filter(({ to }) => to.includes(address));
const subjectsTo = (address: string) => mailsTo(address).map(({ parsed }) => parsed.subject);

// A change is written about some seconds later: the tests wait side by side.
describe.concurrent('mails about entries', () => {
  test('what has happened to an entry comes by mail, each once, from two replicas', async () => {
    const entry = newEntry();
    await entry.put({ status: 'requested', isConfirmed: false });
    await eventually(() => expect(subjectsTo(entry.address)).toHaveLength(1));
    await entry.put({ status: 'waiting', place: 2 });
    await eventually(() => expect(subjectsTo(entry.address)).toHaveLength(2));
    // Said again, and by steps of one request.
    await entry.put({ status: 'waiting', place: 2 });
    await entry.put({ status: 'waiting', place: 1 });
    await entry.put({ status: 'accepted' });
    await eventually(() => expect(subjectsTo(entry.address)).toHaveLength(3));
    expect(subjectsTo(entry.address)).toEqual([
      'Please confirm your entry: City Open',
      'Waiting list, place 2: City Open',
      'You have moved up: City Open',
    ]);
  });

  test('a mail has text and HTML, a sender, one link, and ends by one click', async () => {
    const entry = newEntry();
    await entry.put({ tournament: { id: 't', name: 'Cup <b>&</b> "more"' } });
    await eventually(() => expect(mailsTo(entry.address)).toHaveLength(1));
    const [mail] = mailsTo(entry.address);
    expect(mail?.parsed.from?.text).toBe('"City Club" <entries@club.example>');
    expect(mail?.parsed.text).toContain('https://club.example/invitations/entry#key-to-keep');
    expect(mail?.parsed.html).toContain('Cup &lt;b&gt;&amp;&lt;/b&gt; &quot;more&quot;');
    expect(mail?.parsed.headers.get('auto-submitted')).toBe('auto-generated');
    const list = mail?.parsed.headers.get('list') as { unsubscribe: { url: string } };
    const key = list.unsubscribe.url.split('/').at(-1) ?? '';
    expect(list.unsubscribe.url).toBe(`https://club.example/api/v1/mail-unsubscriptions/${key}`);
    await system.api.ok(anonymous, 'createMailUnsubscription', { params: { id: key } });
    await system.api.ok(anonymous, 'createMailUnsubscription', { params: { id: key } });
    await entry.put({ status: 'withdrawn' });
    const other = newEntry();
    await other.put({});
    await eventually(() => expect(mailsTo(other.address)).toHaveLength(1));
    expect(mailsTo(entry.address)).toHaveLength(1);
    const params = { id: key };
    expect(await system.api.ok(anonymous, 'getMailUnsubscription', { params })).toEqual({ stopped: true });
    await system.api.ok(anonymous, 'deleteMailUnsubscription', { params });
    await system.api.ok(anonymous, 'deleteMailUnsubscription', { params });
    expect(await system.api.ok(anonymous, 'getMailUnsubscription', { params })).toEqual({ stopped: false });
    await entry.put({ status: 'declined' });
    await eventually(() => expect(mailsTo(entry.address)).toHaveLength(2));
  });

  test('a partner is asked once, and both hear of the place', async () => {
    const entry = newEntry();
    const partner = { ...bea, email: `bea-${entry.id}@example.com` };
    await entry.put({ pairs: true, status: 'requested', partner, partnerState: 'asked' });
    await eventually(() => expect(subjectsTo(partner.email)).toHaveLength(1));
    await eventually(() => expect(subjectsTo(entry.address)).toHaveLength(1));
    await entry.put({ pairs: true, partner, partnerState: 'agreed' });
    await eventually(() => expect(subjectsTo(partner.email)).toHaveLength(2));
    await eventually(() => expect(subjectsTo(entry.address)).toHaveLength(2));
    expect(subjectsTo(partner.email)).toEqual([
      'Ana Arias wants to play with you: City Open',
      'You are in: City Open',
    ]);
    expect(subjectsTo(entry.address)).toEqual([
      'Waiting for your partner: City Open',
      'You are in: City Open',
    ]);
  });

  test('an address that is refused, or a tournament that does not answer, holds up nobody else', async () => {
    const [gone, fine] = [newEntry('gone'), newEntry()];
    await gone.put({});
    await fine.put({});
    await eventually(() => expect(mailsTo(fine.address)).toHaveLength(1));
    expect(mailsTo(gone.address)).toHaveLength(0);
  });

  test('a player is told the times of a match by invitations that move and go, each once, from two replicas', async () => {
    const match = newMatch();
    const [time, later] = [2, 3].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    await match.put({ scheduledTime: time });
    await eventually(() => expect(subjectsTo(match.address)).toHaveLength(1));
    await match.put({ scheduledTime: later });
    await match.put({ scheduledTime: later });
    await eventually(() => expect(subjectsTo(match.address)).toHaveLength(2));
    // Another one plays in their place.
    await match.put({ scheduledTime: later }, false);
    await eventually(() => expect(subjectsTo(match.address)).toHaveLength(3));
    const events = invitationsTo(match.address);
    expect(events.map(({ uid, method }) => [uid, method])).toEqual(
      ['REQUEST', 'REQUEST', 'CANCEL'].map((method) => [`${match.id}@courtcast`, method]),
    );
    expect(events.map(({ start }) => Math.abs(start.getTime() - Date.parse(time ?? '')) < 1_000)).toEqual([
      ...[true, false, false],
    ]);
    const numbers = events.map(({ sequence }) => Number(sequence));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  });

  test('an installation that begins to send mails does not write about what happened days before', async () => {
    const [old, fresh] = [newEntry(), newEntry()];
    await old.put({}, {}, new Date(Date.now() - 4 * 86_400_000));
    await fresh.put({});
    await eventually(() => expect(mailsTo(fresh.address)).toHaveLength(1));
    await system.settled();
    expect(mailsTo(old.address)).toHaveLength(0);
  });
});

test('a user who is erased has chosen no mails any more, and another one keeps what they have chosen', async () => {
  const id = 'erased-user';
  const [erased, other] = [userCaller(id), userCaller('other-user')];
  const body = { language: 'de', kinds: ['calls'] };
  for (const user of [erased, other]) await system.api.ok(user, 'putMailSettings', { body });
  const kindsOf = async (user: UserCaller) => (await system.api.ok(user, 'getMailSettings')).kinds;
  expect(await kindsOf(erased)).toEqual(['calls']);
  await system.publish({
    ...{ service: 'identity', aggregate: 'user', id, version: 1, changes: ['erased'], previousSeq: 0 },
    ...{ scopes: [], state: { ...userState(id), erased: true } },
  });
  await eventually(async () => expect(await kindsOf(erased)).toEqual(['matches', 'calls']));
  expect(await kindsOf(other)).toEqual(['calls']);
});
