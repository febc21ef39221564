import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { RegistrationRow } from './registrations-page.tsx';

const dates = { createdAt: '2026-05-01T12:00:00.000Z', updatedAt: '2026-05-01T12:00:00.000Z' };
const registration = {
  ...{ id: 'r', tournamentId: 't', drawId: 'd', playerId: 'ana', partnerPlayerId: 'bea' },
  ...{ partnerAsked: true, players: [{ id: 'ana', name: 'Ana' }, { id: 'bea', name: 'Bea' }], ...dates }, // prettier-ignore
};
const tournament = { id: 't', name: 'Open', startDate: null } as Parameters<
  typeof RegistrationRow
>[0]['tournament'];

function shownTo(playerId: string, partnerAsked = true): string {
  const one = { registration: { ...registration, partnerAsked }, tournament, draw: 'Doubles', playerId };
  return textOf(renderDesk({ page: <RegistrationRow {...one} />, path: 't', address: '/t', reads: [] }));
}

test('who was named as a partner says yes or no; who has named them reads that they have not', () => {
  const asked = shownTo('bea');
  expect(asked).toContain('Doubles · with Ana · asks you to play as partner');
  expect(asked).toMatch(/Play together\| Open, Doubles\|Decline\| Open, Doubles/);
  expect(asked).not.toContain('Take it back');
  expect(shownTo('ana')).toContain('Doubles · with Bea · has not said yes yet|Take it back|');
});

test('a pair that has agreed is taken back by either', () => {
  for (const playerId of ['ana', 'bea']) expect(shownTo(playerId, false)).toContain('Take it back');
  expect(shownTo('bea', false)).not.toContain('Play together');
});

test('an entry says where it stands in its list, and opens its page', () => {
  const entry = { ...registration, partnerAsked: false, status: 'waiting', place: 3 } as const;
  const one = { registration: entry, tournament, draw: 'Doubles', playerId: 'ana' };
  const text = textOf(
    renderDesk({ page: <RegistrationRow {...one} />, path: 't', address: '/t', reads: [] }),
  );
  expect(text).toContain('with Bea · waiting list, place 3');
  expect(text).toContain('Open the entry| Open, Doubles');
});
