import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { allWords } from '@courtcast/messages/all-words.ts';
import { LanguageProvider } from '@courtcast/web-messages/language-context.tsx';
import type { RoundPlace } from '../pad-page.ts';
import { MatchSetup } from './match-setup.tsx';

const ana = { id: 'h1', name: 'Ana Serrano' };
const bea = { id: 'g1', name: 'Bea Moretti' };
const match = {
  ...{ players: { home: [ana], guest: [bea] }, tournament: { id: 't1', name: 'Ribera Open' } },
  ...{ draw: { id: 'd1', name: 'Women' }, round: 2, teamMatch: null },
  court: { id: 'c1', name: 'Court 3', clubId: 'k1', club: { id: 'k1', name: 'Riverside' } },
};

interface Given {
  readonly round?: RoundPlace | null;
  readonly winner?: 'home' | 'guest' | null;
  readonly match?: object;
}

/** The setup questions of a match, after a toss whose winner chose to serve (if there is one). */
function shown({ round = null, winner = null, match: changed = {} }: Given): string {
  const now = { ...match, ...changed };
  const toss = winner === null ? null : { winner, chose: 'serve' };
  const props = {
    ...{ match: now, round, players: now.players },
    nameOf: (side: string) => (side === 'home' ? 'Ana Serrano' : 'Bea Moretti'),
    notes: { toss, shirts: {}, left: 'home', receivers: {}, warmUpStartedAt: null },
  } as unknown as Parameters<typeof MatchSetup>[0];
  return renderToStaticMarkup(
    <LanguageProvider initial={{ language: 'en', words: allWords.en }}>
      <MatchSetup {...props} />
    </LanguageProvider>,
  );
}

test('the questions before a match say first which match it is', () => {
  const html = shown({ round: {} });
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(textOf(html)).toMatch(
    /^\|Ribera Open · Women · Semi-final\|Ana Serrano vs Bea Moretti\|Court 3 · Riverside\|.*Who won the toss\?/,
  );
});

test('a round of qualifying has its number, and none until it is known which it is', () => {
  const qualifying = textOf(shown({ round: { stage: 1 } }));
  expect(qualifying).toContain('|Ribera Open · Women · Qualifying round 1|');
  expect(textOf(shown({}))).toContain('|Ribera Open · Women|');
});

test('a round of a consolation that others come into on the way has its number, and the draw its name', () => {
  const html = shown({
    round: { step: 2 },
    match: { draw: { id: 'd2', name: 'Women – Consolation' } },
  });
  expect(textOf(html)).toContain('|Ribera Open · Women – Consolation · Round 2|');
});

test('a match of teams has their names, and one without a court or a player says what is known', () => {
  const teamMatch = { id: 'tm1', home: { id: 'a', name: 'Lakeside' }, guest: { id: 'b', name: 'Hill' } };
  const outside = { tournament: null, draw: null, round: null, court: null };
  expect(textOf(shown({ match: { ...outside, teamMatch } }))).toMatch(/^\|Lakeside – Hill\|Ana Serrano vs/);
  const open = textOf(shown({ match: { ...outside, players: { home: [ana], guest: [] } } }));
  expect(open).toMatch(/^\|Ana Serrano vs [^|]+\|Who plays is not known yet\.\|$/);
});

test('the button says what it does, and what is missing stands beside it', () => {
  const missing = shown({});
  const [, id = ''] = /<p[^>]* id="([^"]+)" role="status">Choose who serves first\.<\/p>/.exec(missing) ?? [];
  expect(missing).toContain(`disabled="" aria-describedby="${id}">Start the match</button>`);
  const ready = shown({ winner: 'guest' });
  expect(ready).not.toContain('Choose who serves first.');
  expect(ready).not.toContain('disabled=""');
});
