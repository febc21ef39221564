import { expect, test } from 'vitest';
import { renderDesk } from '../../../../test/render-desk.tsx';
import { textOf } from '../../../../test/render-page.tsx';
import { NextPhase } from './next-phase.tsx';

type Tournament = Parameters<typeof NextPhase>[0]['tournament'];

function stepsOf(phase: Tournament['phase'], finalized: boolean): string {
  const tournament = { id: 't', phase, draws: [{ id: 'd', finalized }] } as unknown as Tournament;
  const page = <NextPhase tournament={tournament} />;
  return textOf(renderDesk({ page, path: 't', address: '/t', reads: [] }));
}

test('a draft goes to play by one step, which comes first once a draw is closed', () => {
  expect(stepsOf('draft', false)).toMatch(/\|Open registration\|Begin play\|Call it off/);
  expect(stepsOf('draft', true)).toMatch(/\|Begin play\|Open registration\|Call it off/);
  expect(stepsOf('registration', true)).not.toContain('Open registration');
});
