import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import { languages } from '@courtcast/messages/languages.ts';
import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { importFaultText } from './import-fault-text.ts';
import type { ImportFault } from './import-fault-text.ts';
import { FaultyLines, ReportWarnings } from './import-report.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';

const country: ImportFault = {
  row: 2,
  message: 'nationality: must be a country code of ISO or the IOC, such as ES, ESP or GER',
  code: 'unknown-country',
  column: 'nationality',
  value: 'XX',
  names: [],
  otherRow: null,
  limit: null,
};
const twice: ImportFault = {
  ...country,
  message: 'Ana is named twice',
  code: 'named-twice',
  names: ['Ana'],
  otherRow: 4,
};

const page = (errors: readonly ImportFault[]) =>
  renderDesk({
    page: (
      <FaultyLines
        text={'name,nationality\nAna,XX'}
        errors={errors}
        onChange={() => undefined}
        onRemove={() => undefined}
      />
    ),
    path: '/',
    address: '/',
    reads: [],
  });

test('a line is marked with all that is wrong with it, in the words of the page', () => {
  const html = page([country, twice]);
  expect(html).toContain('aria-invalid="true" value="XX"');
  expect(html).toContain('aria-invalid="false" value="Ana"');
  expect(html).toContain('aria-describedby="csv-fault-2-0 csv-fault-2-1"');
  expect(html).toMatch(/id="csv-fault-2-0">“XX” is no code of a country/);
  expect(html).toMatch(/id="csv-fault-2-1">Ana stands in line 4 already/);
  expect(html).not.toContain('lang="en"');
  expect(html).toContain('Remove line 2');
});

test('the header stays: without it no line means anything', () => {
  expect(page([{ ...country, row: 1 }])).not.toContain('Remove line');
});

test.each([
  ['a newer service', { ...country, code: 'of-tomorrow' }],
  ['an older service', { row: 2, message: country.message }],
  ['a word of every object', { ...country, code: 'constructor' }],
])('what %s says is shown as it says it, in English', (_what, fault) => {
  expect(importFaultText(allDeskWords.en, fault)).toEqual({ text: country.message, isEnglish: true });
});

test('every language has a sentence for it, with what it is about', () => {
  const texts = languages.map((language) => importFaultText(allDeskWords[language], twice).text);
  expect(new Set(texts).size).toBe(6);
  for (const text of texts) expect(text).toMatch(/Ana.* 4/);
});

test('what many lines are warned of is said once', () => {
  const warning = { code: 'player-without-gender', message: 'gender is not known' };
  const warnings = ['rows.2', 'rows.2', 'rows.3', 'rows.5'].map((path) => ({ ...warning, path }));
  const shown = { path: '/', address: '/', reads: [] };
  const text = textOf(renderDesk({ page: <ReportWarnings warnings={warnings} />, ...shown }));
  expect(text.match(/gender is not known/g)).toHaveLength(1);
  expect(text).toContain('Lines 2–3 and 5');
  const one = textOf(renderDesk({ page: <ReportWarnings warnings={warnings.slice(0, 2)} />, ...shown }));
  expect(one).toContain('Line 2:');
});
