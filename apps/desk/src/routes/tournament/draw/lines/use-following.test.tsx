import type { Client } from '@courtcast/client';
import { expect, test } from 'vitest';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskHook } from '@courtcast/web-testkit/desk-hook.tsx';
import { sampleDraw, unmadeDraw } from '@courtcast/web-testkit/sample-draw.ts';
import type { Draw } from '../use-draw.ts';
import { useFollowing } from './use-following.ts';

const groups: Draw = sampleDraw({
  fields: {
    ...{ id: 'groups', name: 'Men', finalized: false, drawType: 'round_robin', tournamentId: 'open' },
    ...{ parentDrawId: 'gold', qualifyingSpots: 4 },
    playoffs: [{ parentDrawId: 'silver', qualifyingSpots: 4 }],
  },
});
const goal = (id: string, fields: Partial<Draw> = {}): Draw => ({
  ...unmadeDraw({ fields: { id, name: id, tournamentId: 'open' } }),
  ...fields,
});

function followingOf(draw: Draw, others: readonly Draw[]) {
  const sent: string[] = [];
  const send = (operation: string, { params }: { params: { id: string } }) => {
    sent.push(`${operation} ${params.id}`);
    return Promise.resolve({ status: 200, data: {} });
  };
  const detailOf = (one: Draw) => [ask('getDraw', { params: { id: one.id } }).queryKey, one] as const;
  const list = ask('listDraws', { params: { tournamentId: 'open' } }).queryKey;
  const reads = [[list, { data: [draw, ...others] }] as const, ...others.map(detailOf)];
  const api = { send } as unknown as Client;
  return { sent, following: deskHook(() => useFollowing(draw), { api, reads }) };
}

const namesOf = (draw: Draw, ...others: readonly Draw[]) =>
  followingOf(draw, others).following.draws.map(({ id }) => id);

test('draws that finishers of groups go on to follow the groups, unless they are final or have entrants', () => {
  expect(namesOf(groups, goal('gold'), goal('silver'))).toEqual(['gold', 'silver']);
  expect(namesOf(groups, goal('gold', { finalized: true }), goal('silver'))).toEqual(['silver']);
  const { entrants } = sampleDraw({ size: 2 });
  expect(namesOf(groups, goal('gold', { entrants }), goal('silver'))).toEqual(['silver']);
});

test('a draw that waits for another open one is left, and so is the draw that a bracket qualifies for', () => {
  const other = { ...groups, id: 'other', playoffs: [] };
  expect(namesOf(groups, goal('gold'), goal('silver'), other)).toEqual(['silver']);
  expect(namesOf(groups, goal('gold'), goal('silver'), { ...other, finalized: true })).toHaveLength(2);
  expect(namesOf({ ...groups, drawType: 'elimination' }, goal('gold'))).toEqual([]);
});

test('they are drawn and finalized one after the other', async () => {
  const { sent, following } = followingOf(groups, [goal('gold'), goal('silver')]);
  await following.finalize();
  expect(sent).toEqual([
    ...['generateDraw gold', 'finalizeDraw gold'],
    ...['generateDraw silver', 'finalizeDraw silver'],
  ]);
});
