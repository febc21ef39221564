import { expect, test } from 'vitest';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { languages } from '@courtcast/web-messages/languages.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import { DayTabs } from './day-tabs.tsx';

const days = ['2026-11-22', '2026-11-23', '2026-11-24'];

function tabs(shown: readonly string[], today: string, language: Language = 'en'): string {
  const page = <DayTabs days={shown} day={shown[0] ?? ''} today={today} />;
  return textOf(renderPage({ page, path: '*', address: '/', reads: [], language }));
}

test('the present day is named among the others', () => {
  expect(tabs(days, '2026-11-23')).toBe('|Sun 22 Nov|Today, Mon 23 Nov|Tue 24 Nov|');
  expect(tabs(days, '2026-11-30')).toBe('|Sun 22 Nov|Mon 23 Nov|Tue 24 Nov|');
});

test('it is named where it is the only one, and in every language', () => {
  expect(tabs(days.slice(0, 1), '2026-11-22')).toBe('|Today, Sun, 22 Nov 2026|');
  const names = languages.map((language) => tabs(days, '2026-11-23', language).split('|')[2]?.split(',')[0]);
  expect(names).toEqual(['Today', 'Hoy', 'Heute', 'Oggi', 'Aujourd’hui', 'Hoje']);
});
