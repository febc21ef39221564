import { expect, test } from 'vitest';
import { courtCountOf, courtsOf, eveningBody, isOdd, newEvening, planOfValues } from './evening-values.ts';

const people = Array.from({ length: 9 }, (_, index) => ({ name: `P${index}` }));
const courts = ['c1', 'c2', 'c3'].map((id) => ({ id }));
const place = { clubId: 'club', clubCourts: courts, proposedName: 'Evening of Thu' };

test('as many courts are taken as are needed, until they are chosen by hand', () => {
  expect(courtsOf({ ...newEvening, people }, courts)).toEqual(['c1', 'c2']);
  expect(courtsOf({ ...newEvening, people, courtIds: ['c3', 'c1', 'gone'] }, courts)).toEqual(['c1', 'c3']);
  expect(courtCountOf({ ...newEvening, people }, [])).toBe(2);
  expect(courtCountOf({ ...newEvening, people, courtCount: 5 }, [])).toBe(5);
});

test('an evening as it is proposed', () => {
  expect(eveningBody({ ...newEvening, people: people.slice(0, 8) }, place)).toEqual({
    ...{
      name: 'Evening of Thu',
      clubId: 'club',
      drawType: 'americano',
      courtIds: ['c1', 'c2'],
      pointsTotal: 24,
    },
    players: people.slice(0, 8).map(({ name }) => [{ name }]),
  });
});

test('fixed pairs by the clock at a club without courts', () => {
  const values = {
    ...newEvening,
    name: ' Padel ',
    partners: 'teams',
    minutes: 15,
    people: people.slice(0, 8),
  } as const;
  const body = eveningBody(values, { ...place, clubCourts: [] });
  expect(body).toMatchObject({ name: 'Padel', teams: true, minutes: 15, courtCount: 2 });
  expect(body.players).toHaveLength(4);
  expect(body).not.toHaveProperty('pointsTotal');
  expect(isOdd({ ...values, people })).toBe(true);
});

test('what an americano alone has is not sent for others', () => {
  const mexicano = { ...newEvening, drawType: 'mexicano', partners: 'teams', people } as const;
  expect(eveningBody(mexicano, place)).not.toHaveProperty('teams');
  expect(isOdd(mexicano)).toBe(false);
  expect(planOfValues(mexicano, 2)).toMatchObject({ matches: 2, sitOut: 1, rounds: null });
});

test('a round that was not played counts the average, unless nothing is chosen', () => {
  expect(eveningBody(newEvening, place)).not.toHaveProperty('sitOutCredit');
  expect(eveningBody({ ...newEvening, sitOutCredit: 'none' }, place)).toMatchObject({ sitOutCredit: 'none' });
});

test('nobody need be named: others come by themselves', () => {
  expect(eveningBody(newEvening, place)).not.toHaveProperty('players');
  expect(planOfValues(newEvening, 1)).toBeNull();
});
