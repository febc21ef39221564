import { beforeEach, expect, test } from 'vitest';
import type { TeamMatchState } from '@courtcast/contracts';
import { fixedClock, teamMatchState } from '@courtcast/testkit';
import { createMemory } from '../../../test/support/memory.ts';
import { newLineUp, senderInto } from '../../../test/support/memory-mail.ts';
import type { MailWorld } from '../../../test/support/memory-mail.ts';
import { handleLineUpEvent } from '../events/handle-line-up-event.ts';
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
  world.addresses.set('cara', 'cara@example.com');
  world.choices.set('cara', { language: 'en', kinds: ['lineUps'] });
});

const settings = { language: 'en', publicUrl: 'https://club.example', mailsAnHour: 100 } as const;

const given = (over: Partial<TeamMatchState> = {}) =>
  world.teamMatches.set(
    'tm',
    teamMatchState('tm', {
      ...{
        scheduledAt: '2026-05-09T08:00:00.000Z',
        homeCaptainPlayerId: 'cara',
        guestCaptainPlayerId: 'gus',
      },
      ...{ homeTeam: { id: 'one', name: 'Team One' }, guestTeam: { id: 'two', name: 'Team Two' } },
      ...over,
    }),
  );

/** Asks for the line-up of a side, as a process does that has claimed it. */
const ask = async (side: 'home' | 'guest' = 'home') => {
  const subject = newLineUp({ topic: 'lineUp', teamMatchId: 'tm', side });
  const claimed = world.mails.get(subject.id) ?? subject;
  world.mails.set(subject.id, claimed);
  await sendMail({ deps, sender: senderInto(world), settings, onResult: () => undefined }, claimed);
};

test('a captain is asked once for the line-up that is missing, and again where the day is another', async () => {
  given();
  await ask();
  await ask();
  expect(world.sent).toMatchObject([
    {
      subject: 'Team One: the line-up is missing – Team One vs Team Two',
      to: { address: 'cara@example.com' },
      action: { url: 'https://club.example/desk/team-matches/tm' },
    },
  ]);
  expect(world.sent[0]?.paragraphs[1]).toContain('Saturday 9 May at 10:00');
  given({ scheduledAt: '2026-05-10T00:00:00.000Z', date: '2026-05-10' });
  await ask();
  expect(world.sent[1]?.paragraphs[1]).toContain('Sunday 10 May.');
});

test('nobody is asked who has handed in, has not chosen it, or captains the other side', async () => {
  given({ homeLineupSubmittedAt: clock.now().toISOString() });
  await ask();
  given();
  await ask('guest');
  world.choices.set('cara', { language: 'en', kinds: ['matches'] });
  await ask();
  expect(world.sent).toEqual([]);
});

test('where pairs alone are played the pairs are asked for', async () => {
  const pairs = { singlesCount: 0, homeLineupSubmittedAt: null };
  given({ ...pairs, homeDoublesSubmittedAt: clock.now().toISOString() });
  await ask();
  expect(world.sent).toEqual([]);
  given({ ...pairs, homeDoublesSubmittedAt: null });
  await ask();
  expect(world.sent).toHaveLength(1);
});

test('both sides are looked at three days before, or at once where that has passed', async () => {
  const event = (version: number, scheduledAt: string) =>
    handleLineUpEvent(deps, {
      ...{ epoch: 1, version, at: clock.now().toISOString() },
      state: teamMatchState('tm', { scheduledAt }),
    } as Parameters<typeof handleLineUpEvent>[1]);
  await event(1, '2026-05-20T08:00:00.000Z');
  expect(world.mails.get('tm.lineUp.home')?.dueAt).toEqual(new Date('2026-05-17T08:00:00.000Z'));
  await event(2, '2026-05-09T08:00:00.000Z');
  expect(world.mails.get('tm.lineUp.guest')?.dueAt).toEqual(new Date('2026-05-07T12:00:05.000Z'));
});
