import { expect, test } from 'vitest';
import { plannedMinutes, proposedSettings } from './plan-settings.ts';

test('a plan begins with time for the longest format that is played', () => {
  expect(proposedSettings([{ matchFormat: 'fast4' }, { matchFormat: 'best_of_3' }]).matchMinutes).toBe(95);
  expect(proposedSettings([{ matchFormat: 'fast4' }])).toEqual({ matchMinutes: 55, restMinutes: 30 });
  expect(proposedSettings([]).matchMinutes).toBe(75);
});

const at = (courtId: string, time: string) => ({
  court: { id: courtId },
  scheduledTime: `2026-05-01T${time}:00.000Z`,
});

test('a plan that is there says how long its matches were reckoned to last', () => {
  const plan = [at('1', '09:00'), at('1', '10:00'), at('1', '11:30'), at('2', '09:00'), at('2', '10:00')];
  expect(plannedMinutes(plan)).toBe(60);
  expect(plannedMinutes([...plan, at('1', '11:35'), { court: null, scheduledTime: null }])).toBe(60);
  expect(plannedMinutes([at('1', '09:00'), at('1', '10:00')])).toBeNull();
});
