import { expect } from 'vitest';
import type { Page } from '@courtcast/testkit/browser';
import type { Hands } from './hands.ts';
import { agree, button, closeDialog, dialog, link } from './locators.ts';
import type { Target } from './page-actions.ts';

async function publishPlan(hands: Hands, count: number): Promise<void> {
  const { page, click } = hands;
  await click(button(page, 'Plan and publish'));
  await agree(hands, 'Plan and publish');
  await page.getByText(`${count} matches planned`).waitFor();
}

/** Plans all matches over two days on two courts. */
export async function planDays(hands: Hands, firstDay: string): Promise<void> {
  const { page, click, fill, look } = hands;
  await click(link(page, 'Order of play'));
  await click(button(page, 'Plan'));
  const form = page.locator('.order-step');
  await fill(form.getByLabel('From', { exact: true }), `${firstDay}T09:00`);
  await fill(form.getByLabel('Every day until'), '16:00');
  await fill(form.getByLabel('Minutes a match takes'), '60');
  await look('planner');
  await publishPlan(hands, 21);
  await look('order of play');
}

/** Plans all matches by what the planner proposes but for longer days, and publishes them. */
export async function planAll({ page, click, look, ...hands }: Hands): Promise<void> {
  await click(link(page, 'Order of play'));
  await click(button(page, 'Plan'));
  await hands.fill(page.locator('.order-step').getByLabel('Every day until'), '22:00');
  await look('planner');
  await click(button(page, 'Plan and publish'));
  await agree({ page, click, look, ...hands }, 'Plan and publish');
  await page.getByText(/\d+ matches planned/).waitFor();
  await look('order of play');
}

/** Shows the matches of both days. */
export async function showAllDays({ page, click }: Hands): Promise<void> {
  await click(link(page, 'Matches'));
  await click(button(page, 'All days').first());
  await page.getByRole('button', { name: 'All days', pressed: true }).first().waitFor();
}

/** Makes scoring phones for the first two matches, and answers the addresses of the codes that are shown. */
export async function showCodes(hands: Hands): Promise<string[]> {
  const { page, click, look } = hands;
  await showAllDays(hands);
  await look('matches');
  const addresses: string[] = [];
  for (let index = 0; index < 2; index += 1) {
    await click(page.getByRole('button', { name: /^Scoring phone / }).nth(index));
    await dialog(page).getByRole('img').waitFor();
    addresses.push(await dialog(page).getByLabel('Address').inputValue());
    await look(`code ${index + 1}`);
    await closeDialog(hands);
  }
  return addresses;
}

/** Says on a phone who serves first, and starts the match. Answers a step that scores points for the first side. */
export async function startOn(phone: Page): Promise<(points: number) => Promise<void>> {
  const questions = phone.getByRole('group', { name: /serves first\?$/ });
  await questions.first().waitFor();
  for (const question of await questions.all()) await question.locator('label').first().tap();
  await button(phone, 'Start the match').tap();
  const halves = phone.getByRole('button', { name: /^Point for / });
  const [side = ''] = ((await halves.first().getAttribute('aria-label')) ?? '').split(',');
  // The sides change their places with the ends.
  const half = phone.getByRole('button', { name: `${side},` });
  return async (points) => {
    for (let point = 0; point < points; point += 1) await half.tap();
  };
}

/** Rain on both running matches, which go on when it is dry; what has not begun is planned again. */
export async function rain(hands: Hands, firstDay: string): Promise<void> {
  const { page, click, fill, look } = hands;
  await click(link(page, 'Order of play'));
  await click(button(page, 'Rain'));
  await look('rain');
  for (const [step, done] of [
    ['Suspend 2 matches', '2 of 2 matches suspended.'],
    ['Resume 2 matches', '2 of 2 matches resumed.'],
  ] as const) {
    await click(button(page, step));
    await agree(hands, step);
    await page.getByText(done).waitFor();
    await look(step);
  }
  await click(button(page, 'Plan the rest again'));
  const form = page.locator('.order-step');
  await fill(form.getByLabel('From', { exact: true }), `${firstDay}T13:00`);
  // What rain took is played in the evening: the planner has kept the hours of before.
  await fill(form.getByLabel('Every day until'), '20:00');
  await publishPlan(hands, 19);
  await look('planned after rain');
}

/** Confirms what both phones have finished, at once. */
export async function confirmBoth(hands: Hands, closePhones: () => Promise<unknown>): Promise<void> {
  const { page, click, look } = hands;
  await showAllDays(hands);
  const waiting = page.getByRole('region', { name: 'Finished, to be confirmed' });
  await click(waiting.getByLabel('Choose all'));
  await look('to be confirmed');
  const confirm = button(page, 'Confirm 2 results');
  await confirm.waitFor();
  // Their keys end with the confirmation.
  await closePhones();
  await click(confirm);
  await page.getByText('2 results confirmed.').waitFor();
}

/** Of each match that can be played. */
export function resultButtons(page: Page): Target {
  return page.getByRole('button', { name: /^Result / });
}

async function typeSets({ page, fill }: Hands, sides: readonly string[], sets: readonly string[]) {
  for (const [index, set] of sets.entries()) {
    const games = set.split('-');
    for (const [at, side] of sides.entries())
      await fill(page.getByLabel(`Set ${index + 1}, ${side}`), games[at] ?? '');
  }
}

/** Types the result of the next match: its first side wins unless the other is the favorite, or the other retires. Answers its sides. */
export async function typeNext(
  hands: Hands,
  {
    isRetirement = false,
    favorite = '',
  }: { readonly isRetirement?: boolean; readonly favorite?: string } = {},
): Promise<string[]> {
  const { page, click, look } = hands;
  const next = resultButtons(page).first();
  const sides = ((await next.textContent()) ?? '')
    .replace(/^Result\s*/, '')
    .trim()
    .split(' vs ');
  await click(next);
  if (isRetirement) {
    await click(page.getByLabel('Retirement'));
    await click(page.getByRole('radio', { name: sides[1] ?? '' }));
  }
  const played = sides[1] === favorite ? ['3-6', '2-6'] : ['6-3', '6-2'];
  await typeSets(hands, sides, isRetirement ? ['6-4', '2-1'] : played);
  if (isRetirement) await look('retirement');
  await click(button(page, 'Enter the result'));
  await dialog(page).waitFor({ state: 'detached' });
  return sides;
}

/** Corrects a match that was entered the wrong way round, after what it would undo was shown. */
export async function correct(hands: Hands, sides: readonly string[]): Promise<void> {
  const { page, click, look } = hands;
  await click(button(page, sides.join(' vs ')));
  await look('confirmed match');
  await click(button(page, 'Correct the result'));
  await typeSets(hands, sides, ['3-6', '2-6']);
  await click(button(page, 'Correct the result'));
  const question = page.getByRole('alertdialog');
  await question.getByText(`The winner is another: ${sides[1]}.`).waitFor();
  await question.getByText(`: ${sides[0]}.`).first().waitFor();
  await look('correction');
  await agree(hands, 'Correct it');
  await dialog(page).waitFor({ state: 'detached' });
}

/**
 * Types results until nothing is left that can come on court: draws for losers fill up meanwhile. The favorite wins, else the
 * first side. Answers how many were played.
 */
export async function typeAll(hands: Hands, favorite: string): Promise<number> {
  const { page } = hands;
  const open = page.locator('.day-group:not([data-group="confirmed"], [data-group="cancelled"])');
  const next = resultButtons(page);
  for (let played = 0; ; played += 1) {
    await expect
      .poll(async () => (await next.count()) > 0 || (await open.count()) === 0, { timeout: 30_000 })
      .toBe(true);
    if ((await next.count()) === 0) return played;
    await typeNext(hands, { favorite });
  }
}

/** Types all that is left, and answers who has won the last match. */
export async function typeRest(hands: Hands, count: number): Promise<string> {
  let champion = '';
  for (let played = 0; played < count; played += 1) [champion = ''] = await typeNext(hands);
  expect(await resultButtons(hands.page).count()).toBe(0);
  await hands.look('all played');
  return champion;
}

/** Completes the tournament and looks at it as everyone sees it. */
export async function complete(hands: Hands): Promise<void> {
  const { page, click, look } = hands;
  await click(link(page, 'Overview'));
  await click(button(page, 'Complete it'));
  await look('question before completing');
  await agree(hands, 'Complete it');
  await button(page, 'Open for corrections').waitFor();
  await look('completed');
  await click(link(page, 'Public page'));
  await page.getByText('Champion').first().waitFor();
  await look('champion');
}
