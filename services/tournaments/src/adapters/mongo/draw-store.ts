import { scopeOf } from '@courtcast/contracts';
import { allOf, createAggregateStore, createNamingStore, findInOrder, keyConditions } from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Draws } from '../../application/ports.ts';
import { goalsOf } from '../../domain/draws/family.ts';
import { firstRoundOf } from '../../domain/draws/draw-size.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { playersInDraw } from '../../domain/draws/merged-player.ts';
import { toDrawState } from '../views/draw.ts';
import { withQualifyingLinks } from './former-draw.ts';
import type { FormerDraw } from './former-draw.ts';
import { drawSchema } from './draw-schema.ts';
import { asNaming, notDeleted } from './find-aggregates.ts';

/** Version 1 has no withdrawals, version 2 not their rounds; until version 3 qualifying is no link. */
function upcastDraw(state: unknown, schemaVersion: number): Draw {
  const old = state as Omit<FormerDraw, 'withdrawn'> & { readonly withdrawn?: readonly unknown[] };
  if (schemaVersion === 3) return withQualifyingLinks(state as FormerDraw);
  const round = firstRoundOf(old.size);
  const withdrawn = (old.withdrawn ?? []).map((playerId) => ({ playerId: String(playerId), round }));
  return withQualifyingLinks({ ...old, withdrawn });
}

/** The draws that a draw qualifies for: one, or the list of them. */
function parentKeysOf(draw: Draw): { parentDrawId?: string | string[] } {
  const ids = goalsOf(draw).map(({ drawId }) => drawId);
  const [only] = ids;
  return only === undefined ? {} : { parentDrawId: ids.length === 1 ? only : ids };
}

/** The collection of draws, with their public state. */
export function createDrawStore(mongo: Mongo): AggregateStore<Draw> {
  const store = createAggregateStore<Draw>({
    mongo,
    service: 'tournaments',
    aggregate: 'draw',
    schemaVersion: 4,
    upcast: upcastDraw,
    toPublic: (draw, { id }) => toDrawState(id, draw),
    toScopes: ({ tournamentId }, id) => [scopeOf('tournament', tournamentId), scopeOf('draw', id)],
    toKeys: (draw) => ({
      deleted: draw.deleted,
      tournamentId: draw.tournamentId,
      ...parentKeysOf(draw),
      ...(draw.structure === undefined ? {} : { mainDrawId: draw.structure.mainDrawId }),
      playerIds: playersInDraw(draw),
      createdAt: draw.createdAt,
    }),
    schema: drawSchema,
  });
  return createNamingStore(store, playersInDraw);
}

/** Draws in MongoDB. */
export function createDraws(store: AggregateStore<Draw>): Draws {
  return {
    ...asNaming(store, 'Draw'),
    listOfTournament: (tournamentId) =>
      findInOrder(store, allOf([notDeleted, keyConditions({ tournamentId })]), ['createdAt']),
    listQualifying: (parentDrawId) =>
      findInOrder(store, allOf([notDeleted, keyConditions({ parentDrawId })]), ['createdAt']),
    listStructure: (mainDrawId) =>
      findInOrder(store, allOf([notDeleted, keyConditions({ mainDrawId })]), ['createdAt']),
  };
}
