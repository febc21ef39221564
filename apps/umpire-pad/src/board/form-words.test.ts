import { expect, test } from 'vitest';
import { desk as deDesk } from '@courtcast/web-messages/de/desk/desk.ts';
import { board as de } from '@courtcast/web-messages/de/pad/board.ts';
import { desk as enDesk } from '@courtcast/web-messages/en/desk/desk.ts';
import { board as en } from '@courtcast/web-messages/en/pad/board.ts';
import { desk as esDesk } from '@courtcast/web-messages/es/desk/desk.ts';
import { board as es } from '@courtcast/web-messages/es/pad/board.ts';
import { desk as frDesk } from '@courtcast/web-messages/fr/desk/desk.ts';
import { board as fr } from '@courtcast/web-messages/fr/pad/board.ts';
import { desk as itDesk } from '@courtcast/web-messages/it/desk/desk.ts';
import { board as it } from '@courtcast/web-messages/it/pad/board.ts';
import { offeredDeuceRules, offeredFormats } from '@courtcast/web-score/court/freeplay.ts';

test.each([
  ['en', en, enDesk],
  ['es', es, esDesk],
  ['de', de, deDesk],
  ['it', it, itDesk],
  ['fr', fr, frDesk],
] as const)(
  'in %s a board calls formats and rules as tournaments do',
  (_language, { form }, { tournament }) => {
    for (const format of offeredFormats) expect(form.formats[format]).toBe(tournament.formats[format].label);
    for (const rule of offeredDeuceRules)
      expect(form.deuceRules[rule]).toBe(tournament.deuceRules[rule].label);
  },
);
