import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { newLeague } from './league-fields.ts';
import { LeagueForm } from './league-form.tsx';
import type { LeagueValues } from './league-values.ts';

function pressedWith(changes: Partial<LeagueValues> = {}): readonly string[] {
  const html = renderDesk({
    page: (
      <LeagueForm
        name="league:new"
        sport="padel"
        initial={{ ...newLeague('padel'), ...changes }}
        action="Add"
        save={() => Promise.resolve({ refusal: null })}
      />
    ),
    path: '/',
    address: '/',
    reads: [],
  });
  return [...html.matchAll(/aria-pressed="true"[^>]*>([^<]*)</g)].map(([, text = '']) => text);
}

test('the way of playing in force is marked, and none where something of it was changed', () => {
  expect(pressedWith()).toEqual(['Three padel pairs']);
  expect(pressedWith({ doubles: '5' })).toEqual(['Five padel pairs']);
  expect(pressedWith({ deuceRule: 'silver' })).toEqual([]);
});
