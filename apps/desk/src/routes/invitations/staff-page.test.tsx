import { ApiError } from '@courtcast/client';
import type { AnswerOf } from '@courtcast/client';
import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import type { SignedIn } from '@courtcast/web-data/session/session.ts';
import { EndedInvitation, StaffInvitation } from './staff-page.tsx';

type Offered = AnswerOf<'openStaffInvitation'>;

const offered: Offered = {
  role: 'referee',
  tournament: {
    ...{ id: 't', name: 'Open de Otoño', startDate: '2026-12-05', endDate: '2026-12-06' },
    ...{ timeZone: 'Europe/Madrid', hostClubs: [{ id: 'c', name: 'Club Sur' }] },
  },
  expiresAt: '2026-11-26T10:00:00.000Z',
};

const route = { path: 'i', address: '/i' };
const shown = (as: SignedIn, answer: Offered | null = offered): string =>
  textOf(
    renderDesk({
      ...{ ...route, as, page: <StaffInvitation inKey="t.secret" /> },
      reads: answer === null ? [] : [[['openStaffInvitation'], answer]],
    }),
  );
const ended = (
  code: 'invitation-used' | 'invitation-expired' | 'unavailable',
  statusCode: number,
): string => {
  const refusal = new ApiError(code, { statusCode, error: '', message: '', details: [] });
  const page = <EndedInvitation refusal={refusal} retry={() => undefined} />;
  return textOf(renderDesk({ ...route, page, reads: [], as: { state: 'out' } }));
};
const rita: SignedIn = { state: 'in', subject: 'rita', name: 'Rita Referee' };

test.each<[string, SignedIn, string]>([
  ['before one has signed in', { state: 'out' }, 'Sign in'],
  ['before one accepts', rita, 'Accept'],
])('an invitation says %s for which role, tournament, days and club it is, and until when', (_, as, step) => {
  const text = shown(as);
  expect(text).toContain('|Referee at Open de Otoño|');
  expect(text).toMatch(/\|5\s–\s6 Dec 2026 · Club Sur\|/u);
  expect(text).toContain('confirms results');
  expect(text).toMatch(/\|You can accept it until Thu,? 26 Nov/u);
  expect(text).toContain(`|${step}|`);
});

test('one to a draft without days and clubs names the role and the tournament alone', () => {
  const tournament = { ...offered.tournament, startDate: null, endDate: null, hostClubs: [] };
  expect(shown(rita, { ...offered, tournament })).toContain('|Referee at Open de Otoño|Closes draws');
});

test('nothing can be accepted before it is known what', () => {
  for (const as of [rita, { state: 'out' } as const]) {
    const text = shown(as, null);
    expect(text).not.toContain('Accept');
    expect(text).not.toContain('Sign in');
  }
});

test('one that has ended says so without signing in; one that was accepted leads back who it was', () => {
  expect(ended('invitation-used', 409)).toContain('accepted already. If that was you');
  expect(ended('invitation-used', 409)).toContain('|To my desk|');
  expect(ended('invitation-used', 409)).not.toContain('Try again');
  expect(ended('unavailable', 503)).toContain('|Try again|');
});
