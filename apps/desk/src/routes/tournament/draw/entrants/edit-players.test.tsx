import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { EditablePlayer } from './edit-players.tsx';

const shown = (claimed: boolean): string =>
  renderDesk({
    page: <EditablePlayer id="ana" onSaved={() => undefined} />,
    path: '/',
    address: '/',
    reads: [
      [
        ask('getPlayer', { params: { id: 'ana' } }).queryKey,
        { id: 'ana', name: 'Ana', nationality: 'ES', clubs: [], claimed },
      ],
    ],
  });

test('a player without an account stands in a form with name, country and gender', () => {
  const html = shown(false);
  for (const field of ['name', 'nationality', 'gender']) expect(html).toContain(`id="player_ana-${field}"`);
  expect(html).not.toContain('autoComplete="name"');
  expect(textOf(html)).toContain('Save the player');
});

test('who has an account changes it themselves', () => {
  const html = shown(true);
  expect(html).not.toContain('<form');
  expect(textOf(html)).toContain('Ana has an account');
});
