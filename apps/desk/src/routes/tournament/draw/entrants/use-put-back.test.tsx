import { createClient } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '@courtcast/web-testkit/memory-store.ts';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { usePutBack } from './use-put-back.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const { entries, entrants, ...rest } = sampleDraw({ fields: { finalized: false, randomSeed: null } });
const open = entries.map((entry) => ({ ...entry, status: 'pending' as const, player: null, players: [] }));
const drawWith = (count: number) => ({ ...rest, entries: open, entrants: entrants.slice(0, count) });

/** An API whose draw has changed since the page read it: it takes entries for that version alone. */
function apiOf(draw: object) {
  const taken: unknown[] = [];
  const fetch = (_: unknown, { method, headers, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Promise.resolve(Response.json(draw, { headers: { etag: '"2"' } }));
    if (new Headers(headers).get('if-match') !== '"2"') {
      return Promise.resolve(
        Response.json({ statusCode: 412, message: 'Old', error: 'Old' }, { status: 412 }),
      );
    }
    taken.push(typeof body === 'string' && JSON.parse(body));
    return Promise.resolve(Response.json({ ...draw, warnings: [] }));
  };
  return { api: createClient({ url: 'http://api.test', fetch }), taken };
}

/** The step, as a page that has read the draw with all its entries is given it. */
function putBackOf(api: Client): ReturnType<typeof usePutBack> {
  vi.stubGlobal('window', { sessionStorage: memoryStore() });
  const steps: ReturnType<typeof usePutBack>[] = [];
  function Page() {
    steps.push(usePutBack('draw'));
    return null;
  }
  const read = [ask('getDraw', { params: { id: 'draw' } }).queryKey, drawWith(8)] as const;
  renderDesk({ page: <Page />, path: '/', address: '/', reads: [read], api });
  const [step] = steps;
  if (step === undefined) throw new Error('the page did not render');
  return step;
}

test('who was removed comes back into the entries as the removal, and others, have left them', async () => {
  const { api, taken } = apiOf(drawWith(3));
  const [, , , gone] = entrants;
  if (gone === undefined) throw new Error('the sample has four seeds');
  await putBackOf(api)(gone, 3);
  const players = ['p1', 'p2', 'p3', 'p4'];
  expect(taken).toEqual([{ entrants: players.map((id, index) => ({ playerIds: [id], seed: index + 1 })) }]);
});
