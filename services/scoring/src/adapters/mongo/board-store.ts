import { hash, randomBytes } from 'node:crypto';
import { conflict, notFound } from '@courtcast/problem';
import { asProblems, createAggregateStore, DuplicateKeyError, listPage, orderKey } from '@courtcast/mongo';
import type {
  AggregateDocument,
  AggregateStore,
  Filter,
  Mongo,
  Sort,
  StoredAggregate,
} from '@courtcast/mongo';
import type { BoardKeys, BoardListQuery, BoardStore, StoredBoard } from '../../application/ports.ts';
import type { Board } from '../../domain/board.ts';
import { toBoardState } from '../views/board.ts';

type BoardDocument = AggregateDocument<Board>;
export type BoardAggregates = AggregateStore<Board>;

/** The aggregate `board`. Its key's hash is unique and never leaves the database. */
export function createBoardAggregates(mongo: Mongo): BoardAggregates {
  return createAggregateStore<Board>({
    mongo,
    service: 'scoring',
    aggregate: 'board',
    schemaVersion: 1,
    toPublic: (board, { version }) => toBoardState({ board, version }),
    toKeys: ({ clubId, keyHash, name, createdAt, updatedAt }) => ({
      keyHash: keyHash ?? undefined,
      // Removed boards are in no list.
      clubId: keyHash === null ? undefined : clubId,
      name: orderKey(name),
      createdAt,
      updatedAt,
    }),
    indexes: [
      { fields: { 'keys.keyHash': 1 }, options: { unique: true, sparse: true, name: 'board-key' } },
      ...(['name', 'createdAt', 'updatedAt'] as const).map((sort) => ({
        fields: { 'keys.clubId': 1, [`keys.${sort}`]: 1, _id: 1 } as const,
      })),
    ],
  });
}

const toStored = ({
  state: board,
  version,
}: Pick<StoredAggregate<Board>, 'state' | 'version'>): StoredBoard => ({
  board,
  version,
});

const isRemoved = ({ keyHash }: Board): boolean => keyHash === null;

const toSort = ({ sortBy, sortOrder }: BoardListQuery): Sort => {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return { [`keys.${sortBy}`]: direction, _id: direction };
};

/** Boards in MongoDB. */
export function createBoardStore(aggregates: BoardAggregates): BoardStore {
  return {
    async find(id) {
      const found = await aggregates.find(id);
      return found === null || isRemoved(found.state) ? null : toStored(found);
    },
    async findByKeyHash(keyHash) {
      const filter = { 'keys.keyHash': keyHash } as unknown as Filter<BoardDocument>;
      const projection = { outbox: 0, commands: 0 };
      const found = await asProblems(() => aggregates.docs.findOne<BoardDocument>(filter, { projection }));
      return found === null ? null : toStored(aggregates.read(found));
    },
    async insert(board, command) {
      try {
        return toStored(
          await aggregates.insert({ id: board.id, state: board, changes: ['created'], command }),
        );
      } catch (error) {
        throw error instanceof DuplicateKeyError ? conflict('already-exists', 'This key is taken') : error;
      }
    },
    async update(id, command, decide) {
      const updated = await aggregates.update(
        id,
        command,
        ({ state }) => {
          if (isRemoved(state)) throw notFound('Board');
          const next = decide(state);
          return next === null ? null : { state: next, changes: ['details'] };
        },
        { notFound: 'Board' },
      );
      return toStored(updated);
    },
    list: (query) =>
      listPage({
        collection: aggregates.docs,
        filter: { 'keys.clubId': query.clubId },
        sort: toSort(query),
        page: query.page,
        perPage: query.perPage,
        omit: ['keys'],
        map: (document) => toStored(aggregates.read(document)),
      }),
  };
}

const KEY_BYTES = 32;

/** Keys of 256 random bits. They are not guessable, so a plain hash keeps them. */
export const boardKeys: BoardKeys = {
  create: () => randomBytes(KEY_BYTES).toString('base64url'),
  hash: (key) => hash('sha256', key),
};
