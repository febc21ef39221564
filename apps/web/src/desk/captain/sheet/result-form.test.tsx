import { createClient } from '@courtcast/client';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deskHook } from '../../../../test/desk-hook.tsx';
import { memoryStore } from '../../../../test/memory-store.ts';
import { renderDesk } from '../../../../test/render-desk.tsx';
import { textOf } from '../../../../test/render-page.tsx';
import { orderMatch } from '../../../../test/sample-order.ts';
import { TypedNote } from './typed-note.tsx';
import { useResultSteps } from './use-result-steps.ts';
import type { ResultValues } from './use-result-steps.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const match = orderMatch('m', null, {
  ...{ status: 'in_progress', version: 3 },
  players: { home: [{ id: 'ana', name: 'Ana' }], guest: [{ id: 'bea', name: 'Bea' }] },
});

/** The steps of a result, and what they have sent. */
function stepsOfResult() {
  vi.stubGlobal('window', { sessionStorage: memoryStore() });
  const sent: unknown[] = [];
  const fetch = (_: unknown, { body }: RequestInit = {}) => {
    sent.push(typeof body === 'string' && JSON.parse(body));
    return Promise.resolve(Response.json({ ...match, version: 3 + sent.length }));
  };
  const api = createClient({ url: 'http://api.test', fetch });
  return { send: deskHook(() => useResultSteps(match), { api }), sent };
}

function noteOf(values: ResultValues): string {
  function Page() {
    return (
      <FormProvider {...useForm({ defaultValues: values })}>
        <TypedNote match={match} field={(name) => `[${name}]`} />
      </FormProvider>
    );
  }
  return textOf(renderDesk({ page: <Page />, path: '/', address: '/', reads: [] }));
}

describe('a match that did not come to its end', () => {
  test.each(['walkover', 'retirement'])('a %s has no winner until a side is named', async (how) => {
    const { send, sent } = stepsOfResult();
    expect(await send({ how, loser: '', sets: '' })).toBe('stopped');
    expect(sent).toEqual([]);
    expect(noteOf({ how, loser: '', sets: '' })).not.toContain('Winner');
  });

  test('is won by the side that is not named, which is said before it is sent', async () => {
    const { send, sent } = stepsOfResult();
    await send({ how: 'walkover', loser: 'home', sets: '6-4' });
    expect(sent).toEqual([
      { outcome: 'walkover', winnerSide: 'guest', expectedVersion: 3 },
      { expectedVersion: 4 },
    ]);
    expect(noteOf({ how: 'walkover', loser: 'home', sets: '6-4' })).toContain('Winner: Bea.');
    expect(noteOf({ how: 'retirement', loser: 'guest', sets: '3-0' })).toContain('Winner: Ana.');
  });
});

test('a score names its winner, or what is wrong with it', () => {
  const played = (sets: string) => noteOf({ how: 'completed', loser: '', sets });
  expect(played('6-4 6-4')).toContain('Winner: Ana.');
  expect(played('6-4')).toContain('No one has won by this score yet.');
  expect(played('6-9')).toContain('This score is not possible in this format.');
});
