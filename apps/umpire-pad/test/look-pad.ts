import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, overflowOf } from '@courtcast/testkit/browser';
import { padScenes } from './scenes.ts';
import { startPadStage } from './stage.ts';

// Takes screenshots of every state of the pad and the board, on every screen and in every theme: `node
// apps/umpire-pad/test/look-pad.ts FOLDER [pattern] [language]`.
const [folder = 'pictures', only = '', language = 'en'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const screens = {
  upright: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
} as const;

const browser = await launchBrowser();
const stage = await startPadStage(browser);
for (const [screen, viewport] of Object.entries(screens)) {
  for (const theme of ['light', 'dark', 'sun'] as const) {
    for (const scene of padScenes) {
      const name = `${scene.name}.${screen}.${theme}`;
      if (!new RegExp(only).test(name)) continue;
      const page = await stage.open(scene, { viewport, language, theme });
      await page.screenshot({ path: join(folder, `${name}.png`) });
      if (scene.name === 'sheet')
        await page.pdf({ path: join(folder, `${name}.pdf`), preferCSSPageSize: true });
      if ((await overflowOf(page)) > 0) console.log(name, 'is wider than the screen');
      await page.context().close();
    }
  }
}
await browser.close();
await stage.stop();
