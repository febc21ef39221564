import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { playEvent, resolveRules, startMatch } from '@courtcast/scoring-rules';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { allWords } from '@courtcast/messages/all-words.ts';
import { LanguageProvider } from '@courtcast/web-messages/language-context.tsx';
import { Standstill, Ended } from './ended.tsx';
import type { PadPage, Rights } from '../../pad-page.ts';

/** A match suspended at 40–0, after `suspendedAfter` events by this pad, or by another device (null). */
function stoppedShown(suspendedAfter: number | null): string {
  const rules = resolveRules({ matchFormat: 'best_of_3' });
  if (!rules.ok) throw new Error('these rules are possible');
  let state = startMatch(rules.value, { server: 'home', doubles: false });
  for (let point = 0; point < 3; point += 1) {
    const played = playEvent(rules.value, state, { type: 'point', winner: 'home', kind: null });
    if (!played.ok) throw new Error('a point is possible');
    state = played.value;
  }
  const line = { rules: rules.value, status: 'suspended', state, steps: [1, 2, 3], result: null };
  const props = {
    ...{ line, notes: { suspendedAfter }, outbox: { sheet: { match: { notes: 'Rain' } } } },
    nameOf: (side: string) => (side === 'home' ? 'Ana' : 'Bea'),
  } as unknown as Parameters<typeof Standstill>[0];
  const words = { language: 'en', words: allWords.en } as const;
  return textOf(
    renderToStaticMarkup(
      <LanguageProvider initial={words}>
        <Standstill {...props} />
      </LanguageProvider>,
    ),
  );
}

test('a suspended match shows its points and its note, and that it was suspended elsewhere', () => {
  const byDesk = 'The desk or another device has suspended the match';
  for (const suspendedAfter of [null, 2]) {
    const text = stoppedShown(suspendedAfter).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Ana – Bea.*0–0.*40–0.*Rain/);
    expect(text).toContain(byDesk);
  }
  expect(stoppedShown(3)).not.toContain(byDesk);
});

const answerless = { readRights: async () => null, readRound: async () => null };
const signedIn: PadPage = { ...answerless, confirm: async () => 'confirmed' };
const withKey: PadPage = { ...answerless, confirm: null };

interface Given {
  readonly page: PadPage | null;
  readonly rights?: Rights | null;
  readonly status?: 'completed' | 'closed' | 'suspended';
  /** Number of unsent entries. */
  readonly waiting?: number;
  readonly tournament?: object | null;
}

/** A completed match of the Ribera Open whose end was acknowledged. */
function shown({ page, rights = null, status = 'completed', waiting = 0, ...given }: Given): string {
  const rules = resolveRules({ matchFormat: 'best_of_3' });
  if (!rules.ok) throw new Error('these rules are possible');
  const { tournament = { id: 't1', name: 'Ribera Open' } } = given;
  const match = {
    ...{ id: 'm1', kind: 'tournament', status: 'completed', tournament, notes: null },
    ...{ winnerSide: 'home', suggestedWinner: 'home', outcome: 'completed', sets: [] },
  };
  const props = {
    ...{ line: { rules: rules.value, status, state: null, steps: [], result: null, isBySets: true } },
    ...{
      notes: { suspendedAfter: null, agreedEnd: null },
      outbox: { sheet: { match }, waiting: Array(waiting) },
    },
    ...{ nameOf: (side: string) => (side === 'home' ? 'Ana' : 'Bea'), page, rights, isAsked: true },
  } as unknown as Parameters<typeof Ended>[0];
  return renderToStaticMarkup(
    <LanguageProvider initial={{ language: 'en', words: allWords.en }}>
      <Ended {...props} />
    </LanguageProvider>,
  );
}

const CONFIRM = 'Confirm the result';

test('the result is confirmed by those who may, and by all of whom it is not known', () => {
  const umpire = { mayConfirm: false, isStaff: true };
  expect(shown({ page: signedIn, rights: umpire })).not.toContain(CONFIRM);
  expect(shown({ page: signedIn, rights: umpire })).toContain('The referee, the director or the owner');
  expect(shown({ page: signedIn, rights: { mayConfirm: true, isStaff: true } })).toContain(CONFIRM);
  expect(shown({ page: signedIn })).toContain(CONFIRM);
  expect(shown({ page: withKey })).not.toContain(CONFIRM);
});

const DESK = '<a href="/desk/tournaments/t1/matches">Matches of Ribera Open</a>';
const PUBLIC_PAGE = '<a href="/matches/m1">Public page of the match</a>';

test.each(['completed', 'closed'] as const)('a match that is %s leads on', (status) => {
  const text = shown({ page: signedIn, status });
  expect(text).toContain(DESK);
  expect(text).toContain(PUBLIC_PAGE);
});

test('the desk is offered to none who has no part in it, the page to all', () => {
  const outsiders: Given[] = [
    { page: withKey },
    { page: signedIn, tournament: null },
    { page: signedIn, rights: { mayConfirm: false, isStaff: false } },
  ];
  for (const given of outsiders) {
    expect(shown(given)).not.toContain('/desk/');
    expect(shown(given)).toContain(PUBLIC_PAGE);
  }
});

test('none leave a board, a match that goes on, or taps that are not sent', () => {
  const staying: Given[] = [
    { page: null },
    { page: signedIn, status: 'suspended' },
    { page: signedIn, waiting: 2 },
  ];
  for (const given of staying) expect(shown(given)).not.toContain('<a ');
});
