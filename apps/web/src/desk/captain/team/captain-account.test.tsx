import { expect, test } from 'vitest';
import { renderDesk } from '../../../../test/render-desk.tsx';
import { textOf } from '../../../../test/render-page.tsx';
import { ask } from '../../api/ask.ts';
import { CaptainAccount } from './captain-account.tsx';

function shown(claimed: boolean): string {
  const player = { id: 'cara', name: 'Cara', claimed };
  const page = <CaptainAccount team={{ captainPlayerId: 'cara' }} />;
  const read = [ask('getPlayer', { params: { id: 'cara' } }).queryKey, player] as const;
  return textOf(renderDesk({ page, path: 't', address: '/t', reads: [read] }));
}

test('who names the captain sees whether an account is the captain, or may become it', () => {
  expect(shown(false)).toContain(
    'No account is Cara yet. The first one that claims this player leads the team',
  );
  expect(shown(true)).toContain('An account has claimed Cara and leads the team.');
});
