import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { AskedTeams } from './group-teams-page.tsx';

const ASKED_AT = '2026-05-01T12:00:00.000Z';
const entries = [
  { team: { id: 'a', name: 'Ribera' }, status: 'pending' as const, askedAt: ASKED_AT },
  { team: { id: 'b', name: 'Mar' }, status: 'declined' as const, askedAt: ASKED_AT },
];

test('the organizer reads what teams of others have said, and takes them out', () => {
  const page = <AskedTeams entries={entries} onRemove={() => undefined} />;
  const text = textOf(renderDesk({ page, path: 't', address: '/t', reads: [] }));
  expect(text).toMatch(/Ribera\|no answer yet\|Remove\| Ribera\|Mar\|has said no\|Remove\| Mar/);
});

test('a group without asked teams says nothing of them', () => {
  const page = <AskedTeams entries={[]} />;
  expect(textOf(renderDesk({ page, path: 't', address: '/t', reads: [] }))).toBe('|');
});
