import type { ReferenceMatch } from '@courtcast/testkit';
import type { Page } from '@courtcast/testkit/browser';
import type { Hands } from './hands.ts';
import { matchesOf, teams, typedOf } from './league-plan.ts';
import type { Meeting } from './league-plan.ts';
import { pick } from './pick-option.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

const CLUB = 'Bay Tennis';
const SEPARATOR = ' v ';

/** A championship of one league: two singles and a doubles in short sets. */
export async function makeLeague({ page, click, fill }: Hands): Promise<void> {
  await click(page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: /^League/ }));
  await click(link(page, 'Create a championship'));
  await fill(page.getByLabel('Name of the championship'), 'Harbour Winter Cup');
  await click(button(page, 'Create a championship'));
  await click(link(page, 'Add a league'));
  await fill(page.getByLabel('Name of the league'), 'First Division');
  await click(button(page, 'Two singles, one doubles'));
  await click(page.getByRole('radio', { name: 'Best of three short sets, match tiebreak as the third' }));
  await page.getByText('A team match is 2 singles and 1 doubles: 3 matches').waitFor();
  await click(button(page, 'Add a league'));
  await heading(page, 'First Division · Add a group').waitFor();
}

/** A group of six teams, whose rosters are entered as a list; the club is made on the way. */
export async function makeGroup(hands: Hands): Promise<void> {
  const { page, click, fill } = hands;
  await click(page.getByText('Enter teams by list'));
  const lines = teams.map(({ name, roster }) => [name, ...roster].join('; '));
  await fill(page.getByLabel('Teams', { exact: true }), lines.join('\n'));
  await click(button(page, 'Check the list'));
  const club = page.getByRole('combobox', { name: 'Club of the new teams' });
  await pick(hands, club, { text: CLUB, option: `New club “${CLUB}”` });
  await click(button(page, 'Enter 6 teams'));
  await page.getByRole('heading', { name: '6 teams' }).waitFor();
  await fill(page.getByLabel('Name of the group'), 'North');
  await click(button(page, 'Create the group'));
  await heading(page, 'First Division · North').waitFor();
}

/** The fixtures of the season. Answers who meets whom, as the schedule shows it. */
export async function makeFixtures(hands: Hands, firstDate: string): Promise<readonly Meeting[]> {
  const { page, click, fill } = hands;
  await click(link(page, 'Make the fixtures'));
  await fill(page.getByLabel('First match day'), firstDate);
  await page.getByText('6 teams: 15 team matches on 5 match days').waitFor();
  await click(button(page, 'Make the fixtures'));
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Make the fixtures' }));
  await page.getByRole('heading', { name: 'Match day 5' }).waitFor();
  const ties = page.locator('.tie-line__head a');
  // They come one after the other, those of folded days unseen.
  await ties.nth(14).waitFor({ state: 'attached' });
  const names = await ties.allTextContents();
  return names.map((name): Meeting => {
    const [home = '', guest = ''] = name.split(SEPARATOR);
    return [home, guest];
  });
}

/** Name of a team match. */
export function nameOf([home, guest]: Meeting): string {
  return home + SEPARATOR + guest;
}

/** From wherever the organizer is to the group. */
export async function toGroup({ page, click }: Hands): Promise<void> {
  await click(page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: /^League/ }));
  await click(link(page, 'Harbour Winter Cup'));
  await click(link(page, 'North'));
  await heading(page, 'First Division · North').waitFor();
}

/** The team that gives up loses without a match. */
export async function forfeit({ page, click }: Hands, meeting: Meeting, team: string): Promise<void> {
  await click(link(page, 'Schedule'));
  const day = page.locator('details', { hasText: nameOf(meeting) });
  if ((await day.getAttribute('open')) === null) await click(day.locator('summary'));
  await click(button(page, `Forfeit ${nameOf(meeting)}`));
  await click(page.getByRole('radio', { name: team }));
  await click(button(page, `${team} forfeits`));
  await page.getByText(`${team} has forfeited.`).first().waitFor();
}

const lines = ['Singles 1', 'Singles 2', 'Doubles 1'] as const;

function endingOf({ outcome, winnerSide }: ReferenceMatch, [home, guest]: Meeting): string | null {
  const loser = winnerSide === 'home' ? guest : home;
  if (outcome === 'completed') return null;
  return outcome === 'walkover' ? `${loser} did not play` : `${loser} retired`;
}

const wholeResult = (page: Page) => page.getByRole('region', { name: 'Enter the whole result' });

/** Enters a whole team match, whose page is shown, from paper. */
export async function enterTie({ page, click, fill, choose }: Hands, meeting: Meeting): Promise<void> {
  await heading(page, nameOf(meeting)).waitFor();
  for (const [index, match] of matchesOf(meeting).entries()) {
    const line = lines[index] ?? '';
    const ending = endingOf(match, meeting);
    if (ending !== null) await choose(page.getByLabel(`${line}: how it ended`), ending);
    if (match.outcome !== 'walkover') await fill(page.getByLabel(`Score of ${line}`), typedOf(match));
  }
  await click(button(page, 'Save, and let it count'));
  // Toasts of team matches before it say the same.
  await wholeResult(page).getByText('The result is in, and counts in the table.').waitFor();
}

/** The next team match that is open, by the way that the page offers; null where all are over. */
export async function nextTie({ page, click }: Hands): Promise<Meeting | null> {
  await wholeResult(page).getByRole('link', { name: 'To the group' }).waitFor();
  const next = page.getByRole('link', { name: /^Next: / });
  if ((await next.count()) === 0) return null;
  const [home = '', guest = ''] = ((await next.textContent()) ?? '').replace('Next: ', '').split(SEPARATOR);
  await click(next);
  return [home, guest];
}

/** Takes back the result of a match, types another one, and lets the team match count again. */
export async function correct({ page, click, fill }: Hands, line: string, sets: string): Promise<void> {
  await click(button(page, `Correct ${line}`));
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Correct' }));
  await click(button(page, `Type the result ${line}`));
  await fill(page.getByRole('dialog').getByRole('textbox').first(), sets);
  await click(button(page, 'Save and confirm'));
  await click(button(page, 'Let the result count'));
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Let the result count' }));
  await page.getByText('The result counts.').first().waitFor();
}
