import { expect, test } from 'vitest';
import type { SiteRead } from '@courtcast/contracts';
import { createPageReads } from './page-reads.ts';
import { shareAnswer } from '../cache/shared-answer.ts';
import type { FirstAsking } from '../cache/ask-shared.ts';

const by = {} as FirstAsking;
const asked: string[] = [];
const reads = createPageReads(
  (call, { path }) => {
    asked.push(`${call.caller.kind} ${path}`);
    return shareAnswer({ status: 200, headers: {}, body: Buffer.from('{}') });
  },
  () => 0,
);

const read = (operation: string, params: SiteRead['params'] = {}) =>
  reads.answer({ operation, params, query: {} }, by);

test('pages read what anyone may, also where others are shown more of it', async () => {
  await read('getTeamMatch', { id: 'tm1' });
  await read('getMatch', { id: 'm1' });
  expect(asked).toEqual(['anonymous /team-matches/tm1', 'anonymous /matches/m1']);
});

test.each(['listMyMatches', 'getCurrentUser', 'addPoints', 'nothing'])(
  'pages cannot read %s',
  async (operation) => {
    await expect(read(operation)).rejects.toThrow(`pages cannot read ${operation}`);
  },
);
