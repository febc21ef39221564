import type { GroupRowView } from '@courtcast/contracts';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { scheduledMatch } from '@courtcast/testkit/states';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { EveningTable } from './evening-table.tsx';
import { RoundCards, SitOutLine } from './round-cards.tsx';
import type { RoundMatch, RoundView } from './round-view.ts';

const shown = (page: ReactNode): string => renderPage({ page, path: '/', address: '/', reads: [] });

function row(name: string, over: Partial<GroupRowView>): GroupRowView {
  return {
    ...{ group: 1, rank: 1, players: [{ id: name, name }], entryMark: null, seed: null, played: 3 },
    ...{ wins: 2, ties: 0, losses: 1, points: 40, separatedBy: null, status: 'playing', provisional: true },
    ...{ sets: { won: 2, lost: 1 }, games: { won: 40, lost: 32 }, scored: { won: 40, lost: 32 } },
    ...over,
  };
}

test('a table of points shows the total with its credit, and who has left', () => {
  const rows = [
    row('Ana', { difference: 8, satOut: 1, credit: 13.33, total: 53.33 }),
    row('Bea', { ties: 1, rank: 2, difference: -8, satOut: 0, credit: 0, total: 32, status: 'withdrawn' }),
  ];
  const html = shown(<EveningTable name="Thursday" rows={rows} own={['Bea']} />);
  expect(textOf(html)).toContain('|Ana|including 13.33 for 1 missed round|W 2 · Sat out 1|3|2|0|1|+8|53.33|');
  expect(textOf(html)).toContain('|Bea|Has left|W 2 · T 1|3|2|1|0|−8|32|');
  expect(html.match(/data-own="true"/g)).toHaveLength(1);
  expect(html).not.toContain('Equal points');
  const equal = shown(<EveningTable name="Thursday" rows={[row('Ana', {}), row('Bea', { rank: 2 })]} />);
  expect(textOf(equal)).toContain('|Equal points: more wins come first,');
});

test('a Swiss table shows wins and Buchholz', () => {
  const text = textOf(shown(<EveningTable name="Swiss" rows={[row('Ana', { buchholz: 5, satOut: 1 })]} />));
  expect(text).toContain('|Ana|Sets 2:1 · Games 40:32|3|2|5|2:1|40:32|');
});

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));

function match(over: Partial<RoundMatch>): RoundMatch {
  return {
    ...{ matchId: 'm1', round: 3, court: { number: 2, name: null }, match: null, score: null },
    players: { home: named('Ana', 'Leo'), guest: named('Sam', 'Mia') },
    state: 'ready',
    ...over,
  };
}

const view: RoundView = {
  round: 3,
  matches: [match({})],
  waiting: [match({ matchId: 'm2', court: { number: null, name: null }, state: 'waiting' })],
  sitOut: [named('Eva'), named('Ida')],
  clock: null,
  isOver: false,
};

test('the cards of a round name courts, pairs, and what waits', () => {
  const text = textOf(shown(<RoundCards view={view} actions={() => <button type="button">Enter</button>} />));
  expect(text).toContain('|Court 2|To be played|Ana / Leo|Sam / Mia|Enter|');
  expect(text).toContain('|Waits for a court|Ana / Leo|');
});

test('a reported result says by whom, and until when it can be disputed', () => {
  const review = { status: 'pending', countsAt: '2026-05-01T21:14:00.000Z', reportedBy: 'Leo' } as const;
  const reported = match({
    state: 'reported',
    match: { ...scheduledMatch({ id: 'm1', kind: 'tournament' }), review },
  });
  const text = textOf(shown(<RoundCards view={{ ...view, matches: [reported] }} />));
  expect(text).toContain('|Reported by Leo, counts at 21:14|');
});

test('who sits out is said in a line, in a Swiss draw as a bye', () => {
  expect(textOf(shown(<SitOutLine view={view} />))).toBe('|Sitting out: Eva and Ida|');
  expect(textOf(shown(<SitOutLine view={{ ...view, sitOut: [named('Eva')] }} isSwiss />))).toBe('|Bye: Eva|');
  expect(shown(<SitOutLine view={{ ...view, sitOut: [] }} />)).toBe('');
});
