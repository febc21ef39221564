import { allWords } from '@courtcast/messages/all-words.ts';
import { describe, expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { sampleMatch, sampleScore, sampleSets } from '@courtcast/web-testkit/sample-match.ts';
import { LanguageProvider } from '@courtcast/web-messages/language-context.tsx';
import { ScoreTable } from './score-table.tsx';
import type { ShownMatch } from '../match/shown-match.ts';

const words = allWords.en;

/** The text of a table, row by row. */
function linesOf(match: ShownMatch): string[] {
  const html = renderToStaticMarkup(
    <LanguageProvider initial={{ language: 'en', words }}>
      <ScoreTable match={match} look="board" />
    </LanguageProvider>,
  );
  return [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    row
      .replaceAll(/<\/t[hd]>/g, ' | ')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

describe('the score as a table', () => {
  test('reads as heads and rows, with server and tiebreak in words', () => {
    const score = sampleScore({ server: 'guest', points: { home: '40', guest: 'A' } });
    expect(linesOf(sampleMatch({ sets: sampleSets('6-7(5) 3-2'), score }))).toEqual([
      'Side | 1 | 2 | Points |',
      'Ana | 6 , tiebreak 5 | 3 | 40 |',
      'Bea serving | 7 | 2 | AD |',
    ]);
  });

  test('marks the winner in words, and no one serves any more', () => {
    const match = sampleMatch({ sets: sampleSets('6-4 6-3'), status: 'completed', winnerSide: 'home' });
    expect(linesOf(match)).toEqual(['Side | 1 | 2 |', 'Ana winner | 6 | 6 |', 'Bea | 4 | 3 |']);
  });

  test('puts the ball to the player of a pair who serves', () => {
    const home = [
      { id: 'ana', name: 'Ana' },
      { id: 'eva', name: 'Eva' },
    ];
    const match = sampleMatch({ score: sampleScore({ serverPlayerId: 'eva' }) });
    expect(linesOf({ ...match, players: { ...match.players, home } })[1]).toBe('Ana Eva serving | 0 | 0 |');
  });

  test('says that a side is still open', () => {
    const match = sampleMatch({ status: 'scheduled', sets: [], score: null });
    expect(linesOf({ ...match, players: { ...match.players, guest: [] } })).toEqual([
      'Side |',
      'Ana |',
      'To be decided |',
    ]);
  });
});
