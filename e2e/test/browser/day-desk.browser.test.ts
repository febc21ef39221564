import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '@courtcast/testkit/browser';
import { dayWorld, makeDayDraw, playableOf, roundOf } from '../../support/day/world.ts';
import type { DayWorld } from '../../support/day/world.ts';
import { signIn, startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';
import { axeInBothThemes } from '../../support/site/axe.ts';

let desks: Desks;
let world: DayWorld;

beforeAll(async () => {
  desks = await startDesks();
  world = await dayWorld(desks);
});

afterAll(() => desks.stop());

const address = (): string => desks.at(`/desk/tournaments/${world.tournamentId}/matches`);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The matches that stand in a group. */
const group = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** Toasts have a button of that name, too. */
const closeMatch = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click();

/** Types sets into the form of a result, as `7-3 6-2`. */
async function typeSets(page: Page, [home, guest]: readonly [string, string], sets: string): Promise<void> {
  for (const [index, set] of sets.split(' ').entries()) {
    const [games = '', others = ''] = set.split('-');
    await page.getByLabel(`Set ${index + 1}, ${home}`).fill(games);
    await page.getByLabel(`Set ${index + 1}, ${guest}`).fill(others);
  }
}

/** Makes a phone by one press, and scores a point with it. */
async function scoreByPhone(page: Page): Promise<void> {
  await button(page, 'Scoring phone Ana Ruiz vs Bea Soto').click();
  const link = await dialog(page).getByLabel('Address').inputValue();
  await button(page, 'Another phone').click();
  await dialog(page).getByRole('heading', { name: 'Phone 2' }).waitFor();
  expect(await dialog(page).getByLabel('Address').inputValue()).not.toBe(link);
  expect(await axeInBothThemes(page)).toEqual([]);
  await button(page, 'Revoke Phone 2').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await button(page, 'Revoke Phone 2').waitFor({ state: 'detached' });
  await closeMatch(page);
  const phone = await desks.open();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Point for Ana Ruiz,' }).click();
  await group(page, 'On court now').getByText('15–0').waitFor();
  await phone.close();
}

async function typeResult(page: Page): Promise<void> {
  const names = ['Clara Mora', 'Dora Pons'] as const;
  await button(page, 'Result Clara Mora vs Dora Pons').click();
  await typeSets(page, names, '7-3 6-2');
  await dialog(page).getByText('Set 1: 7–3 cannot be in a set to 6 games.').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await button(page, 'Enter the result').click();
  await typeSets(page, names, '7-6');
  await page.getByLabel('Set 1, tiebreak: points of the loser').fill('5');
  await dialog(page).getByText('Winner: Clara Mora, 7–6(5) 6–2.').waitFor();
  await page.getByLabel('Confirm it at once').uncheck();
  await button(page, 'Enter the result').click();
  await page.getByText('Winner: Clara Mora, 7–6(5) 6–2. It waits for confirmation.').waitFor();
  await dialog(page).waitFor({ state: 'detached' });
}

async function retire(page: Page): Promise<void> {
  await button(page, 'Result Ana Ruiz vs Bea Soto').click();
  await page.getByLabel('Retirement').check();
  await page.getByRole('radio', { name: 'Bea Soto' }).check();
  await typeSets(page, ['Ana Ruiz', 'Bea Soto'], '6-4 2-1');
  await dialog(page).getByText('Winner by retirement: Ana Ruiz, at 6–4 2–1.').waitFor();
  await page.getByLabel('Confirm it at once').uncheck();
  await button(page, 'Enter the result').click();
  await page.getByText('Winner by retirement: Ana Ruiz, at 6–4 2–1. It waits for confirmation.').waitFor();
  // The way back to what was typed.
  await button(page, 'Correct the result').click();
  await closeMatch(page);
}

/** While three are on their way another director corrects one of them: that one is refused and named. */
async function confirmWhileOneChanges(page: Page): Promise<void> {
  const changed = 'Elena Vidal vs Flora Nieto';
  const sets = [
    { home: 6, guest: 4 },
    { home: 6, guest: 1 },
  ];
  await page.route('**/matches/changes', async (route) => {
    await world.director.call('putScore', { params: { id: world.finishedId }, body: { sets } });
    await route.continue();
  });
  await button(page, 'Confirm 3 results').click();
  await page.getByText('2 results confirmed.').waitFor();
  const refused = page.getByRole('alert').filter({ hasText: 'These were not confirmed:' });
  expect(await refused.getByRole('listitem').first().textContent()).toContain(changed);
  await page.unroute('**/matches/changes');
}

async function confirmAll(page: Page): Promise<void> {
  const waiting = group(page, 'Finished, to be confirmed');
  await waiting.getByText('Winner: Ana Ruiz by retirement').waitFor();
  await waiting.getByLabel('Choose all').check();
  expect(await axeInBothThemes(page)).toEqual([]);
  await confirmWhileOneChanges(page);
  await waiting.getByLabel('Choose all').check();
  await button(page, 'Confirm 1 result').click();
  await page.getByText('1 result confirmed.').waitFor();
  // Winners stand in the next match by themselves.
  await group(page, 'Ready to be called')
    .getByRole('button', { name: 'Ana Ruiz vs Clara Mora', exact: true })
    .waitFor();
}

async function correct(page: Page): Promise<void> {
  await button(page, 'Elena Vidal vs Flora Nieto').click();
  await button(page, 'Correct the result').click();
  await typeSets(page, ['Elena Vidal', 'Flora Nieto'], '4-6 2-6');
  await button(page, 'Correct the result').click();
  const question = page.getByRole('alertdialog');
  await question.getByText('The winner is another: Flora Nieto.').waitFor();
  await question.getByText('No longer in Open · Semi-final: Elena Vidal.').waitFor();
  await question.getByText('From now on in Open · Semi-final: Flora Nieto.').waitFor();
  // Nothing is on its way while the question waits for its answer.
  expect(await page.getByText('Saving …').count()).toBe(0);
  expect(await axeInBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Correct it' }).click();
  await page.getByText('Winner: Flora Nieto, 6–4 6–2. Confirmed.').waitFor();
  await group(page, 'Ready to be called')
    .getByRole('button', { name: 'Flora Nieto vs Gala Prats', exact: true })
    .waitFor();
}

/** An umpire is invited by a link that is shown once, and the invitation taken back; a match is called off and put back. */
async function inviteAndCallOff(page: Page): Promise<void> {
  await group(page, 'Ready to be called')
    .getByRole('button', { name: 'Flora Nieto vs Gala Prats', exact: true })
    .click();
  await button(page, 'Umpire with an account').click();
  await dialog(page).getByLabel('For whom').fill('Uma');
  await button(page, 'Make an invitation').click();
  expect(await dialog(page).getByLabel('Address').inputValue()).toMatch(/#.{20}/);
  await button(page, 'Take back Uma').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await dialog(page).getByText('taken back').waitFor();
  await button(page, 'Back to the match').click();
  await button(page, 'Cancel the match').click();
  const question = page.getByRole('alertdialog');
  await question.getByText('the next match waits').waitFor();
  await question.getByRole('button', { name: 'Cancel the match' }).click();
  await button(page, 'Reinstate the match').click();
  await dialog(page).getByRole('button', { name: 'Start', exact: true }).waitFor();
  await closeMatch(page);
}

/** Plays the rest and completes the tournament; then a result is corrected once it is opened for that. */
async function correctAfterTheEnd(page: Page): Promise<void> {
  const { director, drawId, tournamentId } = world;
  const sets = [
    { home: 6, guest: 0 },
    { home: 6, guest: 0 },
  ];
  for (const round of [2, 1]) {
    for (const { id } of await playableOf(director, drawId, round)) {
      await director.call('putScore', { params: { id }, body: { sets } });
      await director.call('confirmMatch', { params: { id }, body: {} });
    }
  }
  await director.call('moveTournament', { params: { id: tournamentId }, body: { phase: 'completed' } });
  await button(page, 'Open for corrections').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open for corrections' }).click();
  await page.getByText('The tournament is completed.').waitFor({ state: 'detached' });
  await group(page, 'Confirmed')
    .getByRole('button', { name: 'Ana Ruiz vs Flora Nieto', exact: true })
    .click();
  await button(page, 'Take the confirmation back').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await button(page, 'Confirm: winner Ana Ruiz').click();
  await button(page, 'Take the confirmation back').waitFor();
  await closeMatch(page);
}

/** What can be undone no more names what stands in the way, and leads there; others' scores come into an open form. */
async function seeWhatIsInTheWay(page: Page): Promise<void> {
  const params = { id: world.nextId };
  await world.director.call('startMatch', { params, body: {} });
  await group(page, 'On court now')
    .getByRole('button', { name: 'Flora Nieto vs Gala Prats', exact: true })
    .waitFor();
  await button(page, 'Gala Prats vs Ines Leal').click();
  await button(page, 'Take the confirmation back').click();
  await dialog(page).getByText('Flora Nieto vs Gala Prats has begun or is over.').waitFor();
  await button(page, 'Open Flora Nieto vs Gala Prats').click();
  await button(page, 'Enter the result').click();
  await typeSets(page, ['Flora Nieto', 'Gala Prats'], '6-2');
  await world.director.call('putScore', { params, body: { sets: [{ home: 5, guest: 2 }] } });
  await button(page, 'Take theirs: Set 1, Flora Nieto').click();
  expect(await page.getByLabel('Set 1, Flora Nieto').inputValue()).toBe('5');
  await closeMatch(page);
}

test('a director runs the day: phones by code, results with the check of the rules, many confirmed, one corrected', async () => {
  const page = await desks.open();
  await signIn(page, 'Dana Director', address());
  await group(page, 'Late').getByText('30 minutes late').waitFor();
  await scoreByPhone(page);
  await typeResult(page);
  await retire(page);
  await confirmAll(page);
  await correct(page);
  await inviteAndCallOff(page);
  await seeWhatIsInTheWay(page);
  await correctAfterTheEnd(page);
  // The browser says what the API has refused.
  const faults = desks.faults().filter((fault) => !fault.includes('status of 409'));
  expect(faults).toEqual([]);
});

test('the director of another tournament looks on, and is refused', async () => {
  const other = desks.as('Clara Club');
  await other.call('createTournament', { body: { name: 'Elsewhere', sport: 'padel' } });
  const page = await desks.open();
  await signIn(page, 'Clara Club', `${address()}?match=${world.confirmedId}`);
  await closeMatch(page);
  await page.getByText('You are not part of the staff of this tournament').waitFor();
  expect(await page.getByRole('button', { name: /^(?:Confirm|Result|Scoring phone)/ }).count()).toBe(0);
  const confirming = other.call('reopenMatch', { params: { id: world.confirmedId }, body: {} });
  await expect(confirming).rejects.toMatchObject({ status: 403 });
});

test('players sign in at the desk, and who is absent at the call loses by walkover', async () => {
  const director = desks.as('Dana Director');
  const { tournamentId, drawId, courtIds } = await makeDayDraw(director);
  const [match] = await roundOf(director, drawId, 3);
  const now = new Date().toISOString();
  const called = { courtId: courtIds[0] ?? null, scheduledTime: now, notBeforeTime: null, called: true };
  await director.call('patchMatch', { params: { id: match?.id ?? '' }, body: called });
  const page = await desks.open();
  await signIn(page, 'Dana Director', desks.at(`/desk/tournaments/${tournamentId}/check-in`));
  const late = group(page, 'Late (1)');
  const people = group(page, 'Players');
  await people.getByText('0 here, 0 late and warned, 0 absent, 8 not noted').waitFor();
  await late.getByRole('button', { name: 'Here Ana Ruiz' }).click();
  await late.getByRole('button', { name: 'Late, warned Bea Soto' }).click();
  await people.getByText('1 here, 1 late and warned, 0 absent, 6 not noted').waitFor();
  // Somebody else notes it at another desk.
  const playerIds = [match?.players.guest[0]?.id ?? ''];
  const note = { date: now.slice(0, 10), playerIds, status: 'absent' } as const;
  await director.call('noteCheckIn', { params: { id: tournamentId }, body: note });
  await late.getByText('By the rules Bea Soto is out').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await button(page, 'Walkover for Ana Ruiz').click();
  const question = page.getByRole('alertdialog');
  await question.getByText('recorded as a walkover and official at once').waitFor();
  await question.getByRole('button', { name: 'Give the walkover' }).click();
  await page.getByText('Winner by walkover: Ana Ruiz.').waitFor();
  await group(page, 'Late (0)').waitFor();
  const given = await director.call('getMatch', { params: { id: match?.id ?? '' } });
  expect(given).toMatchObject({ outcome: 'walkover', winnerSide: 'home', confirmedAt: expect.any(String) });
});
