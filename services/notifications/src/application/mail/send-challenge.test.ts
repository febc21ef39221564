import { beforeEach, expect, test } from 'vitest';
import type { ChallengeMail } from '@courtcast/contracts';
import { fixedClock } from '@courtcast/testkit';
import { createMemory } from '../../../test/support/memory.ts';
import { newChallenge, senderInto } from '../../../test/support/memory-mail.ts';
import type { MailWorld } from '../../../test/support/memory-mail.ts';
import { handleLadderEvent } from '../events/handle-ladder-event.ts';
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
  world.addresses.set('ana', 'ana@example.com');
  world.addresses.set('bea', 'bea@example.com');
});

const settings = { language: 'en', publicUrl: 'https://club.example', mailsAnHour: 100 } as const;

type Challenge = ChallengeMail['challenge'];

/** Bea challenges Ana. */
const challenge = (over: Partial<Challenge> = {}): Challenge => ({
  ...{ id: 'c', ladderId: 'l', status: 'open', winner: null, decidedBy: null, decidedAt: null },
  challenger: { id: 'bea', name: 'Bea B.' },
  challenged: { id: 'ana', name: 'Ana A.' },
  places: { challenger: 3, challenged: 2 },
  ...{ matchId: null, waitsForResult: false, createdAt: '2026-05-07T12:00:00.000Z' },
  ...{ answerBy: '2026-05-09T12:00:00.000Z', playBy: null, endedAt: null, reason: null },
  ...over,
});

const given = (over: Partial<Challenge> = {}, rules: Partial<ChallengeMail['rules']> = {}) =>
  world.challenges.set('c', {
    ladder: { id: 'l', name: 'Singles ladder', clubId: 'club' },
    rules: { unanswered: 'nothing', declined: 'walkover', ...rules },
    challenge: challenge(over),
  });

/** Tells a player, as a process does that has claimed it. */
const tell = async (playerId: string) => {
  const subject = newChallenge({ topic: 'challenge', ladderId: 'l', challengeId: 'c', playerId });
  const claimed = world.mails.get(subject.id) ?? subject;
  world.mails.set(subject.id, claimed);
  await sendMail({ deps, sender: senderInto(world), settings, onResult: () => undefined }, claimed);
};

const tellBoth = async () => {
  await tell('ana');
  await tell('bea');
};

test('who is challenged is told once, until when they answer, and what follows where they do not', async () => {
  given();
  await tellBoth();
  await tellBoth();
  expect(world.sent).toMatchObject([
    {
      subject: 'Bea B. challenges you – Singles ladder',
      to: { name: 'Ana A.', address: 'ana@example.com' },
      action: { url: 'https://club.example/me/ladders' },
    },
  ]);
  expect(world.sent[0]?.paragraphs.slice(1)).toEqual([
    'Bea B. challenges you in Singles ladder. Accept or decline until Saturday 9 May at 14:00.',
    'Without an answer by then, the challenge lapses and everybody stays in place.',
  ]);
});

test('the challenger is told the answer, and what they have of it', async () => {
  given({ status: 'accepted', playBy: '2026-05-14T12:00:00.000Z' });
  await tellBoth();
  expect(world.sent.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['bea@example.com', 'Ana A. has accepted your challenge – Singles ladder'],
  ]);
  expect(world.sent[0]?.paragraphs[1]).toContain('by Thursday 14 May at 14:00');
});

test.each([
  {
    status: 'declined',
    subject: 'Ana A. has declined your challenge – Singles ladder',
    end: 'You take the place.',
  },
  {
    status: 'unanswered',
    subject: 'Ana A. has not answered your challenge – Singles ladder',
    end: 'Everybody stays in place.',
  },
] as const)(
  'of $status the challenger is told what follows by the rules',
  async ({ status, subject, end }) => {
    given({ status });
    await tellBoth();
    expect(world.sent).toMatchObject([{ to: { address: 'bea@example.com' }, subject }]);
    expect(world.sent[0]?.paragraphs.at(-1)).toBe(end);
  },
);

test('who was told of a challenge is told that it is withdrawn, and nobody else', async () => {
  given({ status: 'withdrawn' });
  await tellBoth();
  expect(world.sent).toEqual([]);
  given();
  await tellBoth();
  given({ status: 'withdrawn' });
  await tellBoth();
  expect(world.sent.map(({ subject }) => subject)).toEqual([
    'Bea B. challenges you – Singles ladder',
    'Bea B. has withdrawn the challenge – Singles ladder',
  ]);
});

test('nothing is told after its deadline, of a ladder that is gone, to who wants none or has no account', async () => {
  await tellBoth();
  given({ answerBy: '2026-05-07T11:00:00.000Z' });
  await tell('ana');
  given();
  world.choices.set('ana', { language: 'en', kinds: ['calls'] });
  await tell('ana');
  world.addresses.delete('ana');
  await tell('ana');
  expect(world.sent).toEqual([]);
});

test('both are looked at once for each stage of a challenge, whatever else happens in the ladder', async () => {
  const event = (version: number, status: Challenge['status'], at = clock.now()) =>
    handleLadderEvent(deps, {
      ...{ epoch: 1, version, at: at.toISOString() },
      state: {
        ...{ id: 'l', clubId: 'club', name: 'Singles ladder', selfJoin: true, reach: 3, answerHours: 48 },
        ...{ playDays: 7, openChallenges: 1, rematchDays: 14, move: 'shift', unanswered: 'nothing' },
        ...{ declined: 'walkover', unplayed: 'nothing', inactiveDays: null, inactivePlaces: null },
        ...{ status: 'open', playerCount: 2, playerIds: ['ana', 'bea'] },
        ...{ createdAt: '2026-05-01T12:00:00.000Z', updatedAt: '2026-05-07T12:00:00.000Z' },
        challenges: [{ ...challenge({ status }), challengerId: 'bea', challengedId: 'ana' }],
      },
    } as Parameters<typeof handleLadderEvent>[1]);
  const dueOf = (playerId: string) => world.mails.get(`c.challenge.${playerId}`)?.dueAt;
  await event(1, 'open', new Date('2026-05-04T11:59:00.000Z'));
  expect(dueOf('ana')).toBeUndefined();
  await event(2, 'open');
  expect([dueOf('ana'), dueOf('bea')]).toEqual(Array(2).fill(new Date('2026-05-07T12:00:05.000Z')));
  clock.advance(60_000);
  await event(3, 'open');
  expect(dueOf('ana')).toEqual(new Date('2026-05-07T12:00:05.000Z'));
  await event(4, 'accepted');
  expect(dueOf('bea')).toEqual(new Date('2026-05-07T12:01:05.000Z'));
});
