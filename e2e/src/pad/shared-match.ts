import { expect } from 'vitest';
import { seededRandom } from '@courtcast/testkit';
import { canSendMine, shownTimeline } from '@courtcast/umpire-pad/sync/outbox.ts';
import type { Pad } from '@courtcast/umpire-pad/sync/pad.ts';
import { calm, createDevice } from './device.ts';
import type { Device } from './device.ts';
import { createDomainService } from './domain-service.ts';
import type { DeskWork, DomainService } from './domain-service.ts';
import { pick, randomPlay, randomSettings, randomTap } from './random-taps.ts';
import type { Play } from './random-taps.ts';
import { shownOfLine, shownOfMatch } from './shown-state.ts';

const STEPS = 60;
const MAX_DECISIONS = 4;
const MAX_CALMS = 100;

interface Phone {
  readonly device: Device;
  pad: Pad;
}

/** A match that two phones and the desk share. */
interface Shared {
  readonly play: Play;
  readonly service: DomainService;
  readonly phones: readonly Phone[];
}

async function begin(random: () => number): Promise<Shared> {
  const play = randomPlay(random);
  const service = createDomainService(randomSettings(random), play.doubles);
  const openPhone = async (name: string): Promise<Phone> => {
    const device = createDevice(service, name);
    return { device, pad: await device.openTab() };
  };
  return { play, service, phones: [await openPhone('ana'), await openPhone('ben')] };
}

async function tapOn({ pad }: Phone, play: Play): Promise<void> {
  const { outbox } = pad.view();
  if (outbox.parting !== null) {
    await pad.decide(pick(play.random, ['theirs', 'mine']));
    return;
  }
  const action = randomTap(play, shownTimeline(outbox));
  if (action !== null) await pad.tap(action);
}

const works: readonly DeskWork[] = [
  'confirm',
  'reopen',
  'cancel',
  'reinstate',
  'suspend',
  'rename',
  'rename',
];

async function changeSurroundings({ device, pad }: Phone, random: () => number): Promise<void> {
  const { access } = device;
  const which = random();
  if (which < 0.5) access.isOnline = !access.isOnline;
  else if (which < 0.65) access.losesAnswer = true;
  else if (which < 0.75) access.isLetIn = !access.isLetIn;
  else pad.wake();
}

async function reopen(phone: Phone): Promise<void> {
  phone.pad.stop();
  // Another page has other tabs' news and an empty memory; what it had under way comes to its end somewhere.
  phone.pad = await phone.device.openTab();
}

async function takeStep({ play, service, phones }: Shared): Promise<void> {
  const { random } = play;
  const phone = pick(random, phones);
  const which = random();
  if (which < 0.75) await tapOn(phone, play);
  else if (which < 0.9) await changeSurroundings(phone, random);
  else if (which < 0.94) await reopen(phone);
  else if (which < 0.99) service.work(pick(random, works));
  else service.work('typeSets', [{ home: 2, guest: 1 }]);
  for (let turns = random() * 12; turns > 0; turns -= 1) await new Promise(setImmediate);
}

const eventsOf = (pad: Pad): string[] =>
  shownTimeline(pad.view().outbox).steps.map(({ event }) =>
    event.type === 'point' ? `point ${event.winner} ${event.kind ?? ''}` : event.type,
  );

/** Until nothing waits any more, or people have to decide. */
async function untilSettled(pad: Pad): Promise<void> {
  await calm();
  for (let turns = 0; turns < MAX_CALMS && isSending(pad); turns += 1) await calm();
}

function isSending(pad: Pad): boolean {
  const { waiting, parting } = pad.view().outbox;
  return waiting.length > 0 && parting === null;
}

/** Comes to one line with the service; returns what was to be sent, where nothing was refused. */
async function settle({ pad, device }: Phone): Promise<readonly string[] | null> {
  Object.assign(device.access, { isOnline: true, isLetIn: true, losesAnswer: false });
  pad.wake();
  await untilSettled(pad);
  let mine: readonly string[] | null = null;
  for (let count = 0; pad.view().outbox.parting !== null && count < MAX_DECISIONS; count += 1) {
    const { outbox } = pad.view();
    const isSent = canSendMine(outbox);
    mine = isSent && outbox.parting?.refusal === null ? eventsOf(pad) : null;
    await pad.decide(isSent ? 'mine' : 'theirs');
    await untilSettled(pad);
  }
  return mine;
}

/** What was to be sent stands, after no more than what puts the beginning of play right. */
function expectSent(standing: readonly string[], mine: readonly string[]): void {
  const before = standing.slice(0, standing.length - mine.length);
  expect(standing.slice(before.length)).toEqual(mine);
  expect(before.filter((type) => type !== 'serviceOrder' && type !== 'setScore')).toEqual([]);
}

/**
 * Has two phones and the desk score a match as chance will have it, and expects one history at its end: what the
 * service says, on both.
 */
export async function shareMatch(seed: number): Promise<void> {
  const shared = await begin(seededRandom(seed));
  const { service, phones } = shared;
  for (let step = 0; step < STEPS; step += 1) await takeStep(shared);
  for (const phone of phones) {
    const mine = await settle(phone);
    expect(phone.pad.view().outbox, `seed ${seed}`).toMatchObject({
      waiting: [],
      parting: null,
      sending: null,
    });
    if (mine !== null) expectSent(eventsOf(phone.pad), mine);
  }
  for (const { pad } of phones) {
    pad.wake();
    await calm();
    const match = service.match();
    const shown = shownOfLine(shownTimeline(pad.view().outbox), match.players);
    expect(shown, `seed ${seed}`).toEqual(shownOfMatch(match));
    pad.stop();
  }
}
