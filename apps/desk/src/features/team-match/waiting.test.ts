import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import { expect, test } from 'vitest';
import { sampleTeamMatch } from '@courtcast/web-testkit/sample-league.ts';
import { asksOrganizer, waitText, waitingFor } from './next-step.ts';

const { league } = allDeskWords.en;

const AT = '2026-04-01T08:00:00.000Z';
const PLANNED = '2026-04-11T08:00:00.000Z';
const dayBefore = Date.parse('2026-04-10T08:00:00.000Z');
const weekBefore = Date.parse('2026-04-04T08:00:00.000Z');

function waits(fields: Parameters<typeof sampleTeamMatch>[0], now = dayBefore): string[] {
  const tie = sampleTeamMatch({ scheduledAt: PLANNED, ...fields });
  return waitingFor(tie, now).map((wait) => waitText(league, tie, wait));
}

const singlesIn = { homeLineupSubmittedAt: AT, guestLineupSubmittedAt: AT };
const allIn = { ...singlesIn, homeDoublesSubmittedAt: AT, guestDoublesSubmittedAt: AT };
const proposal = {
  id: 'p',
  by: 'home' as const,
  scheduledAt: PLANNED,
  location: null,
  reason: null,
  proposedAt: AT,
  status: 'open' as const,
};

test.each<[string, Parameters<typeof sampleTeamMatch>[0], number, string[]]>([
  ['without a day', { scheduledAt: null }, dayBefore, ['A date is missing.']],
  ['long before', {}, weekBefore, []],
  ['the day before', {}, dayBefore, ['Line-up of Ribera 1 is missing.', 'Line-up of Ribera 2 is missing.']],
  [
    'long before, where one side is ready',
    { homeLineupSubmittedAt: AT },
    weekBefore,
    ['Line-up of Ribera 2 is missing.'],
  ],
  [
    'with singles, without pairs',
    { ...singlesIn, homeDoublesSubmittedAt: AT },
    dayBefore,
    ['Pairs of Ribera 2 are missing.'],
  ],
  [
    'of doubles only',
    { singlesCount: 0, homeDoublesSubmittedAt: AT },
    dayBefore,
    ['Pairs of Ribera 2 are missing.'],
  ],
  ['ready the day before', allIn, dayBefore, []],
  ['ready and late', allIn, Date.parse(PLANNED) + 1, ['Its matches wait to begin.']],
  [
    'with another date proposed',
    { ...allIn, proposal },
    dayBefore,
    ['Waits for an answer of Ribera 2 to another date.'],
  ],
  [
    'being played',
    { ...allIn, status: 'in_progress', homeMatchesWon: 1 },
    dayBefore,
    ['Results are missing.'],
  ],
  [
    'played, and approved by one',
    {
      ...{ ...allIn, status: 'in_progress', homeMatchesWon: 1, guestMatchesWon: 2 },
      homeApprovedAt: AT,
    },
    dayBefore,
    ['Waits for approval of Ribera 2.'],
  ],
  ['over', { status: 'completed' }, dayBefore, []],
  ['called off', { status: 'cancelled' }, dayBefore, []],
])('a team match %s waits for what it lacks', (_which, ...[fields, now, texts]) => {
  expect(waits(fields, now)).toEqual(texts);
});

test('what a captain writes reaches the organizer long before a team match, and until it is over', () => {
  const asks = (fields: Parameters<typeof sampleTeamMatch>[0]) =>
    asksOrganizer(sampleTeamMatch({ scheduledAt: PLANNED, ...fields }), weekBefore);
  expect(asks({})).toBe(false);
  expect(asks({ guestNotes: 'We have three players.' })).toBe(true);
  expect(asks({ homeNotes: 'Thank you.', status: 'completed' })).toBe(false);
  expect(asks({ scheduledAt: null })).toBe(true);
});
