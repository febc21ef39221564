import { expect, test } from 'vitest';
import { scheduledMatch } from '@courtcast/testkit/states';
import { textOf, renderPage } from '@courtcast/web-testkit/render-page.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { loserNextKey, nextKey } from '@courtcast/web-score/match/next-match.ts';
import type { NextMatch } from '@courtcast/web-score/match/next-match.ts';
import type { SidesKey } from '@courtcast/web-data/page-data/page-data.ts';
import { playerSource } from './player-source.ts';
import { WhatComesNext } from './what-comes-next.tsx';

const match = scheduledMatch({ id: 'm3.1', kind: 'tournament', round: 3 });

const next: NextMatch = {
  ...{ matchId: 'm2.1', place: { round: 2, number: 1 }, due: null, isOver: false },
  opponent: { players: [{ id: 'p3', name: 'P3' }], seed: null },
  court: { id: 'c1', name: '1' },
};

const shown = (...reads: [SidesKey, NextMatch][]): string =>
  textOf(
    renderPage({ page: <WhatComesNext match={match} />, path: 'players/:id', address: '/players/p1', reads }),
  );

test('below a match to come stands what comes either way, the loser in a draw of its own', () => {
  const loser = { draw: { id: 'd2', name: 'Men – Consolation' }, onlyFirstMatch: true };
  const place = { round: 3, number: 2, step: 1 };
  const text = shown([nextKey('m3.1'), next], [loserNextKey('m3.1'), { ...next, place, loser, court: null }]);
  expect(text).toContain('After a win: Semi-final 1 · vs P3 · Court 1');
  expect(text).toContain(
    'After a loss: Men – Consolation, Round 1, match 2 · vs P3 · Only if this was their first match that was played.',
  );
});

test('nothing stands there of what is over, and after a last match', () => {
  expect(shown([nextKey('m3.1'), { ...next, isOver: true }])).not.toContain('After');
});

test('the page reads both ways from the draws of the matches to come', async () => {
  const draw = sampleDraw();
  const loserGoesTo = { drawId: 'draw', matchId: 'm1.1', side: 'home', onlyFirstMatch: false } as const;
  const linked = {
    ...draw,
    entries: draw.entries.map((entry) => (entry.matchId === 'm3.1' ? { ...entry, loserGoesTo } : entry)),
  };
  const answers: Readonly<Record<string, unknown>> = {
    getPlayer: { id: 'p1', name: 'P1', clubs: [] },
    getPlayerRecord: { total: { won: 0, lost: 0 } },
    listMatches: { data: [{ ...match, draw: { id: 'draw', name: 'Singles', goldenPoint: false } }] },
    getDraw: linked,
  };
  const read = async (operation: string) => answers[operation] ?? Promise.reject(new Error(operation));
  const sent = new Map<string, NextMatch>();
  const send = (key: readonly unknown[], data: NextMatch) => void sent.set(JSON.stringify(key), data);
  const at = { params: { id: 'p1' }, search: new URLSearchParams() };
  await playerSource.load(Object.assign(read, { aside: read, send }) as never, at);
  expect(sent.get(JSON.stringify(nextKey('m3.1')))?.matchId).toBe('m2.1');
  expect(sent.get(JSON.stringify(loserNextKey('m3.1')))).toMatchObject({ matchId: 'm1.1', loser: {} });
});
