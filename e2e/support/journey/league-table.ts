import { readFile } from 'node:fs/promises';
import type { Page } from '@courtcast/testkit/browser';
import { finalTable } from './league-plan.ts';
import type { Meeting } from './league-plan.ts';
import type { Target } from './page-actions.ts';

/** A table as people read it: the figures of each row, and what puts it above the next. */
export type ShownTable = readonly (readonly string[])[];

const reasons = { matchPoints: 'match', sets: 'set', games: 'game' } as const;

/** The table as it has to be shown once all of these were played. */
export function expectedTable(meetings: readonly Meeting[]): ShownTable {
  const rows = finalTable(meetings);
  return rows.map((row, index) => {
    const { separatedBy } = row;
    const below = rows[index + 1]?.teamName ?? '';
    const isSaid = separatedBy !== null && separatedBy !== 'tablePoints';
    const why = isSaid ? `${below} by ${reasons[separatedBy as keyof typeof reasons]}` : '';
    const counts = [row.rank, row.teamName, row.played, row.wins, row.draws, row.losses];
    const pairs = [
      [row.matchPointsWon, row.matchPointsLost],
      [row.setsWon, row.setsLost],
      [row.gamesWon, row.gamesLost],
    ].map((pair) => pair.join(':'));
    return [...counts, ...pairs, row.tablePoints, why].map(String);
  });
}

/** The same as the page that is shown has it. */
export async function shownTable(page: Page): Promise<ShownTable> {
  const rows = page.locator('.standings__row');
  await rows.first().waitFor();
  return rows.evaluateAll((all) =>
    all.map((row) => {
      const textOf = (one: Element | null) => one?.textContent.trim() ?? '';
      const note = /^Ahead of (.+) on (\w+)/.exec(textOf(row.querySelector('.standings__note')));
      return [
        textOf(row.querySelector('.standings__rank')),
        textOf(row.querySelector('.standings__team a')),
        ...[...row.querySelectorAll('.standings__figure')].map(textOf),
        note === null ? '' : `${note[1]} by ${note[2]?.replace(/(es|s)$/, '')}`,
      ];
    }),
  );
}

/** What a link gives as a file. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path());
}

/** A link of a page that leads to a file. */
export function fileLink(page: Page, name: string): Target {
  return page.getByRole('link', { name, exact: true });
}
