import { expect, test } from 'vitest';
import { dueOf } from './due.ts';

const at = (time: string) => `2026-05-02T${time}:00.000Z`;
const due = (scheduled: string | null, promised: string | null) =>
  dueOf({
    scheduledTime: scheduled === null ? null : at(scheduled),
    notBeforeTime: promised === null ? null : at(promised),
  });

test('a match is due at its planned time', () => {
  expect(due('10:00', null)).toEqual({ kind: 'time', at: at('10:00') });
});

test('a promise alone is all that is known', () => {
  expect(due(null, '10:00')).toEqual({ kind: 'notBefore', at: at('10:00') });
});

test('a promise before the planned time holds nothing back', () => {
  expect(due('13:00', '10:45')).toEqual({ kind: 'time', at: at('13:00') });
});

test.each(['10:00', '12:30'])('a promise of %s binds a match that is planned for ten', (promise) => {
  expect(due('10:00', promise)).toEqual({ kind: 'notBefore', at: at(promise) });
});

test('moments are compared, however they are written', () => {
  const scheduledTime = '2026-05-02T12:00:00+02:00';
  expect(dueOf({ scheduledTime, notBeforeTime: at('10:30') })?.at).toBe(at('10:30'));
  expect(dueOf({ scheduledTime, notBeforeTime: at('09:30') })?.at).toBe(scheduledTime);
});

test('without either nothing is due', () => {
  expect(due(null, null)).toBeNull();
});
