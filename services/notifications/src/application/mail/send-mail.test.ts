import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '@courtcast/testkit';
import { bea, entryMail } from '../../../test/support/entry-mail.ts';
import { createMemory } from '../../../test/support/memory.ts';
import { newSubject, senderInto } from '../../../test/support/memory-mail.ts';
import type { MailWorld } from '../../../test/support/memory-mail.ts';
import type { EntryTopic } from '../../domain/mail/mail-topic.ts';
import type { Deps } from '../ports.ts';
import type { MailResult } from '../ports/mail.ts';
import { sendMail } from './send-mail.ts';
import { unsubscribe } from './write.ts';

let deps: Deps;
let world: MailWorld;
let clock: ReturnType<typeof fixedClock>;
let results: MailResult[];

beforeEach(() => {
  clock = fixedClock();
  const memory = createMemory(clock.now);
  ({ deps } = memory);
  world = memory.world.mail;
  results = [];
});

const settings = { language: 'en', publicUrl: 'https://club.example', mailsAnHour: 100 } as const;

/** Writes about an entry as a process does that has claimed it. */
const write = async (topic: EntryTopic = 'standing', mailsAnHour = 100) => {
  const subject = newSubject(topic, 'entry');
  const claimed = world.mails.get(subject.id) ?? subject;
  world.mails.set(subject.id, claimed);
  const onResult = (result: MailResult) => void results.push(result);
  await sendMail(
    { deps, sender: senderInto(world), settings: { ...settings, mailsAnHour }, onResult },
    claimed,
  );
  return world.mails.get(subject.id);
};

const given = (over: Parameters<typeof entryMail>[0] = {}) => world.entries.set('entry', entryMail(over));
const recipients = () => world.sent.map(({ to: { address } }) => address);

test('a mail names what has happened, and has its own link behind the number sign', async () => {
  given({ feeText: '20 EUR' });
  await write();
  const [mail] = world.sent;
  expect(mail).toMatchObject({
    ...{ subject: 'You are in: City Open', language: 'en', to: { name: 'Ana Arias' } },
    paragraphs: ['Hello Ana Arias,', 'You have a place in Women.', 'Entry fee: 20 EUR'],
    action: { label: 'See the entry', url: 'https://club.example/invitations/entry#key-to-keep' },
  });
  expect(JSON.stringify([...world.mails.values(), ...world.counts.keys()])).not.toContain('example.com');
});

test.each([
  ['en', 'Entry fee: €20.00 · in cash'],
  ['de', 'Nenngeld: 20,00\u00a0€ · in cash'],
] as const)('a mail in %s says the fee with its currency', async (language, expected) => {
  given({ feeText: 'in cash', feeAmount: 20, feeCurrency: 'EUR', language });
  await write();
  expect(world.sent[0]?.paragraphs.at(-1)).toBe(expected);
});

test('a mail is sent once, to both of a pair, in the language of the entry', async () => {
  given({ pairs: true, partner: bea, partnerState: 'agreed', language: 'de' });
  await write();
  await write();
  expect(recipients()).toEqual(['ana@example.com', 'bea@example.com']);
  expect(world.sent.map(({ subject }) => subject)).toEqual(Array(2).fill('Du bist dabei: City Open'));
  expect(world.sent[1]?.action.url).toContain('#key-of-bea');
});

test('a mail that fails is tried again as the same message, and only to who does not have it', async () => {
  given({ pairs: true, partner: bea, partnerState: 'agreed' });
  const ids: string[] = [];
  world.answer = ({ id, to }) => {
    ids.push(id);
    return to.address.startsWith('bea') ? 'failed' : 'sent';
  };
  expect(await write()).toMatchObject({ told: null, sentTo: ['entrant'], attempts: 1 });
  await write();
  expect(recipients()).toEqual(['ana@example.com']);
  expect(ids).toHaveLength(3);
  expect(ids[1]).toBe(ids[2]);
  world.answer = () => 'sent';
  expect(await write()).toMatchObject({ told: 'accepted', sentTo: [], attempts: 0, dueAt: null });
});

test('a later mail about the same place is another message', async () => {
  given();
  await write();
  given({ status: 'waiting', place: 1 });
  await write();
  given();
  await write();
  expect(new Set(world.sent.map(({ id }) => id)).size).toBe(3);
});

test('the address of a player with an account is asked of identity, and nothing is sent without one', async () => {
  const { entrant } = entryMail();
  given({ entrant: { ...entrant, email: null, isPlayer: true } });
  world.addresses.set('ana', 'ana@home.example');
  await write();
  given({
    status: 'waiting',
    place: 1,
    entrant: { ...entrant, email: null, playerId: 'nobody', isPlayer: true },
  });
  expect(await write()).toMatchObject({ told: 'waiting 1' });
  expect(recipients()).toEqual(['ana@home.example']);
});

test('who has unsubscribed by the link of a mail gets none, but the confirmation that they ask for', async () => {
  given();
  await write();
  const key = world.sent[0]?.stop.postUrl.split('/').at(-1) ?? '';
  await unsubscribe(deps, key);
  given({ status: 'waiting', place: 1 });
  await write();
  expect(world.sent).toHaveLength(1);
  given({ status: 'requested', isConfirmed: false });
  await write('confirm');
  expect(world.sent).toHaveLength(2);
});

test.each(['', 'x', 'a.b', 'a.b.c'])('a link that is none of ours ends nothing: %s', async (key) => {
  await expect(unsubscribe(deps, key)).rejects.toMatchObject({ code: 'not-found' });
  given();
  await write();
  const [code = ''] = (world.sent[0]?.stop.postUrl.split('/').at(-1) ?? '').split('.');
  await expect(unsubscribe(deps, `${code}.${code}`)).rejects.toMatchObject({ code: 'not-found' });
  expect(world.stops.size).toBe(0);
});

test('an address that takes no mail is left alone, and the others are written to', async () => {
  given({ pairs: true, partner: bea, partnerState: 'agreed' });
  world.answer = ({ to }) => (to.address.startsWith('ana') ? 'refused' : 'sent');
  await write();
  expect(results).toEqual(['refused', 'sent']);
  given({ pairs: true, partner: bea, partnerState: 'agreed', status: 'withdrawn' });
  world.answer = () => 'sent';
  await write();
  expect(recipients()).toEqual(['bea@example.com', 'bea@example.com']);
});

test('an address gets twenty mails a day, an installation sends so many an hour; the rest waits', async () => {
  given();
  expect(await write('standing', 0)).toMatchObject({
    told: null,
    dueAt: new Date('2026-05-01T13:00:00.000Z'),
  });
  for (let place = 1; place <= 25; place += 1) {
    given({ status: place % 2 === 0 ? 'accepted' : 'declined' });
    await write();
  }
  // The one that the installation had no room for counts, too.
  expect(world.sent).toHaveLength(19);
  given({ status: 'withdrawn' });
  expect((await write())?.dueAt).toEqual(new Date('2026-05-02T00:00:00.000Z'));
});
