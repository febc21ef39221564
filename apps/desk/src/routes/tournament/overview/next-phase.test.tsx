import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskHook } from '@courtcast/web-testkit/desk-hook.tsx';
import { createClient } from '@courtcast/client';
import { NextPhase, useForesight } from './next-phase.tsx';

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

const asked = {
  tournament: { id: 't', phase: 'live' },
  unfinished: nothing.unfinished,
} as unknown as Parameters<typeof useForesight>[0];

/** What is said before a tournament is completed, where the service answers a dry run so. */
const completing = (status: number) => {
  const answer = { statusCode: status, message: 'Not yet', error: 'Conflict' };
  const fetch = () => Promise.resolve(Response.json(answer, { status }));
  const api = createClient({ url: 'http://api.test', fetch });
  return deskHook(() => useForesight(asked), { api })('completed');
};

test('a tournament is completed after it is said that all matches are over, and that it can be opened again', async () => {
  const said = await completing(200);
  expect(said[0]).toBe('All matches are confirmed or cancelled.');
  expect(said[1]).toContain('it can be opened again');
  expect(said).toHaveLength(2);
});

test('completing a tournament is not asked for while the service would refuse it', async () => {
  await expect(completing(409)).rejects.toMatchObject({ status: 409 });
});
