import type { Page } from '@courtcast/testkit/browser';
import type { Hands } from './hands.ts';
import type { Target } from './page-actions.ts';

/** A button by its words. */
export function button(page: Page, name: string | RegExp): Target {
  return page.getByRole('button', { name, exact: true });
}

/** A link by its words. */
export function link(page: Page, name: string): Target {
  return page.getByRole('link', { name, exact: true });
}

/** The name of the page. */
export function title(page: Page, name: string): Target {
  return page.getByRole('heading', { name, level: 1 });
}

/** The dialog that is open. */
export function dialog(page: Page): Target {
  return page.getByRole('dialog');
}

/** Answers the question that is asked. */
export function agree({ page, click }: Hands, name: string): Promise<void> {
  return click(page.getByRole('alertdialog').getByRole('button', { name }));
}

/** Closes the dialog; toasts have a button of that name, too. */
export function closeDialog({ page, click }: Hands): Promise<void> {
  return click(dialog(page).getByRole('button', { name: 'Close' }));
}
