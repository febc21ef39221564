import { expect, test } from 'vitest';
import { genderFaults } from './eligibility.ts';
import type { FieldGender, PlayerGender } from './eligibility.ts';

type Genders = readonly (PlayerGender | undefined)[];
const none = { barred: [], isAlike: false, unclear: [] };

test.each<[FieldGender, Genders, object]>([
  [null, ['male', 'female', null], none],
  ['other', ['male', 'female', null], none],
  ['female', ['female', 'female'], none],
  ['female', ['female', 'male'], { ...none, barred: [1] }],
  ['male', [undefined, 'male'], none],
  ['male', ['other', null, 'female'], { ...none, barred: [2], unclear: [0, 1] }],
  ['mixed', ['female'], none],
  ['mixed', ['female', 'male'], none],
  ['mixed', ['male', 'female'], none],
  ['mixed', ['male', 'male'], { ...none, isAlike: true }],
  ['mixed', ['female', 'female'], { ...none, isAlike: true }],
  ['mixed', ['female', undefined], none],
  ['mixed', [undefined, undefined], none],
  ['mixed', ['other', 'other'], { ...none, unclear: [0, 1] }],
  ['mixed', [null, null], { ...none, unclear: [0, 1] }],
])('a field of %s has %j: %j', (field, genders, faults) => {
  expect(genderFaults(field, genders)).toEqual(faults);
});
