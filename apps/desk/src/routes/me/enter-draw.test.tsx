import { expect, test } from 'vitest';
import { bodyOfEntry } from './enter-draw.tsx';

type Lists = Parameters<typeof bodyOfEntry>[1];

const none = { bornFrom: null, bornTo: null, ratingFrom: null, ratingTo: null };
const lists = [
  { drawId: 'women', pairs: false, conditions: { ...none, bornTo: 1985 } },
  { drawId: 'doubles', pairs: true, conditions: none },
] as unknown as Lists;
const values = {
  ...{ draw: 'women', partner: { id: 'p2', name: 'Pia' }, looking: true },
  ...{ birthYear: '1980', rating: '4,5', notes: '' },
};

test('a draw of single players is sent no partner, one without conditions no age', () => {
  expect(bodyOfEntry(values, lists)).toEqual({ drawId: 'women', birthYear: 1980, rating: 4.5 });
  expect(bodyOfEntry({ ...values, draw: 'doubles' }, lists)).toEqual({
    ...{ drawId: 'doubles', partnerPlayerId: 'p2', rating: 4.5 },
  });
});

test('who looks for a partner is listed only without one', () => {
  expect(bodyOfEntry({ ...values, draw: 'doubles', partner: null }, lists)).toMatchObject({ looking: true });
});
