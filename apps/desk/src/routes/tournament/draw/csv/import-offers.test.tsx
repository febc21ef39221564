import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import type { Draw } from '../use-draw.ts';
import { ImportOffers } from './import-offers.tsx';
import type { Report, Steps } from './use-import.ts';

const report: Report = { rows: 2, created: 0, errors: [], players: [], warnings: [] };
const unknown = (value: string) => ({
  row: 1,
  code: 'unknown-column',
  message: '',
  column: null,
  value,
  names: [],
  otherRow: null,
  limit: null,
});
const steps = { isSending: false, isOtherEncoding: false } as Steps;
const draw = { id: 'd1', tournamentId: 't1', size: 8, entrants: [] } as unknown as Draw;
const qualifying = { id: 'q1', name: 'Qualifying', parentDrawId: 'd1', qualifyingSpots: 2 };

const shown = (said: Partial<Report>, more: Partial<Steps> = {}): string =>
  textOf(
    renderDesk({
      page: (
        <ImportOffers draw={draw} text="name" report={{ ...report, ...said }} steps={{ ...steps, ...more }} />
      ),
      path: '/',
      address: '/',
      reads: [[ask('listDraws', { params: { tournamentId: 't1' } }).queryKey, { data: [qualifying] }]],
    }),
  );

test('columns that are not known can be left out one by one or all, and those left out are named', () => {
  const text = shown({ errors: [unknown('Club'), unknown('Phone')], ignored: ['E-mail'] });
  expect(text).toContain('Ignore “Club”');
  expect(text).toContain('Ignore all of these columns');
  expect(text).toContain('Left out: E-mail.');
});

test('another encoding is said, and broken letters are shown with what they become', () => {
  const repairs = [
    { row: 2, column: 'name', value: 'JÃ¼rgen', repaired: 'Jürgen' },
    { row: 3, column: 'name', value: 'Ball\uFFFDn', repaired: null },
  ];
  const text = shown({ repairs }, { isOtherEncoding: true });
  expect(text).toContain('read as Windows-1252');
  expect(text).toContain('“JÃ¼rgen” becomes “Jürgen”');
  expect(text).toContain('Letters of “Ball\uFFFDn” are lost');
  expect(text).toContain('Repair 1 name');
});

test('a namesake is asked about, with those who are there and a new player', () => {
  const candidates = [{ playerId: 'p1', name: 'José Núñez', nationality: 'ES' }];
  const text = shown({ namesakes: [{ row: 2, column: 'name', name: 'Jose Nunez', candidates }] });
  expect(text).toContain('Line 2: who is Jose Nunez?');
  expect(text).toContain('José Núñez (ES)');
  expect(text).toContain('A new player');
});

test('those for whom there is no place can go to qualifying, and are named once they do', () => {
  const warnings = [{ code: 'more-than-places', path: 'rows.8', message: '' }];
  expect(shown({ warnings })).toContain('Move those who are too many to Qualifying');
  expect(shown({})).not.toContain('Move');
  expect(shown({ moved: [{ row: 8, names: ['Ana', 'Bea'] }] })).toContain('To qualifying: Ana / Bea.');
});
