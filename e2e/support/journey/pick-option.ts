import type { Hands } from './hands.ts';
import type { Target } from './page-actions.ts';

/** Types into a search and takes what is offered, once the list stands in its place: before, nothing of it can be hit. */
export async function pick(
  { page, click, fill }: Hands,
  search: Target,
  { text, option }: { readonly text: string; readonly option: string },
): Promise<void> {
  await fill(search, text);
  await page.locator('.choice__list:not([style*="opacity: 0"])').waitFor();
  await click(page.getByRole('option', { name: option }).first());
}
