import { rulesOf } from '@courtcast/scoring-rules';
import { createClient } from '@courtcast/client';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deskHook } from '@courtcast/web-testkit/desk-hook.tsx';
import { memoryStore } from '@courtcast/web-testkit/memory-store.ts';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { orderMatch } from '@courtcast/web-testkit/sample-order.ts';
import { ResultFields } from '../../../features/result-entry/score-entry.tsx';
import type { ResultValues } from '../../../features/result-entry/result-values.ts';
import { useTypedResult } from './result-form.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const match = orderMatch('m', null, {
  ...{ status: 'in_progress', version: 3 },
  players: { home: [{ id: 'ana', name: 'Ana' }], guest: [{ id: 'bea', name: 'Bea' }] },
});
const teams = { home: { name: 'Ribera' }, guest: { name: 'Mar' } };

/** The requests that form input sends, and the outcome. */
async function sentOf(values: ResultValues) {
  vi.stubGlobal('window', { sessionStorage: memoryStore() });
  vi.stubGlobal('document', { getElementById: () => null });
  const sent: unknown[] = [];
  const fetch = (asked: unknown, { body }: RequestInit = {}) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : String(asked));
    sent.push([pathname.split('/').at(-1), typeof body === 'string' && JSON.parse(body)]);
    return Promise.resolve(Response.json({ ...match, version: 3 + sent.length }));
  };
  const api = createClient({ url: 'http://api.test', fetch });
  const outcome = await deskHook(() => useTypedResult(match), { api })(values);
  return { sent, outcome };
}

function shown(values: ResultValues): string {
  function Page() {
    return (
      <FormProvider {...useForm({ defaultValues: values })}>
        <ResultFields match={match} rules={rulesOf(match)} field={(name) => `[${name}]`} teams={teams} />
      </FormProvider>
    );
  }
  return textOf(renderDesk({ page: <Page />, path: '/', address: '/', reads: [] }));
}

describe('a match that did not come to its end', () => {
  test.each(['walkover', 'retirement'])('a %s has no winner until a side is named', async (how) => {
    expect(await sentOf({ how, loser: '' })).toEqual({ sent: [], outcome: 'stopped' });
    expect(shown({ how, loser: '' })).not.toContain('Winner');
  });

  test('is won by the side that is not named, which is said before it is sent', async () => {
    const walkover = { how: 'walkover', loser: 'home', home0: '6', guest0: '4' };
    expect((await sentOf(walkover)).sent).toEqual([
      ['result', { outcome: 'walkover', winnerSide: 'guest', expectedVersion: 3 }],
      ['confirm', { expectedVersion: 4 }],
    ]);
    expect(shown(walkover)).toContain('Winner by walkover: Bea.');
    const retired = { how: 'retirement', loser: 'guest', home0: '3', guest0: '0' };
    expect(shown(retired)).toContain('Winner by retirement: Ana, at 3–0.');
  });
});

test('a match that was played to its end is entered and confirmed, whether typed set by set or at once', async () => {
  const sets = [
    { home: 6, guest: 4 },
    { home: 6, guest: 3 },
  ];
  const steps = [
    ['score', { sets, expectedVersion: 3 }],
    ['confirm', { expectedVersion: 4 }],
  ];
  const bySet = { how: 'completed', home0: '6', guest0: '4', home1: '6', guest1: '3' };
  for (const values of [bySet, { how: 'completed', home0: '6-4 6-3' }]) {
    expect((await sentOf(values)).sent).toEqual(steps);
    expect(shown(values)).toContain('Winner: Ana, 6–4 6–3.');
  }
});

test('a set that has not come to its end ends no match: nothing is sent unless play goes on from it', async () => {
  const open = { home0: '6', guest0: '4', home1: '6', guest1: '5' };
  expect(await sentOf({ ...open, how: 'completed' })).toEqual({ sent: [], outcome: 'stopped' });
  expect(shown({ ...open, how: 'completed' })).toContain('6–5 ends no set.');
  const { sent } = await sentOf({ ...open, how: 'running' });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject(['score', { sets: [{}, { home: 6, guest: 5 }] }]);
});

test('each side is named with its team, and an impossible score says why', () => {
  const text = shown({ how: 'completed', home0: '6', guest0: '9' });
  expect(text).toMatch(/Ana\|Ribera\|.*Bea\|Mar\|/);
  expect(text).toContain('Set 1: 6–9 cannot be in a set to 6 games.');
});
