import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { CodePanel } from './code-panel.tsx';

const panel = (done?: { label: string; run: () => void }): string =>
  renderDesk({
    page: (
      <CodePanel
        address="https://scores.example.com/score/m1#key"
        link="Address"
        codeOf="Code of Phone 1"
        copy={{ label: 'Copy the address', copied: 'Copied.' }}
        done={done}
      >
        <h3>Phone 1</h3>
      </CodePanel>
    ),
    path: '/',
    address: '/',
    reads: [],
  });

const buttonsOf = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, label]) => label ?? '');

test('an address with a key stands in a field with its label, to be copied', () => {
  const html = panel();
  expect(html).toContain('<h3>Phone 1</h3>');
  expect(html).toMatch(/>Address<.*value="https:\/\/scores\.example\.com\/score\/m1#key"/);
  expect(buttonsOf(html)).toEqual(['Copy the address']);
});

test('what is shown once has a button that closes it', () => {
  expect(buttonsOf(panel({ label: 'Done', run: () => undefined }))).toEqual(['Copy the address', 'Done']);
});
