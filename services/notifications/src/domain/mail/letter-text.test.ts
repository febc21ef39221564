import { expect, test } from 'vitest';
import { allNoticeWords } from '@courtcast/messages/all-notice-words.ts';
import { languages, locales } from '@courtcast/messages/languages.ts';
import { bea, entryMail } from '../../../test/support/entry-mail.ts';
import { letterKinds } from './entry-letter.ts';
import type { LetterKind } from './entry-letter.ts';
import { letterText } from './letter-text.ts';

const textOf = (kind: LetterKind, over: Parameters<typeof entryMail>[0] = {}, language = 'en') => {
  const entry = entryMail({ pairs: true, partner: bea, partnerState: 'agreed', ...over });
  const recipient = { ...entry.entrant, side: 'entrant', key: 'key' } as const;
  const letter = { kind, tells: kind, to: [recipient], asking: null };
  const found = languages.find((one) => one === language) ?? 'en';
  const text = letterText(letter, { entry, recipient, locale: locales[found] }, allNoticeWords[found].mail);
  return [text.subject, ...text.paragraphs, text.action, text.footer];
};

test.each(languages)('every mail is written in full in %s', (language) => {
  for (const kind of letterKinds) {
    const lines = textOf(kind, { place: 3, reason: 'Full', feeText: '20 EUR' }, language);
    for (const line of lines) expect(line).toMatch(/^[^{}]+$/);
    expect(lines.join(' ')).toContain('City Open');
  }
});

test('who is asked to be a partner reads by whom, for what, when, for how much, and what follows without an answer', () => {
  const tournament = { id: 't', name: 'City Open', startDate: '2026-12-05', endDate: '2026-12-06' };
  const over = { tournament, feeText: '20 EUR', partnerState: 'asked' } as const;
  const text = textOf('partner', over).join('\n');
  for (const part of ['Bea Blum', 'Women', 'City Open', '20 EUR']) expect(text).toContain(part);
  expect(text).toMatch(/Played: 5\s–\s6 December 2026/);
  expect(text).toContain('If you do nothing');
  expect(textOf('request', over).join('\n')).toMatch(/6 December 2026[^]*20 EUR/);
});

test('a payment is told with its amount, where it was paid online', () => {
  const payment = { isPaidBack: false, amount: 12.5, currency: 'EUR' };
  expect(textOf('paid', { fee: 'paid', payment }).join('\n')).toContain('€12.50');
  expect(textOf('paid', { fee: 'paid' })[2]).toBe('The entry fee for Women is noted as paid.');
  const back = textOf('refunded', { payment: { ...payment, isPaidBack: true } }, 'de').join('\n');
  expect(back).toMatch(/12,50\s€/);
});

test('a refusal says the reason, where there is one', () => {
  expect(textOf('declined', { reason: 'Too late' }).join(' ')).toContain('Reason: Too late');
  expect(textOf('declined').join(' ')).not.toContain('Reason');
});

test('what others have typed is no link in a mail, and reads as before', () => {
  const bad = 'Win at https://evil.example/now or www.evil.example';
  const { entrant } = entryMail();
  const lines = textOf('confirm', {
    ...{ tournament: { id: 't', name: bad }, drawName: bad, feeText: `${bad} 20.50`, reason: bad },
    entrant: { ...entrant, name: bad },
    partner: { ...bea, name: bad },
  });
  for (const line of lines) expect(line).not.toMatch(/:\/\/|[a-z]\.[a-z]/);
  expect(lines.join(' ')).toContain('www․evil․example');
  expect(lines.join(' ')).toContain('20.50');
});
