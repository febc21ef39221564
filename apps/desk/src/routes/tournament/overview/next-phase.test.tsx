import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { NextPhase } from './next-phase.tsx';

type Tournament = Parameters<typeof NextPhase>[0]['tournament'];

const nothing = { hasOpenStep: false, unfinished: { undrawn: [], undecided: [] } };

interface Stands {
  readonly draws?: readonly object[];
  readonly isDecided?: boolean;
}

function pageOf(phase: Tournament['phase'], { draws = [], isDecided = false }: Stands): string {
  const tournament = { id: 't', phase, draws } as unknown as Tournament;
  const page = <NextPhase tournament={tournament} isDecided={isDecided} {...nothing} />;
  return renderDesk({ page, path: 't', address: '/t', reads: [] });
}

const stepsOf = (phase: Tournament['phase'], finalized: boolean): string =>
  textOf(pageOf(phase, { draws: [{ id: 'd', finalized }] }));

/** The one step that stands out; null without one. */
const mainStepOf = (page: string): string | null => /class="button">([^<]+)</.exec(page)?.[1] ?? null;

test('a draft goes to play by one step, which comes first once a draw is closed', () => {
  expect(stepsOf('draft', false)).toMatch(/\|Open registration\|Begin play\|Call it off/);
  expect(stepsOf('draft', true)).toMatch(/\|Begin play\|Open registration\|Call it off/);
  expect(stepsOf('registration', true)).not.toContain('Open registration');
});

test('a step stands out once it is what comes next', () => {
  expect(mainStepOf(pageOf('draft', {}))).toBeNull();
  expect(mainStepOf(pageOf('draft', { draws: [{ id: 'd', finalized: false }] }))).toBe('Open registration');
  expect(mainStepOf(pageOf('live', {}))).toBeNull();
  const decided = pageOf('live', { isDecided: true });
  expect(mainStepOf(decided)).toBe('Complete it');
  expect(textOf(decided)).toContain('Every draw has its champion.');
  expect(mainStepOf(pageOf('completed', { isDecided: true }))).toBeNull();
});

test('a referee reads that others make the draws of a draft', () => {
  const staff = [{ userId: 'me', role: 'referee' }];
  const tournament = { id: 't', phase: 'draft', draws: [], staff } as unknown as Tournament;
  const page = <NextPhase tournament={tournament} isDecided={false} {...nothing} />;
  const me = { user: { id: 'me', role: 'user' } };
  const text = textOf(renderDesk({ page, path: 't', address: '/t', reads: [[ask('getMe').queryKey, me]] }));
  expect(text).toContain('Only its staff sees it.');
  expect(text).not.toContain('Add the draws below');
});
