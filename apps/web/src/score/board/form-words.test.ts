import { expect, test } from 'vitest';
import { desk as deDesk } from '../../i18n/de/desk/desk.ts';
import { board as de } from '../../i18n/de/pad/board.ts';
import { desk as enDesk } from '../../i18n/en/desk/desk.ts';
import { board as en } from '../../i18n/en/pad/board.ts';
import { desk as esDesk } from '../../i18n/es/desk/desk.ts';
import { board as es } from '../../i18n/es/pad/board.ts';
import { desk as frDesk } from '../../i18n/fr/desk/desk.ts';
import { board as fr } from '../../i18n/fr/pad/board.ts';
import { desk as itDesk } from '../../i18n/it/desk/desk.ts';
import { board as it } from '../../i18n/it/pad/board.ts';
import { offeredDeuceRules, offeredFormats } from './freeplay.ts';

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
