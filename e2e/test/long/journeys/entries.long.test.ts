import type { VEvent } from 'node-ical';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { sizes } from '@courtcast/testkit/browser';
import type { Page } from '@courtcast/testkit/browser';
import { isFullSize } from '@courtcast/testkit/seed';
import { signIn, startMailedDesks } from '../../../support/desk.ts';
import type { MailedDesks } from '../../../support/desk.ts';
import { handsOn, screenOf } from '../../../support/journey/hands.ts';
import type { Hands } from '../../../support/journey/hands.ts';
import { agree, button, link, title } from '../../../support/journey/locators.ts';
import { planAll } from '../../../support/journey/tournament-day.ts';
import { beginPlay, closeDraw, makeClub, makeTournament } from '../../../support/journey/tournament.ts';
import { mailboxOf } from '../../../support/mailbox.ts';
import {
  addressOf,
  answerPartner,
  enter,
  namesIn,
  openEntryList,
  openSinglesAndDoubles,
  withdraw,
} from '../../../support/site/entry-pages.ts';

let desks: MailedDesks;

beforeAll(async () => {
  desks = await startMailedDesks();
});

afterAll(() => desks.stop());

const CUP = 'Winter Cup';
const ENTRIES = 40;
const PLACES = 32;
const DELAY_MINUTES = 60;
const people = Array.from(
  { length: ENTRIES },
  (_, index) => `Player ${String(index + 1).padStart(2, '0')} Winter`,
);
/** On their phones: everybody in full size, else who enters first, and last; the others send what the same pages send. */
const onPhones = new Set(isFullSize() ? people : [...people.slice(0, 4), ...people.slice(-4)]);
const leaving = [people[1] ?? '', people[10] ?? '', people[20] ?? ''];
const [ASKING, AGREEING] = ['Nora Nielsen', 'Pia Prinz'] as const;
const [REFUSED, REFUSING] = ['Olga Ortiz', 'Rita Roca'] as const;

const boxOf = (name: string) => mailboxOf(desks.inbox, addressOf(name));
const subject = (words: string) => `${words}: ${CUP}`;
const CONFIRM = subject('Please confirm your entry');
const ACCEPTED = subject('You are in');
const MOVED_UP = subject('You have moved up');

/** Waits for a mail, and answers the path of the newest link to an entry. */
const untilMail = (name: string, wanted: string): Promise<string> =>
  eventually(() => {
    expect(boxOf(name).subjects()).toContain(wanted);
    return boxOf(name).entryPath() ?? expect.fail(`no link to ${name}`);
  });

const openPhone = (): Promise<Page> => desks.open({ viewport: sizes.phone, hasTouch: true, isMobile: true });

/** Opens a link of a mail on a phone that has seen nothing of it before. */
async function onPhone(path: string, use: (phone: Page) => Promise<void>): Promise<void> {
  const phone = await openPhone();
  await phone.goto(desks.at(path));
  await use(phone);
  // The code is taken out of the address.
  expect(new URL(phone.url()).hash).toBe('');
  await phone.context().close();
}

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function makeCup(hands: Hands): Promise<string> {
  const { page } = hands;
  await signIn(page, 'Dana Director', desks.at('/desk/clubs'));
  await makeClub(hands, 'Club Invierno');
  const days = [dayFrom(2), dayFrom(3)] as const;
  await makeTournament(hands, { name: CUP, club: 'Club Invierno', days });
  const id = new URL(page.url()).pathname.split('/')[3] ?? '';
  await openSinglesAndDoubles(page, PLACES);
  return id;
}

/** Enters on a phone, from the page of the tournament on; the page stays for who enters next. */
async function openForm(id: string, draw: string): Promise<Page> {
  const phone = await openPhone();
  await phone.goto(desks.at(`/tournaments/${id}`));
  await phone.getByRole('link', { name: 'Enter', exact: true }).tap();
  await phone.getByRole('link', { name: `Enter ${draw}` }).tap();
  await phone.getByLabel('First and last name').waitFor();
  return phone;
}

/** Forty enter, one after the other; nobody has a place before the link of their mail was followed. */
async function enterAll(id: string): Promise<void> {
  const { data } = await desks.anonymous.call('listEntryLists', { params: { id } });
  const drawId = data.find(({ pairs }) => !pairs)?.drawId ?? '';
  const phone = await openForm(id, 'Singles');
  await phone.getByText(`${PLACES} of ${PLACES} free`).waitFor();
  for (const name of people) {
    if (onPhones.has(name)) await enter(phone, { name });
    else
      await desks.anonymous.call('createEntry', {
        params: { id },
        body: { drawId, name, email: addressOf(name), language: 'en' },
      });
  }
  await phone.context().close();
  await Promise.all(people.map((name) => untilMail(name, CONFIRM)));
  expect((await desks.anonymous.call('listEntryLists', { params: { id } })).data).toMatchObject([
    { accepted: 0, waiting: 0 },
    { accepted: 0, waiting: 0 },
  ]);
}

/** Each follows the link of their mail, in the order in which they have entered. */
async function confirmAll(): Promise<void> {
  for (const [index, name] of people.entries()) {
    const path = boxOf(name).entryPath() ?? '';
    if (!onPhones.has(name)) {
      await desks.anonymous.call('confirmEntry', { body: { key: path.split('#')[1] ?? '' } });
      continue;
    }
    await onPhone(path, async (phone) => {
      await button(phone, 'Confirm my entry').tap();
      const state =
        index < PLACES ? 'Accepted: there is a place.' : `On the waiting list, place ${index - PLACES + 1}.`;
      await phone.getByText(state).waitFor();
    });
  }
  for (const name of people.slice(0, PLACES)) await untilMail(name, ACCEPTED);
  for (const [index, name] of people.slice(PLACES).entries())
    await untilMail(name, subject(`Waiting list, place ${index + 1}`));
}

/** Three give their places back by the links of their mails, and the first three who wait are told. */
async function withdrawThree(desk: Page): Promise<void> {
  await openEntryList(desk, 'Singles');
  await desk.getByText('32 of 32 accepted · waiting: 8 · requested: 0').waitFor();
  for (const name of leaving) {
    await onPhone(await untilMail(name, ACCEPTED), withdraw);
    await untilMail(name, subject('Entry withdrawn'));
  }
  const moved = people.slice(PLACES, PLACES + leaving.length);
  for (const name of moved) await untilMail(name, MOVED_UP);
  expect(desks.inbox.mails.filter(({ parsed }) => parsed.subject === MOVED_UP)).toHaveLength(moved.length);
  await desk.getByText('32 of 32 accepted · waiting: 5 · requested: 0').waitFor();
  expect((await namesIn(desk, /^Accepted/)).slice(-moved.length)).toEqual(moved);
  const waiting = people.slice(PLACES + leaving.length);
  expect(await namesIn(desk, /^Waiting list/)).toEqual(waiting.map((name, index) => `${index + 1}. ${name}`));
}

/** Two pairs enter; one partner says yes and one says no, each by the link of the mail. */
async function askPartners(id: string, desk: Page): Promise<void> {
  const phone = await openForm(id, 'Doubles');
  await enter(phone, { name: ASKING, partner: AGREEING });
  await enter(phone, { name: REFUSED, partner: REFUSING });
  await phone.context().close();
  for (const name of [ASKING, REFUSED])
    await onPhone(await untilMail(name, CONFIRM), async (page) => {
      await button(page, 'Confirm my entry').tap();
      await page.getByText('has been asked, and has not said yes').waitFor();
    });
  const asks = (name: string) => subject(`${name} wants to play with you`);
  await onPhone(await untilMail(AGREEING, asks(ASKING)), (page) => answerPartner(page, 'Yes, I play'));
  await onPhone(await untilMail(REFUSING, asks(REFUSED)), (page) => answerPartner(page, 'No'));
  await untilMail(ASKING, ACCEPTED);
  await untilMail(AGREEING, ACCEPTED);
  await untilMail(REFUSED, subject('Your partner cannot play'));
  await link(desk, 'Overview').click();
  await openEntryList(desk, 'Doubles');
  await desk.getByText('1 of 8 accepted · waiting: 0 · requested: 1').waitFor();
  expect(await namesIn(desk, /^Accepted/)).toEqual([`${ASKING} / ${AGREEING}`]);
  expect(await namesIn(desk, /^Requested/)).toEqual([REFUSED]);
}

/** The desk notes who has paid, and draws those who have a place. */
async function drawAccepted(hands: Hands): Promise<void> {
  const { page } = hands;
  await link(page, 'Overview').click();
  await openEntryList(page, 'Singles');
  for (const [name, fee] of [
    [people[0], 'paid'],
    [people[2], 'paid'],
    [people[PLACES], 'waived'],
  ] as const)
    await page.getByLabel(`Fee of ${name}`).selectOption(fee);
  await page.getByText('3 of 32 fees paid or waived').waitFor();
  await button(page, 'Make the accepted ones the entrants').click();
  await page.getByText('32 entrants stand in the draw.').waitFor();
  await page.getByRole('link', { name: 'Singles' }).first().click();
  await title(page, 'Singles').waitFor();
  await closeDraw(hands);
}

const playing = people.filter((name) => !leaving.includes(name)).slice(0, PLACES);
const courtOf = (location: VEvent['location'] | undefined): string | undefined =>
  (typeof location === 'string' ? location : location?.val)?.split(',')[0];
/** What a calendar goes by. */
const entryOf = ({ uid, sequence, start, location }: VEvent) => ({
  ...{ uid, sequence: Number(sequence), start: start.getTime(), court: courtOf(location) },
});

/** The order of play comes out: everybody who plays has one invitation, and two have the same match. */
async function publishOrder(hands: Hands): Promise<void> {
  await beginPlay(hands);
  await planAll(hands);
  const first = await eventually(() =>
    playing.map((name) => {
      const [invitation, ...others] = boxOf(name).invitations();
      expect([name, others]).toEqual([name, []]);
      return entryOf(invitation ?? expect.fail(`no invitation to ${name}`));
    }),
  );
  expect(new Set(first.map(({ uid }) => uid)).size).toBe(PLACES / 2);
  expect(first.every(({ start }) => start > Date.now())).toBe(true);
}

/** One court is late: the entries of its matches move in the calendars of who plays there, and no other does. */
async function delayCourt({ page, ...hands }: Hands): Promise<void> {
  await button(page, 'Delay').click();
  const form = page.locator('.order-step');
  await form.getByLabel('Court').selectOption({ label: 'Court 2' });
  await form.getByLabel('Minutes').fill(String(DELAY_MINUTES));
  await button(page, 'Delay them').click();
  const question = page.getByRole('alertdialog', { name: 'Publish with these conflicts?' });
  const published = page.getByText(/are published|is published/);
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  await question.or(published).first().waitFor();
  if (await question.isVisible()) await agree({ page, ...hands }, 'Publish anyway');
  await published.waitFor();
  const isLate = (name: string) => courtOf(boxOf(name).invitations()[0]?.location) === 'Court 2';
  const late = playing.filter(isLate);
  expect(late.length).toBeGreaterThan(0);
  await eventually(() => {
    for (const name of late) {
      const [before, after] = boxOf(name).invitations().map(entryOf);
      expect(after).toMatchObject({ uid: before?.uid, court: 'Court 2' });
      expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
      expect(after?.start).toBe((before?.start ?? 0) + DELAY_MINUTES * 60_000);
    }
  });
  const punctual = playing.filter((name) => !late.includes(name));
  expect(punctual.map((name) => boxOf(name).invitations().length)).toEqual(punctual.map(() => 1));
}

test('forty people without accounts enter for thirty-two places by mail, three move up, pairs agree, and calendars follow the order of play', async () => {
  const desk = await desks.open(screenOf('mouse'));
  const hands = handsOn(desk, 'mouse');
  const id = await makeCup(hands);
  await enterAll(id);
  await confirmAll();
  await withdrawThree(desk);
  await askPartners(id, desk);
  await drawAccepted(hands);
  await publishOrder(hands);
  await delayCourt(hands);
  // Those who only wait, or have left, hear nothing of the matches.
  for (const name of [...leaving, ...people.slice(-5), AGREEING, REFUSED])
    expect(boxOf(name).invitations()).toEqual([]);
  expect(desks.faults()).toEqual([]);
  expect(await desks.logs()).not.toContain('@example.com');
}, 900_000);
