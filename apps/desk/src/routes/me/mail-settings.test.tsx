import { expect, test } from 'vitest';
import type { AnswerOf } from '@courtcast/client';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { MailSettings } from './mail-settings.tsx';

const render = (settings: AnswerOf<'getMailSettings'>) =>
  renderDesk({
    page: <MailSettings />,
    ...{ path: '/', address: '/' },
    reads: [[ask('getMailSettings', {}).queryKey, settings]],
  });

test('a switch for each kind of mail says what was chosen, and in which language', () => {
  const html = render({ sent: true, language: 'de', kinds: ['calls'] });
  expect(textOf(html)).toContain('To the address of your account, in Deutsch.');
  expect(html.match(/type="checkbox"/g)).toHaveLength(4);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html).toMatch(/checked=""[^<]*\/?>Calls to court/);
});

test('where no mails are sent there is nothing to choose', () => {
  const html = render({ sent: false, language: null, kinds: [] });
  expect(textOf(html)).toContain('This installation sends no e-mails.');
  expect(html).not.toContain('checkbox');
});
