import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { TeamRequests } from './team-requests.tsx';

const named = (id: string, name: string) => ({ id, name });

function shown(answer: object, clubId?: string): string {
  const query = clubId === undefined ? {} : { clubId };
  return textOf(
    renderDesk({
      page: <TeamRequests {...(clubId !== undefined && { clubId })} />,
      path: 't',
      address: '/t',
      reads: [[ask('listTeamRequests', { query }).queryKey, answer]],
    }),
  );
}

const entry = {
  team: named('t', 'Ribera 1'),
  group: named('g', 'North'),
  league: named('l', 'First'),
  championship: named('c', 'Winter Cup'),
  askedAt: '2026-05-01T12:00:00.000Z',
};

test('who answers for a team reads what it is asked, and says yes or no', () => {
  const text = shown({ entries: [entry], captaincies: [{ team: named('u', 'Ribera 2'), clubId: 'k' }] });
  expect(text).toContain('You are to be captain of Ribera 2');
  expect(text).toContain('Ribera 1 is to play in Winter Cup · First · North');
  expect(text.match(/\|Accept\|/g)).toHaveLength(2);
  expect(text.match(/\|Decline\|/g)).toHaveLength(2);
});

test('the desk of a club asks for its own, and shows nothing where nothing waits', () => {
  expect(shown({ entries: [entry], captaincies: [] }, 'k')).toContain('Ribera 1 is to play in');
  expect(shown({ entries: [], captaincies: [] }, 'k')).toBe('|');
});
