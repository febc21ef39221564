import { expect, test } from 'vitest';
import { usualLadder } from '@courtcast/contracts/usual-ladder';
import { settingsOf, valuesOf } from './ladder-form.tsx';

const settings = { ...usualLadder, name: 'Club ladder', status: 'open' } as const;

test('what is typed is what the ladder has', () => {
  const { status: _open, inactivePlaces: _places, openChallenges: _count, ...same } = settings;
  expect(settingsOf(valuesOf(settings))).toEqual(same);
  const changed = {
    ...valuesOf(settings),
    reach: '5',
    inactiveDays: '28',
    move: 'swap',
    declined: 'nothing',
  };
  expect(settingsOf(changed)).toMatchObject({
    reach: 5,
    inactiveDays: 28,
    move: 'swap',
    declined: 'nothing',
  });
});
