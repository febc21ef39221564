import type { Hands } from './hands.ts';
import { agree, button, link, title } from './locators.ts';
import { fileOfLines, fileOfPairs, linesOfPairs } from './pairs.ts';
import { pick } from './pick-option.ts';

/** A club with two courts. */
export async function makeClub(hands: Hands, club: string): Promise<void> {
  const { page, click, fill, look } = hands;
  await fill(page.getByLabel('Name', { exact: true }), club);
  await look('new club');
  await click(button(page, 'Create the club'));
  await title(page, club).waitFor();
  await click(link(page, 'Courts'));
  for (const name of ['Court 1', 'Court 2']) {
    await fill(page.getByLabel('Name or number'), name);
    await click(button(page, 'Add a court'));
    await page.getByRole('listitem').filter({ hasText: name }).waitFor();
  }
  await look('courts');
}

/** What a tournament is called, where it is played, and from when to when. */
export interface Wanted {
  readonly name: string;
  readonly club: string;
  readonly days: readonly [first: string, last: string];
  readonly sport?: 'Padel' | 'Tennis';
}

/** A tournament, of padel unless another sport is wanted. */
export async function makeTournament(
  hands: Hands,
  { name, club, days, sport = 'Padel' }: Wanted,
): Promise<void> {
  const { page, click, fill, look } = hands;
  await click(page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: /^Tournament/ }));
  await click(link(page, 'Create a tournament'));
  await fill(page.getByLabel('Name of the tournament'), name);
  const choice = page.getByRole('combobox', { name: 'Club' });
  // One's only club stands there already.
  if ((await choice.inputValue()) !== club) await pick(hands, choice, { text: club, option: club });
  await click(page.getByRole('radio', { name: sport }));
  await fill(page.getByLabel('First day'), days[0]);
  await fill(page.getByLabel('Last day'), days[1]);
  await look('new tournament');
  await click(button(page, 'Create a tournament'));
  await title(page, name).waitFor();
  await look('tournament');
}

async function addDraw(hands: Hands, name: string, size: string): Promise<void> {
  const { page, click, fill, choose, look } = hands;
  await click(link(page, 'Add a draw'));
  await fill(page.getByLabel('Name of the draw'), name);
  await choose(page.getByLabel('Size'), size);
  if (name === 'Qualifying') {
    await choose(page.getByLabel('Winners qualify for'), 'Open');
    await choose(page.getByLabel('Places'), '2');
  }
  await look(`new draw ${name}`);
  await click(button(page, 'Add a draw'));
  await title(page, name).waitFor();
}

/** A draw of sixteen, and one of eight whose last two come into it. */
export async function makeDraws(hands: Hands): Promise<void> {
  await addDraw(hands, 'Open', '16');
  await hands.click(link(hands.page, 'Overview'));
  await addDraw(hands, 'Qualifying', '8');
}

/** A cell of a file that is wrong, and what it should be. */
interface Mended {
  readonly line: number;
  readonly column: string;
  readonly value: string;
}

/** Enters a list of a file with these columns: `players` or `pairs`. */
export async function enterList(
  hands: Hands,
  {
    columns,
    lines,
    of,
  }: { readonly columns: string; readonly lines: readonly string[]; readonly of: string },
): Promise<void> {
  const { page, click, upload } = hands;
  await click(page.getByText('Enter a list from a file'));
  await upload(page.getByLabel('File'), fileOfLines(columns, lines));
  await click(button(page, `Enter ${lines.length} lines`));
  await page.getByText(`${lines.length} ${of}`).first().waitFor();
}

/** Enters pairs from a file; what is wrong is mended where it stands. */
async function enterPairs(hands: Hands, lines: readonly string[], mended: readonly Mended[]) {
  const { page, click, fill, upload, look } = hands;
  await click(page.getByText('Enter a list from a file'));
  await upload(page.getByLabel('File'), fileOfPairs(lines));
  for (const { line, column, value } of mended) {
    const cells = page.getByRole('group', { name: `Line ${line}`, exact: true });
    await fill(cells.getByLabel(column), value);
  }
  if (mended.length > 0) {
    await look('faulty line');
    await click(button(page, 'Check again'));
  }
  await click(button(page, `Enter ${lines.length} lines`));
  await page.getByText(`${lines.length} pairs`).waitFor();
}

/** The eight of the qualifying draw, then the fourteen of the other, of whom one has a gender that there is not. */
export async function enterAll(hands: Hands): Promise<void> {
  const { page, click, look } = hands;
  await enterPairs(hands, linesOfPairs(8, 14), []);
  await click(link(page, 'Overview'));
  await click(link(page, 'Open'));
  await title(page, 'Open').waitFor();
  const lines = linesOfPairs(14, 0);
  const faulty = lines.map((line, index) => (index === 3 ? `${line}X` : line));
  await enterPairs(hands, faulty, [{ line: 5, column: 'gender', value: 'F' }]);
  await look('entries');
}

/** Draws lots and closes the draw that is shown. */
export async function closeDraw(hands: Hands): Promise<void> {
  const { page, click, look } = hands;
  await click(button(page, 'Draw lots'));
  await button(page, 'Draw again').waitFor();
  await look('lines');
  await click(button(page, 'Finalize the draw'));
  await look('question before closing');
  await agree(hands, 'Finalize the draw');
  await page.getByText('This draw is finalized: its matches have been created.').waitFor();
}

/** Draws lots, closes both draws, and begins play. */
export async function closeDraws(hands: Hands): Promise<void> {
  const { page, click } = hands;
  await closeDraw(hands);
  await click(link(page, 'Overview'));
  await click(link(page, 'Qualifying'));
  await title(page, 'Qualifying').waitFor();
  await closeDraw(hands);
  await beginPlay(hands);
}

/** Begins play at the overview. */
export async function beginPlay(hands: Hands): Promise<void> {
  const { page, click, look } = hands;
  await click(link(page, 'Overview'));
  await click(button(page, 'Begin play'));
  await agree(hands, 'Begin play');
  await button(page, 'Complete it').waitFor();
  await look('tournament begun');
}
