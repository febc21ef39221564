import { allWords } from '@courtcast/messages/all-words.ts';
import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import { languages } from '@courtcast/messages/languages.ts';
import { expect, test } from 'vitest';
import { offeredDeuceRules, offeredFormats } from '@courtcast/web-score/court/freeplay.ts';

test.each(languages)('in %s a board calls formats and rules as tournaments do', (language) => {
  const { form } = allWords[language].umpire.board;
  const { tournament } = allDeskWords[language];
  for (const format of offeredFormats) expect(form.formats[format]).toBe(tournament.formats[format].label);
  for (const rule of offeredDeuceRules) expect(form.deuceRules[rule]).toBe(tournament.deuceRules[rule].label);
});
