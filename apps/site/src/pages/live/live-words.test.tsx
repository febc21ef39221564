import { expect, test } from 'vitest';
import { loadFirstWords } from '@courtcast/messages/load-words.ts';
import type { Words } from '@courtcast/messages/words.ts';
import { MatchCard } from '@courtcast/web-score/score/match-card.tsx';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';

const match: ShownMatch = {
  ...{ id: 'm', version: 3, status: 'in_progress', sets: [{ home: 3, guest: 2 }], score: null },
  players: { home: [{ id: 'ana', name: 'Ana' }], guest: [{ id: 'bea', name: 'Bea' }] },
  ...{ seeds: { home: 1, guest: null }, entryMarks: { home: 'WC', guest: 'Q' } },
  ...{ deuceRule: 'advantage', winnerSide: null, suggestedWinner: null, outcome: null },
  ...{ tournament: { id: 't', name: 'Open' }, drawName: 'Singles', teams: null, round: 1, group: 2 },
  ...{ court: { id: 'c', name: '1' }, club: null, startedAt: '2026-05-01T10:00:00.000Z', completedAt: null },
};
const open = { home: { kind: 'winner', matchId: 'm0', round: 2, number: 1 } };

// The live page is shown with its own texts alone: the others come when another page is opened.
const words = (await loadFirstWords('en')) as Words;

test.each([
  ['on court', {}],
  ['suspended', { status: 'suspended' }],
  ['over', { status: 'completed', winnerSide: 'home', outcome: 'completed' }],
  ['ended by a walkover', { status: 'completed', winnerSide: 'home', outcome: 'walkover', sets: [] }],
  ['a bye beside a side to come', { status: 'cancelled', players: { home: [], guest: match.players.guest } }],
  ['between sides to come', { players: { home: [], guest: [] }, openSides: open }],
  ['of teams', { teams: { home: { id: 'r', name: 'Ribera' }, guest: { id: 'n', name: 'Norte' } } }],
])('a card of a match that is %s needs the texts of the live page alone', (_, over) => {
  const page = <MatchCard match={{ ...match, ...(over as Partial<ShownMatch>) }} />;
  const html = renderPage({ page, path: '/', address: '/', reads: [], words });
  expect(textOf(html)).toMatch(/Bea\|.*Q\||To be decided/);
});
