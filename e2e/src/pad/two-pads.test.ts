import { afterEach, describe, expect, test } from 'vitest';
import type { Action } from '@courtcast/umpire-pad/sync/actions.ts';
import { canSendMine, shownTimeline } from '@courtcast/umpire-pad/sync/outbox.ts';
import type { Pad } from '@courtcast/umpire-pad/sync/pad.ts';
import { calm, createDevice } from './device.ts';
import type { Device } from './device.ts';
import { createDomainService } from './domain-service.ts';
import type { DomainService } from './domain-service.ts';
import { shownOfLine, shownOfMatch } from './shown-state.ts';

const open: Pad[] = [];
afterEach(() => {
  for (const pad of open.splice(0)) pad.stop();
});

const start: Action = { do: 'start', server: 'home', order: null };
const point = (winner: 'home' | 'guest'): Action => ({ do: 'point', winner, kind: null });
const undo: Action = { do: 'undo' };
const retirement: Action = { do: 'result', outcome: 'retirement', winner: 'home' };

interface Phone {
  readonly device: Device;
  readonly pad: Pad;
}

async function addPhone(service: DomainService, name: string): Promise<Phone> {
  const device = createDevice(service, name);
  const pad = await device.openTab();
  open.push(pad);
  return { device, pad };
}

async function tapAll({ pad }: Phone, actions: readonly Action[]): Promise<void> {
  for (const action of actions) expect(await pad.tap(action), JSON.stringify(action)).toBeNull();
}

const winners = (pad: Pad): string =>
  shownTimeline(pad.view().outbox)
    .steps.map(({ event }) => (event.type === 'point' ? event.winner.slice(0, 1) : event.type))
    .join(' ');

const inService = (service: DomainService): string =>
  service
    .sheet()
    .entries.map(({ winner, type }) => (type === 'point' ? winner?.slice(0, 1) : type))
    .join(' ');

/** Both at 15–0; from here on Ben's phone has no network. */
async function partAfterOnePoint() {
  const service = createDomainService({ matchFormat: 'best_of_3' }, false);
  const ana = await addPhone(service, 'ana');
  const ben = await addPhone(service, 'ben');
  await tapAll(ana, [start, point('home')]);
  await calm();
  await meet(ben);
  expect(winners(ben.pad)).toBe('h');
  ben.device.access.isOnline = false;
  return { service, ana, ben };
}

async function meet({ pad, device }: Phone): Promise<void> {
  device.access.isOnline = true;
  pad.wake();
  await calm();
}

async function decide({ pad }: Phone, whose: 'theirs' | 'mine'): Promise<void> {
  expect(pad.view().outbox.parting).not.toBeNull();
  await pad.decide(whose);
  await calm();
}

/** Nothing waits, and both say what the service says. */
async function expectOneHistory(service: DomainService, ...phones: readonly Phone[]): Promise<void> {
  for (const { pad } of phones) {
    pad.wake();
    await calm();
    const { outbox } = pad.view();
    const match = service.match();
    expect(outbox).toMatchObject({ waiting: [], parting: null, sending: null });
    expect(shownOfLine(shownTimeline(outbox), match.players)).toEqual(shownOfMatch(match));
    if (match.score !== null) expect(winners(pad)).toBe(inService(service));
  }
}

describe('two pads of one match part and come together', () => {
  test('theirs: what waited is kept aside', async () => {
    const { service, ana, ben } = await partAfterOnePoint();
    await tapAll(ana, [point('home')]);
    await tapAll(ben, [point('guest'), point('guest')]);
    await calm();
    await meet(ben);
    await decide(ben, 'theirs');
    expect(inService(service)).toBe('h h');
    expect(ben.device.store.givenUp.map(({ taps }) => taps.length)).toEqual([2]);
    await expectOneHistory(service, ana, ben);
  });

  test('mine: theirs is undone, and the log has both', async () => {
    const { service, ana, ben } = await partAfterOnePoint();
    await tapAll(ana, [point('home')]);
    await tapAll(ben, [point('guest'), point('guest')]);
    await calm();
    await meet(ben);
    await decide(ben, 'mine');
    expect(inService(service)).toBe('h g g');
    await expectOneHistory(service, ana, ben);
  });

  test('mine: what both entered alike stands', async () => {
    const { service, ana, ben } = await partAfterOnePoint();
    await tapAll(ana, [point('home'), point('guest')]);
    await tapAll(ben, [point('home'), point('home')]);
    await calm();
    await meet(ben);
    const { version } = service.match();
    await decide(ben, 'mine');
    expect(inService(service)).toBe('h h h');
    // One undo and one point: the first two were theirs as well.
    expect(service.match().version).toBe(version + 2);
    await expectOneHistory(service, ana, ben);
  });

  test('they go on while people look: what is taken is the newest', async () => {
    const { service, ana, ben } = await partAfterOnePoint();
    await tapAll(ana, [point('home')]);
    await tapAll(ben, [point('guest')]);
    await calm();
    await meet(ben);
    await tapAll(ana, [point('home')]);
    await calm();
    await decide(ben, 'theirs');
    expect(winners(ben.pad)).toBe('h h h');
    await expectOneHistory(service, ana, ben);
  });

  test('they take back what was in the way: nothing is asked any more', async () => {
    const { service, ana, ben } = await partAfterOnePoint();
    await tapAll(ana, [point('home')]);
    await tapAll(ben, [point('guest')]);
    await calm();
    await meet(ben);
    expect(ben.pad.view().outbox.parting).not.toBeNull();
    await tapAll(ana, [undo]);
    await calm();
    await meet(ben);
    expect(inService(service)).toBe('h g');
    await expectOneHistory(service, ana, ben);
  });

  test.each(['theirs', 'mine'] as const)('an undone point: %s', async (how) => {
    const { service, ana, ben } = await partAfterOnePoint();
    await tapAll(ana, [undo, point('guest')]);
    await tapAll(ben, [point('home'), undo, undo, point('home'), point('home')]);
    await calm();
    await meet(ben);
    await decide(ben, how);
    expect(inService(service)).toBe(how === 'theirs' ? 'g' : 'h h');
    await expectOneHistory(service, ana, ben);
  });

  test.each(['theirs', 'mine'] as const)('a result and its taking back: %s', async (how) => {
    const { service, ana, ben } = await partAfterOnePoint();
    await tapAll(ana, [point('home'), retirement]);
    await tapAll(ben, [point('guest'), { ...retirement, winner: 'guest' }]);
    await calm();
    await meet(ben);
    await decide(ben, how);
    const { pendingResult } = service.match();
    expect(pendingResult).toEqual({ outcome: 'retirement', winnerSide: how === 'theirs' ? 'home' : 'guest' });
    await expectOneHistory(service, ana, ben);
  });

  test('another result of the same match is another line', async () => {
    const { service, ana, ben } = await partAfterOnePoint();
    await tapAll(ana, [retirement]);
    await tapAll(ben, [{ ...retirement, winner: 'guest' }, undo, point('guest')]);
    await calm();
    await meet(ben);
    await decide(ben, 'mine');
    expect(inService(service)).toBe('h g');
    expect(service.match()).toMatchObject({ pendingResult: null, status: 'in_progress' });
    await expectOneHistory(service, ana, ben);
  });

  test.each(['theirs', 'mine'] as const)('suspended by one: %s', async (how) => {
    const { service, ana, ben } = await partAfterOnePoint();
    await tapAll(ana, [{ do: 'suspend', reason: 'Rain' }]);
    await tapAll(ben, [point('guest')]);
    await calm();
    await meet(ben);
    await decide(ben, how);
    expect(service.match().status).toBe(how === 'theirs' ? 'suspended' : 'in_progress');
    await expectOneHistory(service, ana, ben);
  });

  test.each(['home', 'guest'] as const)('both started it, the other for %s: mine', async (server) => {
    const service = createDomainService({ matchFormat: 'best_of_3' }, true);
    const ana = await addPhone(service, 'ana');
    const ben = await addPhone(service, 'ben');
    ben.device.access.isOnline = false;
    await tapAll(ana, [{ ...start, server, order: { home: [0, 1], guest: [0, 1] } }, point('home')]);
    await tapAll(ben, [{ ...start, order: { home: [1, 0], guest: [1, 0] } }, point('guest')]);
    await calm();
    await meet(ben);
    await decide(ben, 'mine');
    expect(service.match().score).toMatchObject({ server: 'home', serverPlayerId: 'player-ada' });
    await expectOneHistory(service, ana, ben);
  });
});

describe('officials come between', () => {
  test('a correction by sets: there is no point any more to send', async () => {
    const { service, ana, ben } = await partAfterOnePoint();
    await tapAll(ben, [point('guest')]);
    service.work('typeSets', [{ home: 3, guest: 2 }]);
    await meet(ben);
    expect(canSendMine(ben.pad.view().outbox)).toBe(false);
    await decide(ben, 'theirs');
    expect(await ben.pad.tap(point('home'))).toBe('bySets');
    await tapAll(ben, [retirement]);
    await calm();
    expect(service.match()).toMatchObject({ status: 'completed', pendingResult: { outcome: 'retirement' } });
    await expectOneHistory(service, ana, ben);
  });

  test('the result became official: it is shown, and what waited can only be given up', async () => {
    const { service, ana, ben } = await partAfterOnePoint();
    await tapAll(ana, [retirement]);
    await tapAll(ben, [point('guest')]);
    await calm();
    service.work('confirm');
    await meet(ben);
    expect(canSendMine(ben.pad.view().outbox)).toBe(false);
    await decide(ben, 'theirs');
    expect(ben.pad.view().obstacle).toBeNull();
    expect(await ben.pad.tap(point('home'))).toBe('closed');
    await expectOneHistory(service, ana, ben);
  });

  test('reopened: a new key sends what had waited', async () => {
    const { service, ana, ben } = await partAfterOnePoint();
    await tapAll(ana, [retirement]);
    await tapAll(ben, [point('guest')]);
    await calm();
    service.work('confirm');
    await meet(ben);
    service.work('reopen');
    await meet(ben);
    await decide(ben, 'mine');
    expect(inService(service)).toBe('h g');
    await expectOneHistory(service, ana, ben);
  });

  test('cancelled and reinstated: play goes on where it stood', async () => {
    const { service, ana, ben } = await partAfterOnePoint();
    await tapAll(ben, [point('guest')]);
    service.work('cancel');
    await meet(ben);
    expect(canSendMine(ben.pad.view().outbox)).toBe(false);
    service.work('reinstate');
    await meet(ben);
    await decide(ben, 'mine');
    expect(inService(service)).toBe('h g');
    await expectOneHistory(service, ana, ben);
  });

  test('cancelled before a point, reinstated as if never started: it is started again', async () => {
    const service = createDomainService({ matchFormat: 'best_of_3' }, false);
    const ana = await addPhone(service, 'ana');
    await tapAll(ana, [start]);
    await calm();
    ana.device.access.isOnline = false;
    await tapAll(ana, [point('guest')]);
    service.work('cancel');
    service.work('reinstate');
    expect(service.match().status).toBe('scheduled');
    await meet(ana);
    await decide(ana, 'mine');
    expect(inService(service)).toBe('g');
    await expectOneHistory(service, ana);
  });

  test.each(['expired', 'revoked'])('the key is %s: it is said, all is kept, a new key goes on', async () => {
    const { service, ana, ben } = await partAfterOnePoint();
    ben.device.access.isOnline = true;
    ben.device.access.isLetIn = false;
    await tapAll(ben, [point('guest'), point('guest')]);
    await calm();
    expect(ben.pad.view()).toMatchObject({ obstacle: 'locked-out', outbox: { parting: null } });
    expect(ben.pad.view().outbox.waiting).toHaveLength(2);
    ben.device.access.isLetIn = true;
    await meet(ben);
    expect(inService(service)).toBe('h g g');
    await expectOneHistory(service, ana, ben);
  });

  test('with nothing waiting an ended key is said, too', async () => {
    const { ben } = await partAfterOnePoint();
    ben.device.access.isLetIn = false;
    await meet(ben);
    expect(ben.pad.view().obstacle).toBe('locked-out');
  });
});

describe('two tabs of one device', () => {
  test('are one line, whichever is tapped', async () => {
    const { service, ana, ben } = await partAfterOnePoint();
    const second = { device: ben.device, pad: await ben.device.openTab() };
    open.push(second.pad);
    await tapAll(ben, [point('guest')]);
    await tapAll(second, [point('home')]);
    await calm();
    expect(winners(ben.pad)).toBe('h g h');
    await meet(second);
    expect(inService(service)).toBe('h g h');
    await expectOneHistory(service, ana, ben, second);
  });

  test('without the lock of a browser, an answer counts once', async () => {
    const service = createDomainService({ matchFormat: 'best_of_3' }, false);
    const ana = await addPhone(service, 'ana');
    await tapAll(ana, [start, point('home')]);
    await calm();
    const device = createDevice(service, 'ben');
    const withoutLock = (): Promise<Pad> => device.openTab((_name, work) => work());
    const [ben, second] = [
      { device, pad: await withoutLock() },
      { device, pad: await withoutLock() },
    ];
    open.push(ben.pad, second.pad);
    device.access.isOnline = false;
    await tapAll(ben, [point('guest'), undo, point('guest'), undo, point('guest')]);
    ben.device.access.isOnline = true;
    ben.pad.wake();
    second.pad.wake();
    await calm();
    await calm();
    expect(inService(service)).toBe('h g');
    await expectOneHistory(service, ana, ben, second);
  });
});

describe('one pad', () => {
  test('a tap while it asks for news is no conflict', async () => {
    const { service, ana, ben } = await partAfterOnePoint();
    ben.device.access.isOnline = true;
    const { version } = service.match();
    service.work('rename');
    ben.pad.wake();
    await tapAll(ben, [point('guest'), point('guest')]);
    await calm();
    expect(ben.pad.view().outbox.parting).toBeNull();
    expect(inService(service)).toBe('h g g');
    expect(service.match().version).toBeLessThanOrEqual(version + 3);
    await expectOneHistory(service, ana, ben);
  });

  test('a pair that has not served yet serves as the service says, as soon as that is known', async () => {
    const service = createDomainService({ matchFormat: 'best_of_3' }, true);
    const ana = await addPhone(service, 'ana');
    const order = { home: [0, 1], guest: [1, 0] } as const;
    await tapAll(ana, [{ ...start, order }, point('home')]);
    await calm();
    const ben = await addPhone(service, 'ben');
    await tapAll(ben, [point('home'), point('home'), point('home')]);
    await calm();
    expect(service.match().score).toMatchObject({ serverPlayerId: 'player-bo' });
    await expectOneHistory(service, ana, ben);
  });
});
