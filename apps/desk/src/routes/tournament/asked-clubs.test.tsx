import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { AskedClubs } from './asked-clubs.tsx';

const textWith = (tournament: Parameters<typeof AskedClubs>[0]['tournament']) =>
  textOf(renderDesk({ page: <AskedClubs tournament={tournament} />, path: '/', address: '/', reads: [] }));

test('clubs that have not answered are named, with what that means', () => {
  expect(textWith({ askedClubs: [{ id: 'c', name: 'Ribera' }] })).toContain(
    'Asked, and not answered yet: Ribera.',
  );
  expect(textWith({ askedClubs: [] })).not.toContain('Asked');
});
