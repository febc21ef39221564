import { afterEach, beforeEach, expect, test } from 'vitest';
import { sizes } from '@courtcast/testkit/browser';
import { signIn, startDesks } from '../../../support/desk.ts';
import type { Desks } from '../../../support/desk.ts';
import { handsOn, screenOf, waysOf } from '../../../support/journey/hands.ts';
import type { Way } from '../../../support/journey/hands.ts';
import { partsOf } from '../../../support/journey/parts.ts';
import {
  closeDraws,
  enterAll,
  makeClub,
  makeDraws,
  makeTournament,
} from '../../../support/journey/tournament.ts';
import {
  complete,
  confirmBoth,
  correct,
  planDays,
  rain,
  showCodes,
  startOn,
  typeNext,
  typeRest,
} from '../../../support/journey/tournament-day.ts';

let desks: Desks;

// Each way begins with nothing.
beforeEach(async () => {
  desks = await startDesks();
});

afterEach(() => desks.stop());

/** A phone that scores a match. */
interface Umpire {
  readonly score: (points: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the address of a code on a phone of its own. */
async function openPhone(address: string): Promise<Umpire> {
  const phone = await desks.open({ viewport: sizes.phone, hasTouch: true });
  await phone.goto(address);
  return { score: await startOn(phone), close: () => phone.close() };
}

/** Each way has a club of its own. */
const places: Record<Way, string> = { mouse: 'Norte', touch: 'Sur', keyboard: 'Este' };

const DAY_MS = 86_400_000;
/** Match control has the steps for what can be played by now: the days are the last two. */
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** What the browser itself notes where a point of a phone meets a step of the desk, the rain: the phone sends it again. */
const meeting = /status of 409 \(Conflict\) \/api\/v1\/matches\/[\w-]+\/points(?: \(|$)/;

/** Six games at golden point to love. */
const POINTS_OF_SET = 24;

test.each(waysOf('keyboard'))(
  'from nothing to a champion by %s: sixteen pairs with two from qualifying, rain, phones, a retirement and a correction',
  async (way) => {
    const director = await desks.open(screenOf(way));
    const hands = handsOn(director, way);
    const { part, line } = partsOf([hands]);
    const days = [dayAgo(2), dayAgo(1)] as const;
    const club = `Club ${places[way]}`;
    await signIn(director, 'Dana Director', desks.at('/desk/clubs'));
    await part('club', () => makeClub(hands, club));
    await part('tournament and draws', async () => {
      await makeTournament(hands, { name: `Copa ${places[way]}`, club, days });
      await makeDraws(hands);
    });
    await part('entrants by CSV', () => enterAll(hands));
    await part('close draws', () => closeDraws(hands));
    await part('plan', () => planDays(hands, days[0]));

    let umpires: Umpire[] = [];
    await part('phones', async () => {
      umpires = await Promise.all((await showCodes(hands)).map(openPhone));
    });
    await Promise.all(umpires.map(({ score }) => score(POINTS_OF_SET)));
    await part('rain', () => rain(hands, days[0]));
    await Promise.all(umpires.map(({ score }) => score(POINTS_OF_SET)));

    let wrong: string[] = [];
    await part('results', async () => {
      await confirmBoth(hands, () => Promise.all(umpires.map(({ close }) => close())));
      wrong = await typeNext(hands);
    });
    await part('correction', () => correct(hands, wrong));
    let champion = '';
    await part('retirement and results', async () => {
      await typeNext(hands, { isRetirement: true });
      champion = await typeRest(hands, 17);
    });
    await part('complete', () => complete(hands));
    expect(await director.getByRole('main').textContent()).toContain(champion.split(' / ')[0]);
    console.log(`by ${way}, presses + fields: ${line()}`);
    expect(desks.faults().filter((fault) => !meeting.test(fault))).toEqual([]);
  },
  900_000,
);
