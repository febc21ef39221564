import { expect, test } from 'vitest';
import type { DomainEvent } from '@courtcast/contracts';
import { createDrawModel } from './draw-model.ts';

const AT = '2026-05-01T20:00:00.000Z';
const state = {
  ...{ id: 'd1', tournamentId: 't1', name: 'Evening', size: 8, finalized: true, matchFormat: 'points' },
  ...{ tiebreakAt: null, finalSetTiebreak: null, finalSetTiebreakTo: null, matchTiebreakTo: null },
  ...{ deuceRule: 'golden', goldenPoint: true, drawType: 'americano', rows: [], matches: [], deleted: false },
};
const clock = { round: 1, minutes: 12, endsAt: '2026-05-01T20:12:00.000Z', secondsLeft: null };

const event = (version: number, change: object): DomainEvent => ({
  ...{
    id: `e${version}`,
    actor: 'user:host',
    service: 'tournaments',
    aggregate: 'draw',
    aggregateId: 'd1',
    epoch: 1,
    version,
  },
  ...{ changes: ['clock'], scopes: ['draw.d1'], at: AT, state: { ...state, ...change } },
});

test('announces the clock of a round when it is started, stopped or taken away, and only then', () => {
  const model = createDrawModel({ record: { id: 'd1', epoch: 1, version: 1, state }, isHidden: false });
  expect(model.snapshot(AT)).toEqual({ drawId: 'd1', rows: [], clock: null, timestamp: AT });
  const said = (version: number, change: object) =>
    model.apply(event(version, change)).map(({ name, payload }) => [name, payload]);
  const standings = (shown: object | null) => [
    ['draw:standings', { drawId: 'd1', data: { rows: [], clock: shown }, timestamp: AT }],
  ];
  expect(said(2, { clock })).toEqual(standings(clock));
  expect(said(3, { clock, name: 'Thursday' })).toEqual([]);
  const stopped = { ...clock, endsAt: null, secondsLeft: 300 };
  expect(said(4, { clock: stopped })).toEqual(standings(stopped));
  expect(said(5, {})).toEqual(standings(null));
});
