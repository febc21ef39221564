import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { leagueBody, newLeague } from './league-fields.ts';
import { LeagueForm } from './league-form.tsx';

const draws = [
  { id: 'd1', name: 'Singles', drawType: 'swiss', tournament: 'Club 2026' },
  { id: 'd2', name: 'Open', drawType: 'elimination', tournament: 'Club 2026' },
];

function formOf(drawId: string, known: readonly object[] | null = draws): string {
  return textOf(
    renderDesk({
      page: (
        <LeagueForm
          name="league:1"
          sport="tennis"
          initial={{ ...newLeague('tennis'), drawId }}
          action="Save"
          save={() => Promise.resolve({ refusal: null })}
        />
      ),
      path: '/',
      address: '/',
      reads: known === null ? [] : [[['listDraws', 'of leagues', drawId], known]],
    }),
  );
}

test('a league of individuals is asked for its draw, and for nothing of team matches', () => {
  const text = formOf('d1');
  expect(text).toContain('Draw of individuals: Club 2026 · Singles');
  expect(text).not.toContain('Open');
  expect(text).not.toContain('What a team match is');
  expect(formOf('')).toContain('What a team match is');
});

test('the draw is not asked before it is known which there are, and stays as it is', () => {
  expect(formOf('d1', null)).not.toContain('Played by');
  expect(leagueBody({ ...newLeague('tennis'), drawId: 'd1' }).drawId).toBe('d1');
  expect(leagueBody(newLeague('tennis')).drawId).toBeNull();
});
