import type { Client } from '@courtcast/client';
import { expect, test } from 'vitest';
import { createPadPage } from './pad-page.ts';

const tournament = { id: 't1', name: 'Ribera Open' };
const draw = { id: 'd1', name: 'Women', goldenPoint: false };
const match = { tournament, draw, round: 3 };

/** The page of a tournament match with these answers for the user Uma. Also returns the requests that it sent. */
function givenPage(answers: Readonly<Record<string, unknown>>, given: object = {}, who = 'user' as const) {
  const asked: string[] = [];
  const call = async (id: string): Promise<unknown> => {
    asked.push(id);
    if (!(id in answers)) throw new TypeError('no network');
    return answers[id];
  };
  const page = createPadPage({ call: call as Client['call'], who }, 'm1', () => ({ ...match, ...given }));
  return { page, asked };
}

const me = (role = 'user') => ({ user: { id: 'uma', role } });
const staffed = (role?: string) => ({
  staff: [{ userId: 'olga', role: 'owner' }, ...(role === undefined ? [] : [{ userId: 'uma', role }])],
});

test.each([
  ['owner', { mayConfirm: true, isStaff: true }],
  ['director', { mayConfirm: true, isStaff: true }],
  ['referee', { mayConfirm: true, isStaff: true }],
  ['umpire', { mayConfirm: false, isStaff: true }],
  [undefined, { mayConfirm: false, isStaff: false }],
] as const)('by the role %s in a tournament its results are confirmed or not', async (role, rights) => {
  const { page } = givenPage({ getMe: me(), getTournament: staffed(role) });
  expect(await page.readRights()).toEqual(rights);
});

test('an admin may confirm everywhere', async () => {
  const { page } = givenPage({ getMe: me('admin'), getTournament: staffed() });
  expect(await page.readRights()).toEqual({ mayConfirm: true, isStaff: true });
});

test('rights are not known without an answer, outside of tournaments, and for a key', async () => {
  expect(await givenPage({ getMe: me() }).page.readRights()).toBeNull();
  const tie = givenPage({ getMe: me(), getTournament: staffed() }, { tournament: null });
  expect(await tie.page.readRights()).toBeNull();
  const key = createPadPage(
    { call: (() => undefined) as unknown as Client['call'], who: 'board' },
    'm1',
    () => match,
  );
  expect(await key.readRights()).toBeNull();
  expect(key.confirm).toBeNull();
  expect(tie.asked).toEqual([]);
});

test.each([
  ['a main draw', { id: 'd1', size: 16 }, {}],
  ['a qualifying draw', { id: 'd1', size: 16, parentDrawId: 'd0', qualifyingSpots: 4 }, { stage: 2 }],
  ['a draw that is not there', { id: 'd2', size: 16 }, null],
])('a round of %s has its name by the draw', async (_what, found, round) => {
  const { page } = givenPage({ listDraws: { data: [found] } });
  expect(await page.readRound()).toEqual(round);
});

test('a round has no name without an answer, and outside of draws nothing is asked', async () => {
  expect(await givenPage({}).page.readRound()).toBeNull();
  const { page, asked } = givenPage({}, { draw: null, round: null });
  expect(await page.readRound()).toBeNull();
  expect(asked).toEqual([]);
});
