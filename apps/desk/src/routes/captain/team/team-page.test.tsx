import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { CaptainAccount } from './team-page.tsx';

function shown(claimed: boolean, captaincy: 'accepted' | 'pending' | 'declined' = 'accepted'): string {
  const player = { id: 'cara', name: 'Cara', claimed };
  const page = <CaptainAccount team={{ captainPlayerId: 'cara', captaincy }} />;
  const read = [ask('getPlayer', { params: { id: 'cara' } }).queryKey, player] as const;
  return textOf(renderDesk({ page, path: 't', address: '/t', reads: [read] }));
}

test('who names the captain sees whether an account is the captain, or may become it', () => {
  expect(shown(false)).toContain(
    'No account is Cara yet. The first one that claims this player leads the team',
  );
  expect(shown(true)).toContain('An account has claimed Cara and leads the team.');
});

test('who names the captain sees that the captain has not answered, or has declined', () => {
  expect(shown(true, 'pending')).toContain('Cara was asked to be captain and has not answered.');
  expect(shown(true, 'declined')).toContain('Cara does not want to be captain');
});
