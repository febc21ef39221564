import { expect, test } from 'vitest';
import { byNearness } from './partner-part.tsx';

const of = (id: string, level: number | null, rating: number | null) => ({
  ...{ id, drawId: 'd', name: id, level, rating },
});
const looking = [of('far', 6, null), of('none', null, null), of('said', null, 3.4), of('near', 3.1, 6)];

test('who looks for a partner stands by nearness of level: that by results, else what they say', () => {
  expect(byNearness(looking, 3).map(({ id }) => id)).toEqual(['near', 'said', 'far', 'none']);
  for (const own of [null, Number.NaN]) expect(byNearness(looking, own)).toEqual(looking);
});
