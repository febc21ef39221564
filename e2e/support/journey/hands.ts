import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFullSize } from '@courtcast/testkit/seed';
import type { Page } from '@courtcast/testkit/browser';
import { byKeyboard } from './keyboard.ts';
import { byMouse, byTouch } from './page-actions.ts';
import type { GivenFile, Moves, Target } from './page-actions.ts';

/** A way of using pages: at a laptop by mouse, on a tablet by touch, or at a laptop by the keyboard alone. */
export type Way = 'mouse' | 'touch' | 'keyboard';

/** What a pair of hands has done: presses of controls, and fields that were filled in. */
export interface Counted {
  readonly presses: number;
  readonly fields: number;
}

/** A page that is used as people use it, with every press and every field counted. */
export interface Hands {
  readonly page: Page;
  readonly way: Way;
  readonly click: (target: Target) => Promise<void>;
  readonly fill: (field: Target, text: string) => Promise<void>;
  /** Chooses an option of a list by its value or its label. */
  readonly choose: (list: Target, option: string) => Promise<void>;
  readonly upload: (control: Target, file: GivenFile) => Promise<void>;
  /** Takes a picture in both themes where JOURNEY_PICTURES names a folder for them. */
  readonly look: (name: string) => Promise<void>;
  readonly count: () => Counted;
  /** Places where the keyboard had to begin again at the top of a page, because the focused element was gone. */
  readonly lost: readonly string[];
}

async function takePictures(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage: true });
  }
  await page.emulateMedia({ colorScheme: null });
}

const movesOf: Record<Way, (page: Page) => Moves> = {
  mouse: () => byMouse,
  touch: () => byTouch,
  keyboard: byKeyboard,
};

/** Hands on a page. A file that is given, and an option of a list, are a field each. */
export function handsOn(page: Page, way: Way): Hands {
  const moves = movesOf[way](page);
  const folder = process.env.JOURNEY_PICTURES;
  let [presses, fields, pictures] = [0, 0, 0];
  return {
    page,
    way,
    async click(target) {
      presses += 1;
      await moves.click(target);
    },
    async fill(field, text) {
      fields += 1;
      await moves.fill(field, text);
    },
    async choose(list, option) {
      fields += 1;
      await moves.choose(list, option);
    },
    async upload(control, file) {
      fields += 1;
      await moves.upload(control, file);
    },
    async look(name) {
      pictures += 1;
      const number = String(pictures).padStart(2, '0');
      if (folder !== undefined)
        await takePictures(page, folder, `${way}-${number}-${name.replaceAll(' ', '-')}`);
    },
    count: () => ({ presses, fields }),
    lost: moves.lost,
  };
}

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const LAPTOP = { viewport: { width: 1280, height: 800 } };

/** How a page is opened for a way of using it. */
export function screenOf(way: Way): typeof TABLET | typeof LAPTOP {
  return way === 'touch' ? TABLET : LAPTOP;
}

const ways: readonly Way[] = ['mouse', 'touch', 'keyboard'];

/** The ways in which a journey is made: its own alone, or all of them in full size. */
export function waysOf(own: Way): readonly Way[] {
  return isFullSize() ? ways : [own];
}
