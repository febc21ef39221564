import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Command } from '@courtcast/contracts';
import { createCommand } from '@courtcast/runtime';
import type { LoggedMatch, MatchChange, MatchStore } from '../../src/application/ports.ts';
import type { Match } from '../../src/domain/match.ts';
import { playPoint, startMatch } from '../../src/domain/point-by-point.ts';
import { anonymous } from './caller.ts';
import { accepted, later, scheduledMatch, stamp } from './matches.ts';

/** A command of its own. */
export function newCommand(
  fields: { readonly id?: string; readonly expectedVersion?: number } = {},
): Command {
  const { id = randomUUID(), ...rest } = fields;
  return createCommand({ id, startedAt: stamp.at, caller: anonymous, requestId: 'test', ...rest });
}

const court = { id: 'court-1', name: 'Court 1', clubId: 'club-1', club: null };

const started = (fields: Partial<Match> = {}) =>
  accepted(startMatch({ ...scheduledMatch(), ...fields }, {}, stamp));

const scorePoint = async ({ state }: LoggedMatch): Promise<MatchChange> => {
  const { match, append } = accepted(playPoint(state, { winner: 'home' }, later));
  return { state: match, append, changes: ['score'] };
};

/** The contract of the port `MatchStore`, which every implementation meets. `open` gives an empty one. */
export function describeMatchStore(name: string, open: () => Promise<MatchStore>): void {
  describe(`matches ${name}`, () => {
    let matches: MatchStore;
    const create = (command = newCommand()) => matches.insert(started(), command);
    const score = (command = newCommand()) => matches.update('match-1', command, { decide: scorePoint });
    const points = async () => (await matches.findLogged('match-1'))?.log.length;

    beforeEach(async () => {
      matches = await open();
    });

    test('are there once they are created, as version 1, with their log where it is asked for', async () => {
      const { match, append } = started();
      expect(await create()).toMatchObject({ id: 'match-1', version: 1, state: match });
      expect(await matches.find('match-1')).toMatchObject({ id: 'match-1', version: 1, state: match });
      expect(await matches.findLogged('match-1')).toEqual({
        id: 'match-1',
        version: 1,
        state: match,
        log: append,
      });
    });

    test('are created once by one command, and by no other', async () => {
      const command = newCommand();
      await create(command);
      await score();
      expect(await create(command)).toMatchObject({ version: 2 });
      await expect(create()).rejects.toMatchObject({
        code: 'conflict',
        details: [{ code: 'already-exists' }],
      });
      expect(await matches.find('match-1')).toMatchObject({ version: 2 });
    });

    test('that are not there are null, not found, or left out', async () => {
      await create();
      expect(await matches.find('unknown')).toBeNull();
      expect(await matches.findLogged('unknown')).toBeNull();
      const update = matches.update('unknown', newCommand(), { decide: scorePoint });
      await expect(update).rejects.toMatchObject({ code: 'not-found', message: 'Match not found' });
      const found = await matches.findMany(['unknown', 'match-1', 'match-1']);
      expect(found.map(({ id }) => id)).toEqual(['match-1']);
      expect(await matches.findMany([])).toEqual([]);
    });

    test('count every change, each command once, and add to the log', async () => {
      await create();
      const before = (await points()) ?? 0;
      const command = newCommand();
      expect(await score(command)).toMatchObject({ version: 2 });
      expect(await score()).toMatchObject({ version: 3 });
      expect(await score(command)).toMatchObject({ version: 3 });
      expect(await points()).toBe(before + 2);
    });

    test('lose none of the changes that are made at the same time', async () => {
      await create();
      const before = (await points()) ?? 0;
      await Promise.all(Array.from({ length: 5 }, () => score()));
      expect(await matches.find('match-1')).toMatchObject({ version: 6 });
      expect(await points()).toBe(before + 5);
    });

    test('are decided with their log where the decision needs it', async () => {
      const { append } = started();
      await create();
      // A decision without a change is repeated on the state that a majority has.
      const logs = new Set<string>();
      const decide = async ({ log }: LoggedMatch) => {
        logs.add(JSON.stringify(log));
        return null;
      };
      await matches.update('match-1', newCommand(), { withLog: true, decide });
      expect([...logs]).toEqual([JSON.stringify(append)]);
      logs.clear();
      await matches.update('match-1', newCommand(), { isFresh: true, decide });
      expect([...logs]).toEqual(['[]']);
    });

    test('stay as they are where there is nothing to change, or the decision refuses', async () => {
      await create();
      const unchanged = await matches.update('match-1', newCommand(), { decide: async () => null });
      expect(unchanged).toMatchObject({ version: 1 });
      const decide = () => Promise.reject(new Error('no'));
      await expect(matches.update('match-1', newCommand(), { decide })).rejects.toThrow('no');
      expect(await matches.find('match-1')).toMatchObject({ version: 1 });
    });

    test('change only at the version that a command expects', async () => {
      await create();
      const late = newCommand({ expectedVersion: 1 });
      expect(await score(newCommand({ expectedVersion: 1 }))).toMatchObject({ version: 2 });
      await expect(score(late)).rejects.toMatchObject({
        code: 'conflict',
        details: [{ code: 'version-mismatch' }],
      });
      expect(await matches.find('match-1')).toMatchObject({ version: 2 });
    });

    describe('of which one is live on a court', () => {
      const busy = { code: 'conflict', details: [{ code: 'court-busy' }] };
      const takeCourt = (freeCourt?: (courtId: string) => Promise<boolean>) =>
        matches.update('match-2', newCommand(), {
          ...(freeCourt === undefined ? {} : { freeCourt }),
          decide: async ({ state }) => {
            const { match, append } = accepted(startMatch(state, {}, stamp));
            return { state: match, append, changes: ['status'] };
          },
        });

      beforeEach(async () => {
        await matches.insert(started({ court }), newCommand());
        const waiting = { ...scheduledMatch({ id: 'match-2' }), court };
        await matches.insert({ match: waiting, append: [] }, newCommand());
      });

      test('refuse another one, new or known', async () => {
        await expect(matches.insert(started({ id: 'match-3', court }), newCommand())).rejects.toMatchObject(
          busy,
        );
        await expect(takeCourt()).rejects.toMatchObject(busy);
        await expect(takeCourt(async () => false)).rejects.toMatchObject(busy);
        expect(await matches.find('match-2')).toMatchObject({ version: 1, state: { status: 'scheduled' } });
      });

      test('take it where the one before is ended', async () => {
        const freed: string[] = [];
        const stored = await takeCourt(async (courtId) => {
          freed.push(courtId);
          await matches.update('match-1', newCommand(), {
            decide: async ({ state }) => ({
              state: { ...state, status: 'suspended' },
              append: [],
              changes: ['status'],
            }),
          });
          return true;
        });
        expect(stored).toMatchObject({ id: 'match-2', version: 2, state: { status: 'in_progress' } });
        expect(freed).toEqual(['court-1']);
      });

      test('ask for it once', async () => {
        const freed: string[] = [];
        const taken = takeCourt(async (courtId) => {
          freed.push(courtId);
          return true;
        });
        await expect(taken).rejects.toMatchObject(busy);
        expect(freed).toEqual(['court-1']);
      });
    });
  });
}
