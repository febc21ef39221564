import { expect, test } from 'vitest';
import { allEmbedWords } from '@courtcast/messages/all-embed-words.ts';
import { drawWith } from '@courtcast/web-ui/nodes.ts';
import { htmlMaker } from '../../html-maker.ts';
import { drawTable } from './embedded-table.ts';
import type { ShownTable } from './embedded-table.ts';
import { tableSources } from './sources.ts';

const words = allEmbedWords.en.embed;
const HOSTILE = '</td><script>alert(1)</script>';

/** What a source makes of these answers, by path. */
const read = (name: string, answers: Readonly<Record<string, unknown>>) =>
  tableSources[name]?.({
    ask: async <T>(path: string) => {
      if (!(path in answers)) throw new Error(`not expected: ${path}`);
      return answers[path] as T;
    },
    ...{ id: 'x', words, rows: 2 },
  });

const row = (rank: number, previousRank: number | null, name: string) => ({
  ...{ rank, previousRank, player: { id: name, name }, points: 100 - rank, results: 1 },
});

test('a ranking has ranks, how they moved in a week, names and points', async () => {
  const table = await read('ranking', {
    'rankings/x': { name: 'Singles' },
    'rankings/x/standings?perPage=2': { data: [row(1, 3, 'Ana'), row(2, null, 'Bea'), row(2, 1, 'Cara')] },
  });
  expect(table).toMatchObject({ title: 'Singles', path: '/rankings/x' });
  expect(table?.parts[0]?.rows).toEqual([
    ['1', { sign: '▲ 2', spoken: 'up 2 in a week' }, 'Ana', '99'],
    ['2', 'new', 'Bea', '98'],
    ['2', { sign: '▼ 1', spoken: 'down 1 in a week' }, 'Cara', '98'],
  ]);
});

test('groups of a draw stand below each other, each with as many rows as are asked for', async () => {
  const standing = (group: number, name: string) => ({
    ...{ group, rank: 1, players: [{ id: name, name }], played: 3, points: 6 },
  });
  const table = await read('draw', {
    'draws/x': { name: 'Women', tournamentId: 't' },
    'draws/x/standings': [...['Ana', 'Bea', 'Cara'].map((name) => standing(1, name)), standing(2, 'Dora')],
  });
  expect(table?.parts.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Group 1', 2],
    ['Group 2', 1],
  ]);
  expect(table?.path).toBe('/tournaments/t/draws/x');
});

test('the table of a league group has teams with table points', async () => {
  const table = await read('league-group', {
    'league-groups/x': { name: 'North', league: { name: 'First' } },
    'league-groups/x/standings': [{ rank: 1, teamName: 'Ribera 1', played: 2, tablePoints: 4 }],
  });
  expect(table).toMatchObject({ title: 'First · North', parts: [{ rows: [['1', 'Ribera 1', '2', '4']] }] });
});

test('a league group says which places go up and down', async () => {
  const row = (rank: number, teamId: string) => ({
    ...{ rank, teamId, teamName: teamId, played: 2, tablePoints: 4, withdrawn: false },
  });
  const table = await read('league-group', {
    'league-groups/x': { name: 'North', league: { name: 'First' }, moves: { up: 1, down: 1 } },
    'league-groups/x/standings': [row(1, 'a'), row(2, 'b')],
  });
  expect(table?.columns.map(({ kind }) => kind)).toEqual(['rank', 'sign', 'name', 'number', 'number']);
  expect(table?.parts[0]?.rows.map((cells) => cells[1])).toEqual([
    { sign: '▲', spoken: 'promotion' },
    { sign: '▼', spoken: 'relegation' },
  ]);
});

const shown = (over: Partial<ShownTable>): string => {
  const state = { table: null, isMissing: false, isDelayed: false, server: 'https://s', ...over };
  return drawWith(htmlMaker, () => [drawTable(words, state)].map(String).join(''));
};
const table = {
  ...{ title: HOSTILE, path: '/rankings/x', columns: [{ label: 'Player', kind: 'name' as const }] },
  parts: [{ title: null, rows: [[HOSTILE]] }],
};

test('names are text, and the whole table is a link to the installation', () => {
  const html = shown({ table });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script');
  expect(html).toContain('href="https://s/rankings/x"');
  expect(html).toContain('<th class="name" scope="row">');
});

test('says where there is no table, nobody in it, or it is not up to date', () => {
  expect(shown({})).toContain(words.connecting);
  expect(shown({ isMissing: true, isDelayed: true })).toContain(words.unknown);
  expect(shown({ table: { ...table, parts: [] } })).toContain(words.nobody);
  expect(shown({ table, isDelayed: true })).toContain(words.delayed);
  expect(shown({ table })).not.toContain(words.delayed);
});
