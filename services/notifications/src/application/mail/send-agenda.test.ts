import ical from 'node-ical';
import type { VEvent } from 'node-ical';
import { beforeEach, expect, test } from 'vitest';
import type { MatchMail, MatchView } from '@courtcast/contracts';
import { matchSchema } from '@courtcast/contracts/resources/matches';
import { fixedClock } from '@courtcast/testkit';
import { createMemory } from '../../../test/support/memory.ts';
import { matchState } from '../../../test/support/matches.ts';
import { newAgenda, senderInto } from '../../../test/support/memory-mail.ts';
import type { MailWorld } from '../../../test/support/memory-mail.ts';
import type { Deps } from '../ports.ts';
import type { MailMessage } from '../ports/mail.ts';
import { sendMail } from './send-mail.ts';

let deps: Deps;
let world: MailWorld;
let clock: ReturnType<typeof fixedClock>;

beforeEach(() => {
  clock = fixedClock();
  const memory = createMemory(clock.now);
  ({ deps } = memory);
  world = memory.world.mail;
});

const settings = { language: 'en', publicUrl: 'https://club.example', mailsAnHour: 100 } as const;
const TIME = '2026-05-02T10:00:00.000Z';
const court = { id: 'c3', name: '3', clubId: 'club', club: null };

const matchView = (over: Partial<MatchView> = {}): MatchView => {
  const [ana, bea] = ['Ana Arias', 'Bea Blanco'].map((name) => ({
    id: name.slice(0, 3).toLowerCase(),
    name,
  }));
  const state = matchState({ id: 'm1', scheduledTime: TIME });
  const draw = { id: 'd', name: 'Women', goldenPoint: false };
  const players = { home: [ana], guest: [bea] };
  return matchSchema.parse({ ...state, court, draw, players, ...over });
};

const given = (matches: readonly MatchView[], over: Partial<MatchMail['person']> = {}, playerId = 'ana') =>
  world.agendas.set(playerId, {
    tournament: { id: 't', name: 'City Open', timeZone: 'Europe/Madrid' },
    person: { name: 'Ana Arias', email: 'ana@example.com', language: 'en', ...over },
    matches: [...matches],
  });

/** The same of Ana, at clubs that are known. */
const givenAt = (clubs: MatchMail['clubs'], matches: readonly MatchView[]) => {
  given(matches);
  const mail = world.agendas.get('ana') ?? expect.fail('no mail');
  world.agendas.set('ana', { ...mail, clubs });
};

/** Writes to Ana, or to somebody else, about their matches, as a process does that has claimed it. */
const write = async (playerId = 'ana') => {
  const subject = newAgenda({ topic: 'agenda', tournamentId: 't', playerId }, ['m1']);
  const claimed = world.mails.get(subject.id) ?? subject;
  world.mails.set(subject.id, claimed);
  await sendMail({ deps, sender: senderInto(world), settings, onResult: () => undefined }, claimed);
  return world.mails.get(subject.id);
};

const organizer = { name: 'City Club', email: 'entries@club.example' };
/** What an independent library reads in the invitations of a mail. */
const eventsIn = ({ invitations = [] }: MailMessage) =>
  invitations.map(({ method, contentFor }) => {
    const calendar = ical.sync.parseICS(contentFor(organizer));
    const event = Object.values(calendar).find((one): one is VEvent => one?.type === 'VEVENT');
    return { method, event: event ?? expect.fail('no event') };
  });

test('two people of a family with one address each get their own mail, by their name, and neither uses up what the other may get', async () => {
  const [address, bea] = ['family@example.com', 'Bea Blanco'];
  given([matchView()], { email: address });
  given([matchView()], { email: address, name: bea }, 'bea');
  await write();
  await write('bea');
  expect(world.sent.map(({ to }) => to)).toEqual([
    { name: 'Ana Arias', address },
    { name: bea, address },
  ]);
  expect(world.sent.map(({ paragraphs }) => paragraphs[0])).toEqual(['Hello Ana Arias,', `Hello ${bea},`]);
  expect(new Set(world.sent.map(({ id }) => id)).size).toBe(2);

  // Ana's day is full of new times; Bea is told of hers all the same.
  const timeAt = (minute: number) => `2026-05-02T11:${String(minute).padStart(2, '0')}:00.000Z`;
  for (let minute = 0; minute < 25; minute += 1) {
    given([matchView({ scheduledTime: timeAt(minute) })], { email: address });
    await write();
  }
  expect(world.sent.filter(({ to }) => to.name === 'Ana Arias')).toHaveLength(20);
  given([matchView({ scheduledTime: timeAt(40) })], { email: address, name: bea }, 'bea');
  await write('bea');
  expect(world.sent.at(-1)).toMatchObject({ to: { name: bea }, subject: expect.stringContaining('13:40') });
});

test('a planned match comes with day, time in the zone of the tournament, court, and its entry for a calendar', async () => {
  given([matchView()]);
  await write();
  const [mail] = world.sent;
  expect(mail).toMatchObject({
    subject: 'Your match: Saturday 2 May at 12:00 – City Open',
    to: { name: 'Ana Arias', address: 'ana@example.com' },
    action: { label: 'See the match', url: 'https://club.example/matches/m1' },
  });
  expect(mail?.paragraphs[1]).toContain('Women against Bea Blanco');
  expect(mail?.paragraphs[1]).toContain('Court 3');
  const [invited] = mail === undefined ? [] : eventsIn(mail);
  expect(invited?.method).toBe('REQUEST');
  expect(invited?.event).toMatchObject({
    uid: 'm1@courtcast',
    method: 'REQUEST',
    sequence: matchView().version,
  });
  expect(new Date(invited?.event.start ?? 0).toISOString()).toBe(TIME);
  expect(JSON.stringify(invited?.event.attendee)).toMatch(/mailto:ana@example\.com/i);
});

test('a time comes with the club and its address, in the mail and in the calendar', async () => {
  const club = { id: 'club', name: 'Club Sur', address: 'Calle Mayor 5, Madrid', isHost: true };
  givenAt([club], [matchView()]);
  await write();
  givenAt([club], [matchView({ version: 9, court: null, scheduledTime: '2026-05-02T12:30:00.000Z' })]);
  await write();
  const where = 'Where: Club Sur, Calle Mayor 5, Madrid';
  expect(world.sent.map(({ paragraphs }) => paragraphs[2])).toEqual([where, where]);
  expect(world.sent.flatMap(eventsIn).map(({ event }) => event.location)).toEqual([
    'Court 3, Club Sur, Calle Mayor 5, Madrid',
    'Club Sur, Calle Mayor 5, Madrid',
  ]);
});

test('matches at several clubs each say where', async () => {
  const clubs = ['Sur', 'Norte'].map((name) => ({ id: name, name, address: null, isHost: true }));
  const at = (clubId: string) => ({ court: { ...court, clubId } });
  const later = { id: 'm2', scheduledTime: '2026-05-03T09:00:00.000Z' };
  givenAt(clubs, [matchView(at('Sur')), matchView({ ...later, ...at('Norte') })]);
  await write();
  expect(world.sent[0]?.paragraphs[1]).toMatch(/Court 3\. Where: Sur$/);
  expect(world.sent[0]?.paragraphs[2]).toMatch(/Where: Norte$/);
});

test('the entry of a calendar moves under its name, and goes with the match', async () => {
  given([matchView({ version: 3 })]);
  await write();
  given([matchView({ version: 5, scheduledTime: '2026-05-02T12:30:00.000Z' })]);
  await write();
  given([]);
  await write();
  const events = world.sent.flatMap(eventsIn);
  expect(events.map(({ method, event }) => [method, event.uid, event.sequence, event.status])).toEqual([
    ['REQUEST', 'm1@courtcast', 3, 'CONFIRMED'],
    ['REQUEST', 'm1@courtcast', 5, 'CONFIRMED'],
    ['CANCEL', 'm1@courtcast', 6, 'CANCELLED'],
  ]);
  expect(new Set(world.sent.map(({ id }) => id)).size).toBe(3);
});

test('whatever has happened at once is one mail, and nothing is told twice', async () => {
  const confirmed = {
    confirmedAt: TIME,
    status: 'completed',
    winnerSide: 'guest',
    outcome: 'completed',
  } as const;
  given([matchView()]);
  await write();
  const sets = [
    { home: 4, guest: 6 },
    { home: 3, guest: 6 },
  ];
  given([
    matchView({ ...confirmed, sets, version: 9 }),
    matchView({ id: 'm2', scheduledTime: '2026-05-03T09:00:00.000Z' }),
  ]);
  await write();
  await write();
  expect(world.sent).toHaveLength(2);
  expect(world.sent[1]).toMatchObject({
    subject: 'Your matches: City Open',
    action: { label: 'See the order of play', url: 'https://club.example/tournaments/t/schedule' },
  });
  expect(world.sent[1]?.paragraphs[1]).toBe('Women against Bea Blanco: you lost, 4–6 3–6.');
  expect(world.sent[1]?.invitations).toHaveLength(1);
});

test('a call to court is told in the words of the rules', async () => {
  given([matchView()], { language: 'de' });
  await write();
  given(
    [
      matchView({
        version: 4,
        calledAt: clock.now().toISOString(),
        scheduledTime: clock.now().toISOString(),
      }),
    ],
    {
      language: 'de',
    },
  );
  await write();
  expect(world.sent[1]?.subject).toBe('Du bist aufgerufen: City Open');
  expect(world.sent[1]?.paragraphs[1]).toContain('fünfzehn Minuten nach dem Aufruf');
});

test('who has an account and has chosen nothing hears of times and calls, in the language of their entry', async () => {
  world.addresses.set('ana', 'ana@home.example');
  const own = { email: null, language: 'fr' } as const;
  given([matchView()], own);
  await write();
  given([matchView({ version: 4, calledAt: clock.now().toISOString() })], own);
  await write();
  const over = { status: 'completed', winnerSide: 'home', outcome: 'completed' } as const;
  given([matchView({ version: 5, ...over, confirmedAt: clock.now().toISOString() })], own);
  await write();
  expect(world.sent.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['ana@home.example', expect.stringContaining('City Open')],
    ['ana@home.example', 'Vous êtes appelé sur le court : City Open'],
  ]);
});

test('who has an account is written to as they have chosen, and hears later of nothing that has passed', async () => {
  world.addresses.set('ana', 'ana@home.example');
  world.choices.set('ana', { language: 'fr', kinds: [] });
  given([matchView()], { email: null, language: null });
  await write();
  expect(world.sent).toEqual([]);
  world.choices.set('ana', { language: 'fr', kinds: ['calls'] });
  await write();
  given([matchView({ version: 4, scheduledTime: '2026-05-02T12:30:00.000Z' })], {
    email: null,
    language: null,
  });
  await write();
  expect(world.sent).toEqual([]);
  given([matchView({ version: 5, calledAt: clock.now().toISOString() })], { email: null, language: null });
  await write();
  expect(world.sent.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['ana@home.example', 'Vous êtes appelé sur le court : City Open'],
  ]);
});

test('a mail that fails is tried again, and tells what is true then', async () => {
  given([matchView()]);
  world.answer = () => 'failed';
  expect(await write()).toMatchObject({ told: null, attempts: 1 });
  world.answer = () => 'sent';
  given([matchView({ version: 5, scheduledTime: '2026-05-02T12:30:00.000Z' })]);
  expect(await write()).toMatchObject({ attempts: 0, dueAt: null, count: 1 });
  expect(world.sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('14:30')]);
});

test('names that others have typed are no links, and change no line of a calendar', async () => {
  const name = 'Bea\r\nATTENDEE:mailto:x@evil.example www.evil.example';
  given([
    matchView({
      players: { home: [{ id: 'ana', name: 'Ana' }], guest: [{ id: 'bea', name }] },
    }),
  ]);
  await write();
  const [mail] = world.sent;
  expect(mail?.paragraphs.join(' ')).not.toContain('www.evil.example');
  const text = mail?.invitations?.[0]?.contentFor(organizer) ?? '';
  expect(text.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
  expect(text.replaceAll('\r\n ', '')).not.toContain('evil.example');
});

test('a result of a box league goes to the side that has not reported it, with the moment from which it counts', async () => {
  const reported = matchView({
    ...{
      scheduledTime: null,
      sets: [
        { home: 4, guest: 6 },
        { home: 3, guest: 6 },
      ] as MatchView['sets'],
    },
    review: {
      status: 'pending',
      countsAt: '2026-05-03T10:00:00.000Z',
      outcome: 'completed',
      reportedBy: 'bea',
    },
  });
  given([reported], { email: null });
  given([reported], { email: null, name: 'Bea Blanco' }, 'bea');
  world.addresses.set('ana', 'ana@example.com');
  world.addresses.set('bea', 'bea@example.com');
  await write();
  await write('bea');
  await write();
  expect(world.sent).toMatchObject([
    {
      to: { address: 'ana@example.com' },
      subject: 'Please check a result: City Open',
      action: { url: 'https://club.example/me/boxes', label: 'Check the result' },
      invitations: [],
    },
  ]);
  expect(world.sent[0]?.paragraphs[1]).toBe(
    'Women against Bea Blanco: 4–6 3–6 was entered. It counts on Sunday 3 May at 12:00, unless you say before that it is wrong.',
  );
});
