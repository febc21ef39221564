import { conflict, notFound } from '@courtcast/problem';
import {
  asProblems,
  createAggregateStore,
  DuplicateKeyError,
  filterFor,
  keyConditions,
  listPage,
  orderKey,
} from '@courtcast/mongo';
import type { AggregateDocument, AggregateStore, Mongo, Sort } from '@courtcast/mongo';
import type { Stored } from '@courtcast/domain';
import type { BoardListQuery, BoardStore, KeyScope } from '../../application/ports.ts';
import type { Board } from '../../domain/board.ts';
import { toBoardState } from '../views/board.ts';
import { boardSchema, ONE_A_SLOT } from './board-schema.ts';

type BoardDocument = AggregateDocument<Board>;

export type BoardAggregates = AggregateStore<Board>;

const slotKey = (of: string, slot: number | undefined): string | undefined =>
  slot === undefined ? undefined : `${of}.${slot}`;

/** The key under which a board is listed; removed boards are in no list. */
const toPlace = ({ clubId, link, code, keyHash }: Board) => {
  if (keyHash === null) return {};
  if (link !== undefined) return { matchId: link.matchId, slot: slotKey(link.matchId, link.slot) };
  if (code !== undefined) return { drawId: code.drawId, slot: slotKey(code.drawId, code.slot) };
  return { clubId };
};

/** The aggregate `board`. Its key's hash is unique and never leaves the database. */
export function createBoardAggregates(mongo: Mongo): BoardAggregates {
  return createAggregateStore<Board>({
    mongo,
    service: 'scoring',
    aggregate: 'board',
    schemaVersion: 1,
    toPublic: toBoardState,
    toKeys: (board) => ({
      keyHash: board.keyHash ?? undefined,
      ...toPlace(board),
      name: orderKey(board.name),
      createdAt: board.createdAt,
      updatedAt: board.updatedAt,
    }),
    schema: boardSchema,
  });
}

const isRemoved = ({ keyHash }: Board): boolean => keyHash === null;

const toSort = ({ sortBy, sortOrder }: BoardListQuery): Sort => {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return { [`keys.${sortBy}`]: direction, _id: direction };
};

const takenProblem = ({ index }: DuplicateKeyError) =>
  index === ONE_A_SLOT
    ? conflict('changed-meanwhile', 'Another scoring link was made at the same moment')
    : conflict('already-exists', 'This key is taken');

const findTakenSlots = async (aggregates: BoardAggregates, of: KeyScope): Promise<(number | null)[]> => {
  const filter = filterFor(aggregates, keyConditions(of));
  const projection = { 'state.link.slot': 1, 'state.code.slot': 1 };
  const found = await asProblems(() => aggregates.docs.find(filter, { projection }).toArray());
  return found.map(({ state: { link, code } }) => link?.slot ?? code?.slot ?? null);
};

/** Boards in MongoDB. */
export function createBoardStore(aggregates: BoardAggregates): BoardStore {
  const find = async (id: string): Promise<Stored<Board> | null> => {
    const found = await aggregates.find(id);
    return found === null || isRemoved(found.state) ? null : found;
  };
  return {
    find,
    async get(id) {
      const found = await find(id);
      if (found === null) throw notFound('Board');
      return found;
    },
    async findByKeyHash(keyHash) {
      const filter = filterFor(aggregates, keyConditions({ keyHash }));
      const projection = { outbox: 0, commands: 0 };
      const found = await asProblems(() => aggregates.docs.findOne<BoardDocument>(filter, { projection }));
      return found === null ? null : aggregates.read(found);
    },
    async insert(creation) {
      try {
        return await aggregates.insert(creation);
      } catch (error) {
        throw error instanceof DuplicateKeyError ? takenProblem(error) : error;
      }
    },
    update: (id, command, decide) =>
      aggregates.update(
        id,
        command,
        (stored) => {
          if (isRemoved(stored.state)) throw notFound('Board');
          return decide(stored);
        },
        { notFound: 'Board' },
      ),
    list: (query) =>
      listPage({
        collection: aggregates.docs,
        filter: keyConditions(query.of),
        sort: toSort(query),
        page: query.page,
        perPage: query.perPage,
        omit: ['keys'],
        map: (document) => aggregates.read(document),
      }),
    takenSlots: (of) => findTakenSlots(aggregates, of),
  };
}
