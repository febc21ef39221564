import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { resolveRules } from '@courtcast/scoring-rules';
import { allWords } from '@courtcast/messages/all-words.ts';
import { LanguageProvider } from '@courtcast/web-messages/language-context.tsx';
import type { PadPage, Rights } from '../../pad-page.ts';
import { Ended } from './ended.tsx';

const answerless = { readRights: async () => null, readRound: async () => null };
const signedIn: PadPage = { ...answerless, confirm: async () => 'confirmed' };
const withKey: PadPage = { ...answerless, confirm: null };

interface Given {
  readonly page: PadPage | null;
  readonly rights?: Rights | null;
  readonly status?: 'completed' | 'closed' | 'suspended';
  /** Taps that are not sent. */
  readonly waiting?: number;
  readonly tournament?: object | null;
}

/** A match of the Ribera Open after play, as it was agreed to. */
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
