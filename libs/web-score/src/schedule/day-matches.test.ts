import { describe, expect, test } from 'vitest';
import type { MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { matchesOn, spanOf, toBeScheduled } from './day-matches.ts';

const ZONE = 'Europe/Madrid';
const court = { id: 'c', name: 'Court 1', clubId: 'k', club: null };
const at = (day: number, time: string) => `2026-05-0${day}T${time}:00.000Z`;
const match = (id: string, fields: Partial<MatchDetailView> = {}) =>
  scheduledMatch({ id, kind: 'tournament', ...fields });

const promised = match('promised', { notBeforeTime: at(2, '22:30') });
const onCourt = match('on-court', { court, playOrder: 3 });
const running = match('running', { status: 'in_progress', startedAt: at(1, '10:00') });
const over = match('over', { court, status: 'completed', completedAt: at(1, '12:00') });
const elsewhere = match('elsewhere', { status: 'completed', completedAt: at(1, '12:00') });
const p = (id: string) => ({ id, name: id });
const ready = match('ready', { players: { home: [p('a')], guest: [p('b')] } });
const waiting = match('waiting', { players: { home: [], guest: [p('c')] } });
const untimed = [promised, onCourt, running, over, elsewhere, ready, waiting];
const idsOn = (day: string, isPresent: boolean) =>
  matchesOn(day, { timed: [match('timed')], untimed, isPresent, zone: ZONE }).map(({ id }) => id);

describe('the matches of a day', () => {
  test('are those with a time, and those that play, a court or a promise puts there', () => {
    expect(idsOn('2026-05-01', true)).toEqual(['timed', 'on-court', 'running', 'over']);
  });

  test('a promise is of the day at the place', () => {
    expect(idsOn('2026-05-03', false)).toEqual(['timed', 'promised']);
    expect(idsOn('2026-05-02', false)).toEqual(['timed']);
  });
});

describe('the current day has what earlier days have left over', () => {
  const planned = (id: string, fields: Partial<MatchDetailView>) =>
    match(id, { court, scheduledTime: at(1, '21:00'), playOrder: 7, ...fields });
  const late = { startedAt: at(1, '22:30') };
  // At the place these begin half an hour after midnight.
  const leftOver = [
    planned('on court after midnight', { status: 'in_progress', startedAt: at(1, '21:30') }),
    planned('suspended', { status: 'suspended', startedAt: at(1, '21:05') }),
    planned('not played', { notBeforeTime: at(1, '21:00') }),
    planned('played after midnight', { status: 'completed', ...late, completedAt: at(1, '23:50') }),
  ];
  const others = [
    planned('begun before midnight, and over', {
      status: 'completed',
      ...{ startedAt: at(1, '21:00'), completedAt: at(1, '22:40') },
    }),
    planned('cancelled', { status: 'cancelled' }),
    planned('of a later day', { scheduledTime: at(2, '21:00') }),
  ];
  const on = (day: string, isPresent: boolean) =>
    matchesOn(day, { timed: [], untimed: [...leftOver, ...others], isPresent, zone: ZONE });

  test('until it is planned again', () => {
    expect(on('2026-05-02', true).map(({ id }) => id)).toEqual(leftOver.map(({ id }) => id));
    expect(on('2026-05-02', false)).toEqual([]);
    expect(on('2026-05-01', true)).toEqual([]);
  });

  test('without the time that has passed, which stays of what is on court and was played', () => {
    const times = on('2026-05-02', true).map(({ scheduledTime }) => scheduledTime);
    expect(times).toEqual([at(1, '21:00'), null, null, at(1, '21:00')]);
    expect(on('2026-05-02', true)[2]).toMatchObject({ notBeforeTime: null, playOrder: 7 });
  });

  test('it makes no days, and is not to be scheduled for the first time', () => {
    expect(spanOf({ ends: [], untimed: leftOver, today: '2026-05-02', zone: ZONE })).toBeNull();
    expect(toBeScheduled(leftOver)).toEqual([]);
  });
});

test('what could be played and has neither time nor court is to be scheduled', () => {
  expect(toBeScheduled(untimed).map(({ id }) => id)).toEqual(['ready']);
});

describe('the days of an order of play', () => {
  const today = '2026-05-04';
  const ends = [match('a', { scheduledTime: at(1, '08:00') }), match('b', { scheduledTime: at(2, '23:00') })];

  test('go from the first to the last moment, at the place', () => {
    expect(spanOf({ ends, untimed: [], today, zone: ZONE })).toEqual({
      first: '2026-05-01',
      last: '2026-05-03',
    });
    expect(spanOf({ ends: [], untimed: [promised, over], today, zone: ZONE })).toEqual({
      first: '2026-05-03',
      last: '2026-05-03',
    });
  });

  test('are today where matches have courts and no time, and none where nothing is planned', () => {
    expect(spanOf({ ends: [], untimed: [onCourt], today, zone: ZONE })).toEqual({
      first: today,
      last: today,
    });
    expect(spanOf({ ends: [], untimed: [ready, waiting], today, zone: ZONE })).toBeNull();
  });
});
