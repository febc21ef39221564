import { expect, test } from 'vitest';
import type { AnswerOf } from '@courtcast/client';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { ProfilePage } from './profile-page.tsx';

const render = (facts: Partial<AnswerOf<'getPlayer'>>) =>
  renderDesk({
    page: <ProfilePage />,
    ...{ path: '/me/profile', address: '/me/profile' },
    reads: [
      [ask('getMe', {}).queryKey, { user: { name: 'Pia Prinz', role: 'user' }, player: { id: 'p' } }],
      [
        ask('getPlayer', { params: { id: 'p' } }).queryKey,
        { id: 'p', name: 'Pia Prinz', nationality: null, gender: null, profileImageUrl: null, ...facts },
      ],
    ],
  });

test('a player whom everybody sees is led to their public page', () => {
  expect(render({})).toContain('href="/players/p"');
});

test('a hidden player reads why there is no public page', () => {
  const html = render({ hidden: true });
  expect(html).not.toContain('href="/players/p"');
  expect(textOf(html)).toContain('You have no public page, because nobody sees your name.');
});
