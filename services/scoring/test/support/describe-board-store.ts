import { beforeEach, describe, expect, test } from 'vitest';
import type { Stored } from '@courtcast/domain';
import type { BoardListQuery, BoardStore } from '../../src/application/ports.ts';
import type { Board, Device, EveningCode, ScoringLink } from '../../src/domain/board.ts';
import { newCommand } from './describe-match-store.ts';
import { later, stamp } from './matches.ts';

const boardOf = (id: string, fields: Partial<Device> = {}): Device => ({
  ...{ id, clubId: 'club-1', courtId: null, name: id, keyHash: `hash of ${id}` },
  ...{ createdAt: stamp.at, updatedAt: stamp.at },
  ...fields,
});

const linkOf = (id: string, matchId: string, createdAt = stamp.at): ScoringLink => ({
  ...boardOf(id, { createdAt }),
  ...{ clubId: null, courtId: null, link: { matchId, expiresAt: later.at, endings: 0 } },
});

const rename = ({ state }: Stored<Board>) => ({
  state: { ...state, name: `${state.name}!` },
  changes: ['details'],
});

const takeKey = ({ state }: Stored<Board>) => ({ state: { ...state, keyHash: null }, changes: ['details'] });

const notFound = { code: 'not-found', message: 'Board not found' };

const firstPage: BoardListQuery = {
  ...{ of: { clubId: 'club-1' }, sortBy: 'createdAt', sortOrder: 'asc', page: 1, perPage: 2 },
};

/** The contract of the port `BoardStore`, which every implementation meets. `open` gives an empty one. */
export function describeBoardStore(name: string, open: () => Promise<BoardStore>): void {
  describe(`boards ${name}`, () => {
    let boards: BoardStore;
    const insert = (state: Board, command = newCommand()) =>
      boards.insert({ id: state.id, state, changes: ['created'], command });
    const create = (id: string, fields: Partial<Device> = {}, command = newCommand()) =>
      insert(boardOf(id, fields), command);

    beforeEach(async () => {
      boards = await open();
    });

    test('are there once they are created, by their id and the hash of their key', async () => {
      expect(await create('a')).toMatchObject({ id: 'a', version: 1, state: boardOf('a') });
      for (const found of [
        await boards.find('a'),
        await boards.get('a'),
        await boards.findByKeyHash('hash of a'),
      ])
        expect(found).toMatchObject({ id: 'a', version: 1, state: boardOf('a') });
    });

    test('that are not there are null, or not found', async () => {
      expect(await boards.find('a')).toBeNull();
      expect(await boards.findByKeyHash('hash of a')).toBeNull();
      await expect(boards.get('a')).rejects.toMatchObject(notFound);
      await expect(boards.update('a', newCommand(), rename)).rejects.toMatchObject(notFound);
    });

    test('are created once by one command, by no other, and with a key of their own', async () => {
      const command = newCommand();
      await create('a', {}, command);
      expect(await create('a', {}, command)).toMatchObject({ id: 'a', version: 1 });
      const refused = { code: 'conflict', details: [{ code: 'already-exists' }] };
      await expect(create('a', { keyHash: 'another' })).rejects.toMatchObject(refused);
      await expect(create('b', { keyHash: 'hash of a' })).rejects.toMatchObject(refused);
      expect(await boards.find('b')).toBeNull();
    });

    test('that were removed are as if they had never been', async () => {
      await create('a');
      const command = newCommand();
      expect(await boards.update('a', command, takeKey)).toMatchObject({ version: 2 });
      expect(await boards.update('a', command, takeKey)).toMatchObject({ version: 2 });
      expect(await boards.find('a')).toBeNull();
      expect(await boards.findByKeyHash('hash of a')).toBeNull();
      await expect(boards.get('a')).rejects.toMatchObject(notFound);
      await expect(boards.update('a', newCommand(), rename)).rejects.toMatchObject(notFound);
      expect(await boards.list(firstPage)).toMatchObject({ data: [], meta: { total: 0 } });
    });

    test('count every change, each command once, and only at the version that it expects', async () => {
      await create('a');
      const command = newCommand();
      const late = newCommand({ expectedVersion: 1 });
      expect(await boards.update('a', command, rename)).toMatchObject({ version: 2, state: { name: 'a!' } });
      expect(await boards.update('a', command, rename)).toMatchObject({ version: 2 });
      await expect(boards.update('a', late, rename)).rejects.toMatchObject({
        code: 'conflict',
        details: [{ code: 'version-mismatch' }],
      });
      expect(await boards.update('a', newCommand(), () => null)).toMatchObject({ version: 2 });
    });

    test('are listed by club, page after page', async () => {
      await create('a');
      await create('b', { clubId: 'club-2' });
      await create('c', { createdAt: later.at });
      await create('d', { createdAt: new Date(later.at.getTime() + 1) });
      const pages = await Promise.all([1, 2].map((page) => boards.list({ ...firstPage, page })));
      expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([['a', 'c'], ['d']]);
      expect(pages.map(({ meta }) => meta.total)).toEqual([3, 3]);
    });

    test('for one match are listed by it, without those that were removed, and with no club', async () => {
      await create('a');
      for (const link of [linkOf('x', 'm-1'), linkOf('y', 'm-1', later.at), linkOf('z', 'm-2')])
        await insert(link);
      const ofMatch: BoardListQuery = { ...firstPage, of: { matchId: 'm-1' } };
      expect(await boards.list(ofMatch)).toMatchObject({
        data: [{ state: linkOf('x', 'm-1') }, { id: 'y' }],
        meta: { total: 2 },
      });
      await boards.update('x', newCommand(), takeKey);
      expect(await boards.list(ofMatch)).toMatchObject({ data: [{ id: 'y' }] });
      expect(await boards.list(firstPage)).toMatchObject({ data: [{ id: 'a' }] });
    });

    test('for one match have a slot each, which no two have while neither is removed', async () => {
      const inSlot = (id: string, matchId: string, slot?: number): ScoringLink => {
        const link = linkOf(id, matchId);
        return { ...link, link: { ...link.link, slot } };
      };
      await insert(inSlot('x', 'm-1', 0));
      await insert(inSlot('y', 'm-2', 0));
      await insert(inSlot('z', 'm-1'));
      const taken = { code: 'conflict', details: [{ code: 'changed-meanwhile' }] };
      await expect(insert(inSlot('late', 'm-1', 0))).rejects.toMatchObject(taken);
      expect(new Set(await boards.takenSlots({ matchId: 'm-1' }))).toEqual(new Set([0, null]));
      await boards.update('x', newCommand(), takeKey);
      await insert(inSlot('next', 'm-1', 0));
      expect(await boards.takenSlots({ matchId: 'm-3' })).toEqual([]);
    });

    test('for the results of one draw are listed and have their slots by it', async () => {
      const codeOf = (id: string, drawId: string, slot: number): EveningCode => ({
        ...boardOf(id),
        ...{ clubId: null, courtId: null, link: undefined, code: { drawId, expiresAt: later.at, slot } },
      });
      for (const code of [codeOf('x', 'd-1', 0), codeOf('y', 'd-2', 0)]) await insert(code);
      const taken = { code: 'conflict', details: [{ code: 'changed-meanwhile' }] };
      await expect(insert(codeOf('late', 'd-1', 0))).rejects.toMatchObject(taken);
      expect(await boards.takenSlots({ drawId: 'd-1' })).toEqual([0]);
      const ofDraw: BoardListQuery = { ...firstPage, of: { drawId: 'd-1' } };
      expect(await boards.list(ofDraw)).toMatchObject({ data: [{ id: 'x' }], meta: { total: 1 } });
      expect(await boards.takenSlots({ matchId: 'd-1' })).toEqual([]);
    });
  });
}
