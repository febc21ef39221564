import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '@courtcast/client';
import { startInbox } from '@courtcast/local/inbox';
import type { Inbox } from '@courtcast/local/inbox';
import { eventually } from '@courtcast/testkit';
import { startCourtcast, subjectOf } from './support/courtcast.ts';
import type { OwnCourtcast } from './support/courtcast.ts';
import { givenLineUpWorld } from './support/line-up-world.ts';
import { mailboxOf } from './support/mailbox.ts';

let inbox: Inbox;
let courtcast: OwnCourtcast;

// Notifications is killed.
beforeAll(async () => {
  inbox = await startInbox();
  const env = { SMTP_URL: inbox.smtpUrl };
  courtcast = await startCourtcast({ env, processes: 'one', apart: ['notifications'] });
});

afterAll(async () => {
  await courtcast.stop();
  await inbox.stop();
});

/** A draw of one place, or of more, that is entered without an account. */
const newDraw = async (capacity = 1): Promise<{ readonly id: string; readonly drawId: string }> => {
  const director = courtcast.as('Dora Director');
  const { id } = await director.call('createTournament', { body: { name: 'City Open', sport: 'tennis' } });
  await director.call('moveTournament', { params: { id }, body: { phase: 'registration' } });
  const { id: drawId } = await director.call('createDraw', {
    params: { tournamentId: id },
    body: { name: 'Open' },
  });
  await director.call('putEntryList', {
    params: { id: drawId },
    body: { pairs: false, capacity, allowsPublic: true },
  });
  return { id, drawId };
};

const addressOf = (name: string) => `${name.toLowerCase()}@example.com`;
const enter = ({ id, drawId }: { id: string; drawId: string }, name: string) =>
  courtcast.anonymous.call('createEntry', {
    params: { id },
    body: { drawId, name, email: addressOf(name), language: 'en' },
  });

const mailboxBehind = (name: string) => mailboxOf(inbox, addressOf(name));
const mailsTo = (name: string) => mailboxBehind(name).mails();
const subjectsTo = (name: string) => mailboxBehind(name).subjects();
/** The key in the link of the last mail. */
const keyFor = (name: string): string => mailboxBehind(name).entryPath()?.split('#')[1] ?? 'none';
const untilMails = (name: string, count: number) =>
  eventually(() => expect(subjectsTo(name)).toHaveLength(count));

test('people without an account enter, wait and move up by the links of their mails', async () => {
  const draw = await newDraw();
  await enter(draw, 'Nora');
  await untilMails('Nora', 1);
  await courtcast.anonymous.call('confirmEntry', { body: { key: keyFor('Nora') } });
  await enter(draw, 'Leo');
  await untilMails('Leo', 1);
  await courtcast.anonymous.call('confirmEntry', { body: { key: keyFor('Leo') } });
  await untilMails('Nora', 2);
  await untilMails('Leo', 2);
  await courtcast.anonymous.call('withdrawEntry', { body: { key: keyFor('Nora') } });
  await untilMails('Nora', 3);
  await untilMails('Leo', 3);
  expect(subjectsTo('Nora')).toEqual([
    ...['Please confirm your entry: City Open', 'You are in: City Open', 'Entry withdrawn: City Open'],
  ]);
  expect(subjectsTo('Leo')).toEqual([
    'Please confirm your entry: City Open',
    'Waiting list, place 1: City Open',
    'You have moved up: City Open',
  ]);
  expect(await courtcast.logs()).not.toContain('@example.com');
});

/** A club with a court, and the draw of two who have entered by the links of their mails, ready to be planned. */
const drawOfTwo = async (names: readonly [string, string]) => {
  const director = courtcast.as('Dora Director');
  const draw = await newDraw(2);
  const enterByMail = async (name: string) => {
    await enter(draw, name);
    await untilMails(name, 1);
    await courtcast.anonymous.call('confirmEntry', { body: { key: keyFor(name) } });
    await untilMails(name, 2);
  };
  await Promise.all(names.map(enterByMail));
  const club = await director.call('createClub', { body: { name: 'City Club', timeZone: 'Europe/Madrid' } });
  const court = await director.call('createCourt', { body: { name: '1', clubId: club.id, surface: 'clay' } });
  const params = { id: draw.drawId };
  await director.call('enterAccepted', { params, body: {} });
  await director.call('generateDraw', { params, body: {} });
  await director.call('finalizeDraw', { params, body: {} });
  return { ...draw, courtId: court.id };
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('an order of play comes as invitations, which move when it changes', async () => {
  const names = ['Olga', 'Petra'] as const;
  const director = courtcast.as('Dora Director');
  const { id, courtId } = await drawOfTwo(names);
  const body = { courts: [courtId], from: inDays(1), matchMinutes: 60 };
  const scheduled = await eventually(async () => {
    const [match] = (await director.call('scheduleTournament', { params: { id }, body })).data;
    return match ?? expect.fail('the match is not made yet');
  });
  for (const name of names) await untilMails(name, 3);
  const later = inDays(2);
  const params = { id: scheduled.id };
  await director.call('patchMatch', { params, body: { scheduledTime: later, notBeforeTime: null } });
  for (const name of names) {
    await untilMails(name, 4);
    const events = mailboxBehind(name).invitations();
    const invited = [`${scheduled.id}@courtcast`, 'REQUEST'];
    expect(events.map(({ uid, method }) => [uid, method])).toEqual([invited, invited]);
    const [first, second] = events.map(({ sequence }) => Number(sequence));
    expect(second).toBeGreaterThan(first ?? Infinity);
    // Calendars go to the second.
    expect(events[1]?.start.toISOString().slice(0, 19)).toBe(later.slice(0, 19));
    expect(mailsTo(name).at(-1)?.parsed.text).toContain(`/matches/${scheduled.id}`);
  }
  expect(await courtcast.logs()).not.toContain('@example.com');
});

/** Somebody with an account whose provider names an address. */
const signedIn = (name: string) =>
  createClient({
    url: courtcast.system.apiUrl,
    token: () => courtcast.system.getToken({ sub: subjectOf(name), name, email: addressOf('Captain') }),
  });

test('a captain who has chosen it is asked for a line-up that is missing, once, and the other one is not', async () => {
  const { organiser, ids, bench } = await givenLineUpWorld(courtcast);
  const captain = signedIn('Home Captain');
  await captain.call('getMe');
  await captain.call('putMailSettings', { body: { language: 'de', kinds: ['lineUps'] } });
  const id = ids['team-matches'] ?? '';
  const before = inbox.mails.length;
  await organiser.call('patchTeamMatch', { params: { id }, body: { scheduledAt: inDays(1) } });
  await untilMails('Captain', 1);
  expect(subjectsTo('Captain')).toEqual(['Home: Die Aufstellung fehlt – Home gegen Guest']);
  expect(mailsTo('Captain')[0]?.parsed.text).toContain(`/desk/team-matches/${id}`);
  // Later on the same day, and once it is in: there is nothing more to ask.
  await organiser.call('patchTeamMatch', { params: { id }, body: { location: 'Court 3' } });
  await captain.call('putLineUp', { params: { id }, body: { playerIds: bench.slice(0, 2) } });
  await enter(await newDraw(), 'Witness');
  await untilMails('Witness', 1);
  expect(inbox.mails.slice(before).flatMap(({ to }) => to)).toEqual([
    addressOf('Captain'),
    addressOf('Witness'),
  ]);
});

test('a process that is killed loses no mail, and what it sends again is the same message', async () => {
  const draw = await newDraw();
  const names = Array.from({ length: 12 }, (_, index) => `Guest${index}`);
  await Promise.all(names.map((name) => enter(draw, name)));
  // Once before anything is due, and once while mails are sent.
  await courtcast.system.services.notifications.kill();
  await courtcast.system.services.notifications.ready();
  await untilMails('Guest0', 1);
  await courtcast.system.services.notifications.kill();
  for (const name of names) await eventually(() => expect(mailsTo(name).length).toBeGreaterThan(0));
  for (const name of names) {
    expect(new Set(mailsTo(name).map(({ parsed }) => parsed.messageId)).size).toBe(1);
    expect(mailsTo(name).length).toBeLessThanOrEqual(2);
  }
});
