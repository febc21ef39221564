import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { playEvent, resolveRules, startMatch } from '@courtcast/scoring-rules';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { allWords } from '@courtcast/messages/all-words.ts';
import { LanguageProvider } from '@courtcast/web-messages/language-context.tsx';
import { Standstill } from './standstill.tsx';

/** A match that is suspended at 40–0, as a pad shows it that has suspended it after so many events, or has not. */
function shown(suspendedAfter: number | null): string {
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
    const text = shown(suspendedAfter).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Ana – Bea.*0–0.*40–0.*Rain/);
    expect(text).toContain(byDesk);
  }
  expect(shown(3)).not.toContain(byDesk);
});
