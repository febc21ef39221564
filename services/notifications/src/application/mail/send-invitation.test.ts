import { beforeEach, expect, test } from 'vitest';
import type { DomainEvent, InvitationMail } from '@courtcast/contracts';
import { fixedClock } from '@courtcast/testkit';
import { createMemory } from '../../../test/support/memory.ts';
import { newInvitation, senderInto } from '../../../test/support/memory-mail.ts';
import type { MailWorld } from '../../../test/support/memory-mail.ts';
import { handleInvitationEvent } from '../events/handle-invitation-event.ts';
import type { Deps } from '../ports.ts';
import { sendMail } from './send-mail.ts';

let deps: Deps;
let world: MailWorld;
let clock: ReturnType<typeof fixedClock>;

beforeEach(() => {
  clock = fixedClock('2026-05-07T12:00:00.000Z');
  const memory = createMemory(clock.now);
  ({ deps } = memory);
  world = memory.world.mail;
});

const settings = { language: 'en', publicUrl: 'https://club.example', mailsAnHour: 1_000 } as const;

const given = (playerId = 'ana', over: Partial<InvitationMail> = {}) =>
  world.invitations.set(playerId, {
    ...{ name: 'Ana Drawn', email: 'ana@club.example', language: null, key: `${playerId}.secret` },
    ...{ sentAt: clock.now().toISOString(), expiresAt: '2026-06-06T12:00:00.000Z' },
    inviter: { userId: 'dora', name: 'Dora Director' },
    place: { kind: 'tournament', id: 'open' },
    ...over,
  });

/** Looks at a player, as a process does that has claimed it. */
const look = async (playerId = 'ana') => {
  const subject = newInvitation(playerId);
  const claimed = world.mails.get(subject.id) ?? subject;
  world.mails.set(subject.id, claimed);
  await sendMail({ deps, sender: senderInto(world), settings, onResult: () => undefined }, claimed);
};

test('a person is written to once for each time that they are invited', async () => {
  given();
  await look();
  await look();
  expect(world.sent).toHaveLength(1);
  expect(world.sent[0]).toMatchObject({
    to: { address: 'ana@club.example' },
    subject: 'Dora Director, Tournament open invites you to your own page as Ana Drawn',
    action: { url: 'https://club.example/invitations/player#ana.secret' },
  });
  expect(world.sent[0]?.paragraphs.join(' ')).toContain('6 June 2026');
  clock.advance(3_600_000);
  given();
  await look();
  expect(world.sent).toHaveLength(2);
  expect(world.sent[1]?.id).not.toBe(world.sent[0]?.id);
});

test('in their language, and with nothing that others have typed as a link', async () => {
  given('ana', { language: 'de', name: 'www.casino.example Ana', place: null });
  await look();
  expect(world.sent[0]).toMatchObject({ language: 'de', action: { label: 'Einladung öffnen' } });
  expect(JSON.stringify(world.sent[0]?.paragraphs)).not.toContain('casino.example');
});

test('nobody is written to whose invitation has ended, or who wants no mails', async () => {
  await look('gone');
  given();
  world.stops.set(deps.mailCodes.codeOf('ana@club.example'), 'unsubscribed');
  await look();
  expect(world.sent).toEqual([]);
});

test('one who invites writes two hundred mails a day, and the others a day later', async () => {
  for (let index = 0; index < 205; index += 1) {
    given(`p${index}`, { email: `p${index}@club.example` });
    await look(`p${index}`);
  }
  expect(world.sent).toHaveLength(200);
  expect(world.mails.get('p204.invitation')?.dueAt).toEqual(new Date('2026-05-08T00:00:00.000Z'));
  given('other', { inviter: { userId: 'nora', name: null } });
  await look('other');
  expect(world.sent).toHaveLength(201);
});

test('a player is looked at while an invitation by mail is open, and only then', async () => {
  const event = (version: number, invitedAt?: string) =>
    handleInvitationEvent(deps, {
      ...{ epoch: 1, version, at: clock.now().toISOString() },
      state: {
        ...{
          id: 'ana',
          name: 'Ana',
          userId: null,
          gender: null,
          nationality: null,
          mergedInto: null,
          clubs: [],
        },
        ...(invitedAt === undefined ? {} : { invitedAt }),
      },
    } as unknown as DomainEvent);
  await event(1);
  expect(world.mails.size).toBe(0);
  await event(2, clock.now().toISOString());
  expect(world.mails.get('ana.invitation')?.dueAt).toEqual(new Date('2026-05-07T12:00:05.000Z'));
});
