import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useRoom } from './use-room.ts';

const draw = sampleDraw({ fields: { finalized: false } });

/** The room that is left in a draw of eight, with draws that may qualify for it. */
function roomWith(taken: number, draws: readonly object[], fields: object = {}): ReturnType<typeof useRoom> {
  const rooms: ReturnType<typeof useRoom>[] = [];
  function Page() {
    rooms.push(useRoom({ ...draw, ...fields, entrants: draw.entrants.slice(0, taken) }));
    return null;
  }
  const read = [ask('listDraws', { params: { tournamentId: 'open' } }).queryKey, { data: draws }] as const;
  renderDesk({ page: <Page />, path: '/', address: '/', reads: [read] });
  const [room] = rooms;
  if (room === undefined) throw new Error('the page did not render');
  return room;
}

test('places for qualifiers are no room for others', () => {
  const qualifying = { id: 'q', name: 'Qualifying', parentDrawId: 'draw', qualifyingSpots: 2 };
  const other = { id: 'o', name: 'Other', parentDrawId: 'elsewhere', qualifyingSpots: 4 };
  expect(roomWith(6, [qualifying, other])).toEqual({
    coming: [{ id: 'q', name: 'Qualifying', count: 2 }],
    room: 0,
  });
  expect(roomWith(8, [qualifying]).room).toBe(-2);
  expect(roomWith(6, []).room).toBe(2);
  expect(roomWith(8, [qualifying], { sizeByEntrants: true }).room).toBe(118);
});

test('those who finish behind in groups take places of the draw that they go to', () => {
  const playoffs = [{ parentDrawId: 'draw', qualifyingSpots: 3 }];
  const groups = { id: 'g', name: 'Groups', parentDrawId: 'gold', qualifyingSpots: 4, playoffs };
  expect(roomWith(4, [groups])).toEqual({ coming: [{ id: 'g', name: 'Groups', count: 3 }], room: 1 });
});
