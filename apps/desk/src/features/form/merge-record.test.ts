import { expect, test } from 'vitest';
import { mergeRecord } from './use-draft-values.ts';

const base = { name: 'Open', city: 'Graz', courts: ['1', '2'] };

test('what only others have changed is taken, what only I have changed stays', () => {
  const merged = mergeRecord({
    base,
    mine: { ...base, name: 'Graz Open' },
    theirs: { ...base, city: 'Linz' },
  });
  expect(merged).toEqual({
    values: { name: 'Graz Open', city: 'Linz', courts: ['1', '2'] },
    conflicts: [],
    taken: ['city'],
    base: { ...base, city: 'Linz' },
  });
});

test('what both have changed waits for a choice, with mine in place', () => {
  const merged = mergeRecord({
    base,
    mine: { ...base, courts: ['2'] },
    theirs: { ...base, courts: ['1'] },
  });
  expect(merged.values.courts).toEqual(['2']);
  expect(merged.conflicts).toEqual([{ name: 'courts', mine: ['2'], theirs: ['1'] }]);
});

test('the same change by both is none', () => {
  const both = { ...base, courts: ['2'] };
  expect(mergeRecord({ base, mine: both, theirs: { ...both } })).toMatchObject({ conflicts: [], taken: [] });
});

test('a draft of a form that had other fields keeps those that there are', () => {
  const old = { name: 'Graz Open' } as typeof base;
  expect(mergeRecord({ base: { name: 'Open' } as typeof base, mine: old, theirs: base }).values).toEqual({
    ...base,
    name: 'Graz Open',
  });
});

test('a conflict stays open through later changes and a reload, until a person has chosen', () => {
  const mine = { ...base, name: 'Graz Open' };
  const first = mergeRecord({ base, mine, theirs: { ...base, name: 'Linz Open' } });
  const theirs = { ...base, name: 'Wels Open', city: 'Wels' };
  const second = mergeRecord({ base: first.base, mine: first.values, theirs });
  expect(second.conflicts).toEqual([{ name: 'name', mine: 'Graz Open', theirs: 'Wels Open' }]);
  expect(second.taken).toEqual(['city']);
  const kept = mergeRecord({ base: second.base, mine: second.values, theirs });
  expect(kept).toMatchObject({ conflicts: [{ name: 'name' }], taken: [] });
});

test('a conflict is over once they have gone back to what was there', () => {
  const mine = { ...base, name: 'Graz Open' };
  const first = mergeRecord({ base, mine, theirs: { ...base, name: 'Linz Open' } });
  expect(mergeRecord({ base: first.base, mine, theirs: base })).toMatchObject({
    values: { name: 'Graz Open' },
    conflicts: [],
  });
});
