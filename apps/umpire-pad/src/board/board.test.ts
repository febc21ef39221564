import { describe, expect, test } from 'vitest';
import { courtNamed, settle, simulateCourt, simulateDevice } from '../../test/memory-boards.ts';
import type { SimulatedCourt } from '../../test/memory-boards.ts';
import type { Action } from '../sync/actions.ts';
import type { Board } from './board.ts';
import { RESULT_MS } from './next-step.ts';
import { keyIn } from './key-check.ts';

const start: Action = { do: 'start', server: 'home', order: null };
const point: Action = { do: 'point', winner: 'home', kind: null };
const terms = { matchFormat: 'best_of_3' } as const;

const heldId = (board: Board): string | undefined => board.view().pad?.view().outbox.sheet.match.id;

const tapOn = async (board: Board, ...actions: Action[]): Promise<void> => {
  for (const action of actions) expect(await board.view().pad?.tap(action)).toBeNull();
  await settle();
};

/** A board with a freeplay match of two points. */
const openPlaying = async () => {
  const court = simulateCourt();
  const device = simulateDevice(court);
  const board = await device.open('good');
  await board.start(terms);
  await settle();
  await tapOn(board, start, point, point);
  const id = heldId(board) ?? '';
  return { court, device, board, id, match: court.matches.get(id) };
};

/** An official starts a match on the court; as at the service, freeplay is cancelled before. */
const callMatch = async (court: SimulatedCourt) => {
  if (court.live !== null) court.touch(court.live, { status: 'cancelled' });
  const match = court.addMatch({ id: 't1', kind: 'tournament' });
  const { version, players } = match.sheet().match;
  await match.service.send('t1', { key: 'called', taps: 1, actions: [start], version, players });
  court.live = 't1';
  return { id: 't1', kind: 'tournament', version: version + 1 } as const;
};

describe('the key', () => {
  test('of the address counts once the service has accepted it, and is kept', async () => {
    const court = simulateCourt();
    const device = simulateDevice(court);
    const board = await device.open('good');
    expect(board.view()).toMatchObject({ key: 'good', offer: null });
    expect(device.record()).toMatchObject({ key: 'good', offered: null, place: { court: 'Court of c1' } });
    const again = await device.open();
    expect(again.view().key).toBe('good');
  });

  test.each([
    ['that no board has', 'guessed', 'refused'],
    ['of the board of another court', 'other', 'elsewhere'],
  ])('%s is refused and not kept, and the good one stays', async (_what, key, offer) => {
    const court = simulateCourt();
    court.keys.set('other', 'c2');
    const device = simulateDevice(court);
    await device.open('good');
    const board = await device.open(key);
    expect(board.view()).toMatchObject({ key: 'good', offer });
    expect(JSON.stringify(device.record())).not.toContain(key);
  });

  test('cannot be checked without a network: it waits, and is checked when there is one', async () => {
    const court = simulateCourt();
    const device = simulateDevice(court);
    court.isReachable = false;
    const board = await device.open('good');
    expect(board.view()).toMatchObject({ key: 'none', offer: 'checking', isAway: true });
    court.isReachable = true;
    await board.sync();
    expect(board.view()).toMatchObject({ key: 'good', offer: null, isAway: false });
  });

  test('that a device never had opens no match, though everyone may watch the court', async () => {
    const court = simulateCourt();
    const board = await simulateDevice(court).open();
    await board.see(await callMatch(court));
    expect(board.view()).toMatchObject({ key: 'none', pad: null });
  });

  test('of a board that was removed or moved says so', async () => {
    const court = simulateCourt();
    const device = simulateDevice(court);
    const board = await device.open('good');
    court.isRemoved = true;
    await board.sync();
    expect(board.view().key).toBe('no-court');
    court.keys.set('good', 'c2');
    await board.sync();
    expect(board.view().key).toBe('elsewhere');
    court.keys.clear();
    await board.sync();
    expect(board.view().key).toBe('refused');
  });

  test('is replaced in the middle of a match: nothing is lost, and it goes on by itself', async () => {
    const { court, board, match } = await openPlaying();
    court.keys.clear();
    court.keys.set('new', 'c1');
    await tapOn(board, point, point);
    expect(board.view().key).toBe('refused');
    expect(board.view().pad?.view().outbox.waiting).toHaveLength(2);
    await board.offer('new');
    await settle();
    expect(board.view()).toMatchObject({ key: 'good', offer: null });
    expect(board.view().pad?.view().outbox.waiting).toHaveLength(0);
    expect(match?.sheet().entries).toHaveLength(4);
  });

  test.each([
    ['abc_D-1', 'abc_D-1'],
    [' abc ', 'abc'],
    ['https://club.example/score/courts/c1#abc', 'abc'],
    ['https://club.example/score/courts/c2#abc', null],
    ['https://club.example/score/m1#abc', null],
    ['two words', null],
    ['', null],
  ])('in %j is %j', (text, key) => {
    expect(keyIn(text, 'c1')).toBe(key);
  });
});

describe('a freeplay match', () => {
  test('begins, is scored, confirmed, and makes room by itself', async () => {
    const { court, device, board, id, match } = await openPlaying();
    expect(match?.sheet().entries).toHaveLength(2);
    await tapOn(board, { do: 'result', outcome: 'retirement', winner: 'home' });
    expect(await board.confirm()).toMatchObject({ is: 'answered' });
    court.live = null;
    await board.sync();
    await settle();
    expect(heldId(board)).toBe(id);
    await device.pass(RESULT_MS);
    expect(board.view().pad).toBeNull();
    expect(await device.pads.read(id)).toBeNull();
  });

  test('is asked for once, however often the answer gets lost', async () => {
    const court = simulateCourt();
    const device = simulateDevice(court);
    const board = await device.open('good');
    court.losesStarts = true;
    await board.start(terms);
    expect(board.view()).toMatchObject({ isAway: true, pad: null });
    // The device was switched off and on again.
    court.live = null;
    const again = await device.open();
    court.losesStarts = false;
    await again.sync();
    await settle();
    expect(new Set(court.startedWith).size).toBe(1);
    expect(court.matches.size).toBe(1);
    expect(heldId(again)).toBe([...court.matches.keys()][0]);
  });

  test('that could not be started in time is not started later', async () => {
    const court = simulateCourt();
    const device = simulateDevice(court);
    const board = await device.open('good');
    court.isReachable = false;
    await board.start(terms);
    await device.pass(10 * 60_000);
    court.isReachable = true;
    await board.sync();
    expect(court.matches.size).toBe(0);
    expect(device.record().starting).toBeNull();
  });

  test('is refused where the court is in use, and says why', async () => {
    const court = simulateCourt();
    const device = simulateDevice(court);
    const board = await device.open('good');
    court.live = 'unseen';
    await board.start(terms);
    expect(board.view().notice).toEqual({ is: 'not-started', reason: 'The court is in use' });
  });

  test('stands open again after the power was cut, without a network', async () => {
    const { court, device, id } = await openPlaying();
    court.isReachable = false;
    const again = await device.open();
    expect(heldId(again)).toBe(id);
    await tapOn(again, point);
    court.isReachable = true;
    again.view().pad?.wake();
    await settle();
    expect(court.matches.get(id)?.sheet().entries).toHaveLength(3);
  });

  test('is ended without a result by those who leave', async () => {
    const { court, board } = await openPlaying();
    await board.cancel();
    court.live = null;
    await board.sync();
    expect(board.view()).toMatchObject({ pad: null, notice: null });
  });
});

describe('a match that is called', () => {
  test('is opened on an idle board as soon as it is in progress', async () => {
    const court = simulateCourt();
    const device = simulateDevice(court);
    const board = await device.open('good');
    await board.see(await callMatch(court));
    await settle();
    expect(heldId(board)).toBe('t1');
    expect(board.view().notice).toBeNull();
  });

  test('takes freeplay off, and its players learn how it stood', async () => {
    const { court, board } = await openPlaying();
    await board.see(await callMatch(court));
    await settle();
    expect(heldId(board)).toBe('t1');
    expect(board.view().notice).toEqual({
      is: 'taken-off',
      names: ['Ana', 'Bea'],
      sets: ['0–0'],
      kept: 0,
    });
  });

  test('takes freeplay off whose points could not be sent: they are kept aside, and counted', async () => {
    const { court, device, board, id } = await openPlaying();
    court.isReachable = false;
    await tapOn(board, point, point, point);
    await callMatch(court);
    court.isReachable = true;
    await board.sync();
    await settle();
    await board.sync();
    await settle();
    expect(heldId(board)).toBe('t1');
    expect(board.view().notice).toMatchObject({ is: 'taken-off', kept: 3 });
    expect(device.pads.givenUp).toMatchObject([{ matchId: id, taps: [{}, {}, {}] }]);
  });

  test('is started from the board itself, while freeplay is still there', async () => {
    const { court, board, id } = await openPlaying();
    court.addMatch({ id: 't1', kind: 'team' });
    await board.hold('t1');
    await board.see({ id, kind: 'freeplay', version: 9 });
    await settle();
    expect(heldId(board)).toBe('t1');
    await tapOn(board, start, point);
    expect(court.matches.get('t1')?.sheet().entries).toHaveLength(1);
  });

  test('is kept beforehand: after a power cut it is started without a network', async () => {
    const court = simulateCourt();
    const device = simulateDevice(court);
    court.addMatch({ id: 't1', kind: 'tournament' });
    await device.open('good');
    expect(device.record()).toMatchObject({ prepared: 't1', facts: { upcoming: [{ id: 't1' }] } });
    court.isReachable = false;
    const again = await device.open();
    await again.hold('t1');
    await tapOn(again, start, point);
    court.isReachable = true;
    again.view().pad?.wake();
    await settle();
    expect(court.sheet('t1').entries).toHaveLength(1);
  });

  test('that is no longer planned there is kept no longer, unless something of it is not sent', async () => {
    const court = simulateCourt();
    const device = simulateDevice(court);
    court.addMatch({ id: 't1', kind: 'tournament' });
    const board = await device.open('good');
    court.touch('t1', { status: 'cancelled' });
    court.addMatch({ id: 't2', kind: 'team' });
    await board.sync();
    expect(device.record().prepared).toBe('t2');
    expect(await device.pads.read('t1')).toBeNull();
    court.isReachable = false;
    await board.hold('t2');
    await tapOn(board, start);
    await board.leave();
    court.isReachable = true;
    court.touch('t2', { status: 'cancelled' });
    await board.sync();
    expect(device.record().prepared).toBeNull();
    expect((await device.pads.read('t2'))?.waiting).toHaveLength(1);
  });

  test('that goes on at another court leaves the board, and what is not sent stays on the device', async () => {
    const court = simulateCourt();
    const device = simulateDevice(court);
    const board = await device.open('good');
    await board.see(await callMatch(court));
    await settle();
    court.touch('t1', { court: courtNamed('c2') });
    court.live = null;
    await tapOn(board, point);
    await board.sync();
    await settle();
    expect(board.view()).toMatchObject({ pad: null, notice: { is: 'moved', kept: 1 } });
    expect((await device.pads.read('t1'))?.waiting).toHaveLength(1);
  });
});
