import type { Page } from '@courtcast/testkit/browser';
import type { Hands } from './hands.ts';
import { pick } from './pick-option.ts';
import type { PlannedTeam } from './league-plan.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** A captain finds the player that the organizer has entered, and with them, and the code for it, the team. */
export async function takeTeam(
  hands: Hands,
  { name, roster: [captain] }: PlannedTeam,
  code: string,
): Promise<void> {
  const { page, click, fill } = hands;
  await click(link(page, 'My teams'));
  await click(page.getByRole('main').getByRole('link', { name: 'Is this you?' }).first());
  await pick(hands, page.getByRole('combobox', { name: 'Your name' }), { text: captain, option: captain });
  await fill(page.getByLabel('Code, if you were given one'), code);
  await click(button(page, 'This is me'));
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'This is me' }));
  await page.getByText(`You are ${captain} from now on.`).first().waitFor();
  await toTeam(hands, name);
}

/** From wherever a captain is to the desk of the team. */
export async function toTeam({ page, click }: Hands, name: string): Promise<void> {
  await click(page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: 'My desk' }));
  await click(link(page, 'My teams'));
  await click(link(page, 'Captain’s desk'));
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Opens a team match from the desk of the team. */
export async function openTie({ page, click }: Hands, name: string): Promise<void> {
  await click(link(page, name));
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Asks the players for the next team match. Answers the link that goes to the group of the team. */
export async function askPlayers({ page, click, fill }: Hands, note: string): Promise<string> {
  await fill(page.getByLabel('Message to the players'), note);
  await click(button(page, 'Make the link'));
  return page.getByLabel('Link', { exact: true }).inputValue();
}

/** Hands in two players for the singles. */
export async function handInSingles({ page, click }: Hands, names: readonly string[]): Promise<void> {
  for (const name of names) await click(page.getByRole('checkbox', { name: new RegExp(name) }));
  await click(button(page, 'Hand in the line-up'));
}

/** Hands in the pair of the doubles. */
export async function handInDoubles(
  { page, click, choose }: Hands,
  roster: readonly string[],
  names: readonly string[],
): Promise<void> {
  for (const [index, name] of names.entries()) {
    const list = page.getByLabel(`Doubles 1, player ${index + 1}`);
    await choose(list, `${roster.indexOf(name) + 1}. ${name}`);
  }
  await click(button(page, 'Hand in the doubles'));
}

/** Types the result of a match, the home team first. */
export async function typeResult({ page, click, fill }: Hands, name: string, sets: string): Promise<void> {
  await click(button(page, `Type the result ${name}`));
  await fill(page.getByRole('dialog').getByRole('textbox').first(), sets);
  await click(button(page, 'Save and confirm'));
  await page.getByText(`${name}: the result is confirmed.`).first().waitFor();
}

/** A day that has not come, as its field takes it. */
export interface Moment {
  readonly at: string;
  readonly reason: string;
}

/** Proposes another date to the other captain. */
export async function proposeDate({ page, click, fill }: Hands, { at, reason }: Moment): Promise<void> {
  await click(page.getByText('Propose another date'));
  await fill(page.getByLabel('Day and time'), at);
  await fill(page.getByLabel('Why'), reason);
  await click(button(page, 'Propose this date'));
  await page.getByText('The other captain can answer now.').first().waitFor();
}

/** Makes a link for a phone at the court, and answers it. */
export async function phoneOf({ page, click }: Hands, name: string): Promise<string> {
  await click(button(page, `Score by phone ${name}`));
  const address = await page.getByLabel('Link', { exact: true }).inputValue();
  await click(button(page, 'Done'));
  return address;
}

/** Scores a match on a phone, point by point: one side wins them all. */
export async function scoreByPhone({ page, click }: Hands, winner: string, points: number): Promise<void> {
  await click(page.getByRole('group', { name: 'Who serves first?' }).getByRole('radio', { name: winner }));
  await click(page.getByRole('button', { name: /^Start the match/ }));
  for (let point = 0; point < points; point += 1)
    await click(page.getByRole('button', { name: `Point for ${winner},` }));
}

/** Confirms a result that was scored. */
export async function confirmResult({ page, click }: Hands, name: string): Promise<void> {
  await click(button(page, `Confirm the result ${name}`));
}

/** Does not approve, and writes to the organizer why. */
export async function dispute({ page, click, fill }: Hands, note: string): Promise<void> {
  await click(button(page, 'Do not approve'));
  await fill(page.getByLabel('Your note').first(), note);
  await click(button(page, 'Save the note').first());
  await page.getByText('The note is saved.').first().waitFor();
}
