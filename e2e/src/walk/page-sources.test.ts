import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { deskPages } from '@courtcast/desk/app/desks.ts';
import { createFindModule } from './page-sources.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const findModule = createFindModule();
const inSources = (path: string) => `apps/${path}`;

test.each([
  ['/', 'site/src/pages/live/live-page.tsx'],
  ['/tournaments/7/schedule?day=2026-11-28', 'site/src/pages/schedule/schedule-page.tsx'],
  ['/desk/tournaments/new', 'desk/src/routes/tournament/new/new-tournament-page.tsx'],
  ['/desk/tournaments/7/order-of-play', 'desk/src/routes/order-of-play/order-page.tsx'],
  ['/display/wall?club=7', 'displays/src/main.ts'],
  ['/score/courts/7', 'umpire-pad/src/main.tsx'],
  ['/embed/overlay?court=7', 'displays/src/embed/courtcast-score.ts'],
])('the page at %s is made by %s', (address, module) => {
  expect(findModule(address)).toBe(inSources(module));
});

test('an address without a page has no module', () => {
  expect(findModule('/nowhere')).toBeUndefined();
});

test('every page of the desks is made by a file', () => {
  const modules = deskPages.map(({ path }) => findModule(`/${path.replaceAll(/:\w+/g, '7')}`));
  expect(modules.filter((module) => module === undefined || !existsSync(join(root, module)))).toEqual([]);
  expect(new Set(modules).size).toBeGreaterThan(40);
});
