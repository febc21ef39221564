import { expect, test } from 'vitest';
import { changeDetails, placeInOrder, replacePlayer } from './details.ts';
import { scheduledMatch } from '../../test/support/matches.ts';

const at = (time: string) => new Date(`2026-05-02T${time}:00.000Z`);
const waiting = scheduledMatch();
const place = { court: null, scheduledTime: at('10:45'), notBeforeTime: at('10:30'), playOrder: 3 };
const planned = placeInOrder(waiting, place, { epoch: 1, version: 1 });
const timesOf = ({ scheduledTime, notBeforeTime }: typeof planned) => [scheduledTime, notBeforeTime];

test('the promise of an order of play moves with its match, and again', () => {
  const later = changeDetails(planned, { scheduledTime: at('13:00') });
  expect(timesOf(later)).toEqual([at('13:00'), at('12:45')]);
  expect(timesOf(changeDetails(later, { scheduledTime: at('09:15') }))).toEqual([at('09:15'), at('09:00')]);
});

test('it goes with the time', () => {
  expect(timesOf(changeDetails(planned, { scheduledTime: null }))).toEqual([null, null]);
});

test('a promise that was made by hand stays', () => {
  const byHand = changeDetails(planned, { notBeforeTime: at('12:00') });
  expect(timesOf(changeDetails(byHand, { scheduledTime: at('13:00') }))).toEqual([at('13:00'), at('12:00')]);
  const alone = changeDetails(waiting, { scheduledTime: at('10:00'), notBeforeTime: at('09:00') });
  expect(timesOf(changeDetails(alone, { scheduledTime: at('13:00') }))).toEqual([at('13:00'), at('09:00')]);
});

test('a delay that is handed on with its promise leaves it that of the order of play', () => {
  const late = changeDetails(planned, { scheduledTime: at('11:15'), notBeforeTime: at('11:00') });
  expect(timesOf(changeDetails(late, { scheduledTime: at('11:45') }))).toEqual([at('11:45'), at('11:30')]);
});

test('what is given as it is changes nothing', () => {
  expect(changeDetails(planned, { scheduledTime: at('10:45'), notBeforeTime: at('10:30') })).toBe(planned);
  expect(changeDetails(waiting, { notBeforeTime: null })).toBe(waiting);
});

test('a match that stands still stands in the next order of play, one that is on keeps its place', () => {
  const order = { epoch: 1, version: 2 };
  const next = { ...place, scheduledTime: at('18:00'), notBeforeTime: at('18:00') };
  expect(timesOf(placeInOrder({ ...planned, status: 'suspended' }, next, order))).toEqual([
    ...[at('18:00'), at('18:00')],
  ]);
  const running = { ...planned, status: 'in_progress' } as const;
  expect(placeInOrder(running, next, order)).toBe(running);
});

test('a player who was merged is named nowhere any more, not by a result that waits for them either', () => {
  const seat = (id: string) => [{ id, name: id }];
  const asked = {
    ...scheduledMatch(),
    sides: { home: seat('ana'), guest: seat('ghost') },
    review: {
      status: 'pending',
      sides: ['home', 'guest'],
      answers: [{ playerId: 'ghost', isAccepted: false }],
      countsAt: at('10:00'),
      waitsFor: ['ana', 'ghost'],
    },
  } as const;
  const merged = replacePlayer(asked, 'ghost', { id: 'bea', name: 'Bea' });
  expect(JSON.stringify(merged)).not.toContain('ghost');
  expect(merged.review?.waitsFor).toEqual(['ana', 'bea']);
});
