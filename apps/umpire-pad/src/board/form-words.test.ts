import { allWords } from '@courtcast/messages/all-words.ts';
import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import { expect, test } from 'vitest';
import { offeredDeuceRules, offeredFormats } from '@courtcast/web-score/court/freeplay.ts';

const deDesk = allDeskWords.de;
const de = allWords.de.score.board;
const enDesk = allDeskWords.en;
const en = allWords.en.score.board;
const esDesk = allDeskWords.es;
const es = allWords.es.score.board;
const frDesk = allDeskWords.fr;
const fr = allWords.fr.score.board;
const itDesk = allDeskWords.it;
const it = allWords.it.score.board;

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
