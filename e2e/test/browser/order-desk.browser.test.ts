import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchView } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import type { Page } from '@courtcast/testkit/browser';
import { startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';
import { makeOrderWorld } from '../../support/order-world.ts';
import type { OrderWorld } from '../../support/order-world.ts';
import { axeInBothThemes } from '../../support/site/axe.ts';

const DAY = '2030-05-04';

let desks: Desks;
let world: OrderWorld;

beforeAll(async () => {
  desks = await startDesks();
  world = await makeOrderWorld(desks, 'Copa Norte');
});

afterAll(() => desks.stop());

async function openBoard(name: string): Promise<Page> {
  const page = await desks.openSignedIn(name, `/desk/tournaments/${world.id}/order-of-play`);
  await button(page, 'Plan').waitFor();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const agree = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/** The card of a match of the first round. */
const card = (page: Page, names: string) => page.getByRole('article', { name: names });

/** When and where a match is published. */
async function placeOf(id: string): Promise<string> {
  const found = (await world.matches()).find((match) => match.id === id);
  return `${found?.court?.name ?? '-'} ${found?.scheduledTime?.slice(0, 16) ?? '-'}`;
}

/** The planner's order of play is seen by this director alone, survives a reload, and is published by one request. */
async function planAndLook(page: Page): Promise<void> {
  await button(page, 'Plan').click();
  const form = page.locator('.order-step');
  await form.getByLabel('Minutes a match takes').fill('60');
  // A day that ends when it begins.
  await form.getByLabel('Every day until').fill(await form.getByLabel('Every day from').inputValue());
  await button(page, 'Propose').click();
  await form.locator('.field__error').first().waitFor();
  expect(await form.getByLabel('Every day until').getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel('Every day until').fill('13:00');
  await button(page, 'Propose').click();
  await page.getByText(/^It does not fit: 1 of 14 matches/).waitFor();
  await button(page, 'Propose it all the same').click();
  await page.getByText('14 matches planned').waitFor();
  await button(page, 'Publish 14 changes').waitFor();
  expect((await world.matches()).map(({ court }) => court)).toEqual(Array.from({ length: 14 }, () => null));
  await page.reload();
  const writes: string[] = [];
  page.on('request', (request) => {
    if (/PATCH|POST/.test(request.method())) writes.push(`${request.method()} ${request.url()}`);
  });
  expect(await publish(page)).toBe(false);
  expect(writes.filter((write) => write.startsWith('PATCH'))).toEqual([]);
  expect(writes.filter((write) => /schedule(\?dryRun=true)?$/.test(write))).toHaveLength(2);
}

/** A match is dragged to another place by mouse; a file has it once it is published. */
async function dragAndTake(page: Page, dragged: MatchView): Promise<void> {
  const { id } = dragged;
  const line = page.getByRole('row', { name: /^11:30/ });
  const source = page.locator('article').filter({ has: page.locator(`#move-${id}`) });
  // The whole day is in sight: nothing is scrolled while the button is down.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await source.dragTo(line.getByRole('cell').first());
  await publish(page);
  expect(await placeOf(id)).toBe(`Court 1 ${DAY}T11:30`);
  await page.locator('summary', { hasText: 'More' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Spreadsheet (CSV)').click(),
  ]);
  expect(file.suggestedFilename()).toBe('Copa Norte Order of play.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
  const rows = Buffer.concat(chunks).toString('utf8').trim().split('\n');
  expect(rows).toHaveLength(15);
  const { home, guest } = dragged.players;
  const facts = ['11:30', 'Court 1', ...[...home, ...guest].map(({ name }) => name)];
  expect(rows.some((row) => facts.every((fact) => row.includes(fact)))).toBe(true);
}

/** What a match takes is typed key by key over what stands there, and stays. */
async function typeMinutes(page: Page): Promise<void> {
  const field = page.locator('.order-settings').getByLabel('Minutes a match takes');
  await field.press('Control+a');
  await field.pressSequentially('45');
  await page.reload();
  expect(await field.inputValue()).toBe('45');
  await field.press('Control+a');
  await field.pressSequentially('60');
}

async function moveRight(page: Page, names: string): Promise<void> {
  await card(page, names).getByRole('button', { name: 'Move' }).focus();
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
}

/** Publishes until `end` is shown; what does not fit is asked about first, and wanted. Answers whether it was. */
async function publishUntil(page: Page, end: RegExp | string): Promise<boolean> {
  const question = page.getByRole('alertdialog', { name: 'Publish with these conflicts?' });
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  await question.or(page.getByText(end)).first().waitFor();
  const isAsked = await question.isVisible();
  if (isAsked) await agree(page, 'Publish anyway');
  await page.getByText(end).waitFor();
  return isAsked;
}

async function publish(page: Page): Promise<boolean> {
  return publishUntil(page, /are published|is published/);
}

test('a director plans, moves by keyboard, sees what does not fit, and publishes it', async () => {
  const page = await openBoard('Dana Director');
  await planAndLook(page);
  const [first, second] = await world.matches();
  if (first === undefined || second === undefined) throw new Error('nothing is planned');
  expect(await placeOf(first.id)).toBe(`Court 1 ${DAY}T09:00`);
  const namesOf = ({ players: { home, guest } }: typeof first) => `${home[0]?.name} v ${guest[0]?.name}`;
  const named = await page.locator('.order-board article').first().getAttribute('aria-label');
  expect(named).toContain(namesOf(first).split(' v ')[0]);

  await moveRight(page, named ?? '');
  await page.getByText('Two matches at once on Court 2').first().waitFor();
  // The focus goes with the match.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(`move-${first.id}`);
  expect(await placeOf(first.id)).toBe(`Court 1 ${DAY}T09:00`);

  // Not published, and there after a reload.
  await page.reload();
  await page.getByText('Two matches at once on Court 2').first().waitFor();
  await button(page, 'Publish 1 change').waitFor();
  // What is discarded is gone for good, and asked about.
  await button(page, 'Discard them').click();
  const discarding = page.getByRole('alertdialog', { name: 'Discard the changes?' });
  await discarding.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Publish 1 change').waitFor();
  await typeMinutes(page);

  // Another director was faster.
  await world.director.call('patchMatch', {
    params: { id: first.id },
    body: { scheduledTime: `${DAY}T08:00:00Z` },
  });
  await page.getByText('Someone else was faster').waitFor();
  await page.getByText('What you keep is published by the next press').waitFor();
  await page.getByRole('button', { name: 'Keep yours' }).click();
  await button(page, 'Publish 1 change').click();
  const question = page.getByRole('alertdialog', { name: 'Publish with these conflicts?' });
  await question.getByText('Two matches at once on Court 2').first().waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await placeOf(first.id)).toBe(`Court 1 ${DAY}T08:00`);
  expect(await publish(page)).toBe(true);
  expect(await placeOf(first.id)).toBe(`Court 2 ${DAY}T09:00`);

  // Everything on the second court an hour later: the first match there has no room any more.
  await button(page, 'Delay').click();
  const form = page.locator('.order-step');
  await form.getByLabel('Court').selectOption({ label: 'Court 2' });
  await form.getByLabel('Minutes').fill('60');
  await button(page, 'Delay them').click();
  const before = await placeOf(second.id);
  await publish(page);
  expect(before).toBe(`Court 2 ${DAY}T09:00`);
  expect(await placeOf(second.id)).toBe(`Court 2 ${DAY}T10:00`);
  await dragAndTake(page, second);
});

test('rain suspends everything, and what was suspended goes on', async () => {
  const page = await openBoard('Dana Director');
  await button(page, 'Rain').click();
  const planned = await world.matches();
  const running = world.courts.flatMap(({ id: courtId }) =>
    planned
      .filter(({ court, players }) => court?.id === courtId && players.home.length * players.guest.length > 0)
      .slice(0, 1),
  );
  for (const { id } of running) await world.director.call('startMatch', { params: { id }, body: {} });
  // It shows by itself.
  await page.getByLabel('Why, for everyone').fill('Rain');
  await button(page, 'Suspend 2 matches').click();
  await agree(page, 'Suspend 2 matches');
  await page.getByText('2 of 2 matches suspended.').waitFor();
  const statusOf = async () =>
    (await world.matches())
      .filter(({ id }) => running.some((one) => one.id === id))
      .map(({ status }) => status);
  expect(await statusOf()).toEqual(['suspended', 'suspended']);
  const wet = (await world.matches()).filter(({ status }) => status === 'suspended');
  expect(wet.map(({ notes }) => notes)).toEqual(['Rain', 'Rain']);
  await button(page, 'Resume 2 matches').click();
  await agree(page, 'Resume 2 matches');
  await eventually(async () => expect(await statusOf()).toEqual(['in_progress', 'in_progress']));
  await page.getByText('2 matches on court now.').waitFor();
  await page.getByText('2 of 2 matches resumed.').waitFor();
  const dry = (await world.matches()).filter(({ status }) => status === 'in_progress');
  expect(dry.map(({ notes }) => notes)).toEqual([null, null]);
});

test('everything is there for those who do not see it, in both themes', async () => {
  const page = await openBoard('Dana Director');
  await button(page, 'Plan').click();
  await page.getByRole('button', { name: /^Move/ }).first().click();
  await page.locator('.order-target').first().waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  // The browser says what the planner has refused.
  const faults = desks.faults().filter((fault) => !fault.includes('status of 422'));
  expect(faults).toEqual([]);
});

test('on paper the order of play is a sheet for each day and nothing else', async () => {
  const page = await openBoard('Dana Director');
  await page.emulateMedia({ media: 'print' });
  const sheets = page.locator('.order-paper');
  await sheets.first().waitFor();
  expect(await sheets.getByRole('heading').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('Copa Norte')]),
  );
  expect(await button(page, 'Plan').isVisible()).toBe(false);
});

test('staff of another tournament changes nothing here', async () => {
  const other = desks.as('Olga Organiser');
  await other.call('createTournament', { body: { name: 'Copa Sur', sport: 'tennis' } });
  const [court] = world.courts;
  const body = { courts: [court?.id ?? ''], from: `${DAY}T09:00:00Z`, matchMinutes: 60 };
  await expect(other.call('scheduleTournament', { params: { id: world.id }, body })).rejects.toThrow('403');
  const before = await world.matches();

  const page = await openBoard('Olga Organiser');
  await page.getByRole('button', { name: /^Move/ }).last().click();
  await page.locator('.order-target').first().click();
  await publishUntil(page, 'You may not do this here.');
  expect(await world.matches()).toEqual(before);
});

test('the next match is called to a court that is still taken, once that is wanted', async () => {
  const page = await openBoard('Dana Director');
  const before = await world.matches();
  const call = page.getByRole('button', { name: /^Call to court/ }).first();
  const called = (await call.textContent())?.replace('Call to court', '').trim() ?? '';
  await call.click();
  await agree(page, 'Call to court');
  await page.getByText(`${called} is called to Court 1.`).waitFor();
  const placed = new Map(before.map(({ id, scheduledTime }) => [id, scheduledTime]));
  const moved = (await world.matches()).filter(({ id, scheduledTime }) => placed.get(id) !== scheduledTime);
  expect(moved).toMatchObject([{ court: { name: 'Court 1' }, notBeforeTime: null }]);
  expect(Date.parse(moved[0]?.scheduledTime ?? '')).toBeLessThan(Date.now());
});

describe('spectators who come back to the order of play', () => {
  const changeNotes = async (notes: string) => {
    const [first] = (await world.matches()).filter(({ status }) => status === 'scheduled');
    await world.director.call('patchMatch', { params: { id: first?.id ?? '' }, body: { notes } });
  };
  const openSchedule = async (): Promise<Page> => {
    const page = await desks.open();
    await page.goto(desks.at(`/tournaments/${world.id}/schedule`));
    await page.locator('.court-order').first().waitFor();
    return page;
  };
  const live = (page: Page) => page.getByRole('heading', { level: 1, name: 'Live' });

  test('in the app see what was changed meanwhile', async () => {
    const page = await openSchedule();
    // Before that its links are those of a document.
    await page.locator('.connection[data-state="live"]').waitFor();
    await page.getByRole('link', { name: 'Courtcast' }).click();
    await live(page).waitFor();
    await changeNotes('The roof is closed');
    await page.goBack();
    await page.getByText('The roof is closed').waitFor();
  });

  test('from another document see it, too, although the browser has kept the one before', async () => {
    const page = await openSchedule();
    await page.goto(desks.at('/'));
    await live(page).waitFor();
    await changeNotes('The roof is open');
    await page.goBack();
    await page.getByText('The roof is open').waitFor();
  });
});
